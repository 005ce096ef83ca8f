import { typeIds } from '@mizan/contract/type-ids'
import { minutesOf } from '@mizan/domain/applications/duration'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { assessmentQuery } from '../../lib/applications.ts'
import { listOf, placeInstead } from '../../lib/assessment-places.ts'
import { useIsClosed } from '../../lib/closed-work.ts'
import { digits } from '../../lib/digits.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { StageLoading } from '../../stage/frame/stage-loading.tsx'
import { StartPage } from '../../stage/start/start-page.tsx'
import { statementsIn } from './statements.ts'

const route = '/staged/working/personality-start/$id'

/** Minutes, number of statements, and the way in (ROUTE-36, OPEN-16). */
export function PersonalityStart() {
  const { t } = useTranslation(['personality', 'stage'])
  const { id } = useParams({ from: route })
  const search = useSearch({ from: route })
  const navigate = useNavigate()
  const language = useLanguage()
  const query = useQuery(assessmentQuery(id, language))
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
      onStart={() =>
        void navigate({
          to: '/personality-assessment/$id',
          params: { id },
          search: { ...search, test: search.test ?? String(assessment.test.id) },
        })
      }
    >
      <p>{t('start')}</p>
    </StartPage>
  )
}
