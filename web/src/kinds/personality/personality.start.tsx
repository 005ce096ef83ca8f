import { typeIds } from '@mizan/contract/type-ids'
import { minutesOf } from '@mizan/domain/applications/duration'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { assessmentQuery } from '../../lib/applications.ts'
import { listOf, placeInstead } from '../../lib/assessment-places.ts'
import { useIsClosed } from '../../lib/closed-work.ts'
import { digits } from '../../lib/digits.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { StageLoading } from '../../stage/frame/stage-loading.tsx'
import { StartPage } from '../../stage/start/start-page.tsx'
import { useBegin } from '../../stage/start/use-begin.ts'
import { statementsIn } from './statements.ts'

const route = '/staged/working/personality-start/$id'

/** Minutes, number of statements, and the way in (ROUTE-36, OPEN-16). */
export function PersonalityStart() {
  const { t } = useTranslation(['personality', 'stage'])
  const { id } = useParams({ from: route })
  const search = useSearch({ from: route })
  const router = useRouter()
  const language = useLanguage()
  const query = useQuery(assessmentQuery(id, language))
  const begin = useBegin(({ test }) => {
    const wanted = { ...search, test: search.test ?? String(test.id) }
    return router.buildLocation({ to: '/personality-assessment/$id', params: { id }, search: wanted }).href
  })
  const assessment = query.data
  const isClosed = useIsClosed(assessment)
  if (!assessment || isClosed === undefined)
    return <StageLoading id={id} error={query.error} onRetry={() => void query.refetch()} />
  const elsewhere = isClosed ? listOf(assessment) : placeInstead(assessment, typeIds.personality)
  if (elsewhere) return <Navigate to={elsewhere} replace />
  return (
    <StartPage
      assessment={assessment}
      facts={[
        { name: t('stage:time'), value: t('stage:minutes', { count: minutesOf(assessment.test.duration) ?? 0 }) },
        { name: t('statements'), value: digits(language, statementsIn(assessment)) },
      ]}
      isStarting={begin.isPending}
      problem={begin.error}
      onStart={() => begin.mutate(assessment)}
    >
      <p>{t('start')}</p>
    </StartPage>
  )
}
