import { typeIds } from '@mizan/contract/type-ids'
import { minutesOf } from '@mizan/domain/applications/duration'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { assessmentQuery } from '../../lib/applications.ts'
import { listOf, placeInstead } from '../../lib/assessment-places.ts'
import { useIsClosed } from '../../lib/closed-work.ts'
import { digits } from '../../lib/digits.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { StageLoading } from '../../stage/frame/stage-loading.tsx'
import { StartPage } from '../../stage/start/start-page.tsx'
import { useBegin } from '../../stage/start/use-begin.ts'
import { scenariosAt } from './scenarios-at.ts'

/** Minutes, number of scenarios, and the way in (SJT-07). */
export function SjtStart() {
  const { t } = useTranslation(['sjt', 'stage'])
  const { id } = useParams({ from: '/staged/working/sjt-start/$id' })
  const language = useLanguage()
  const query = useQuery(assessmentQuery(id, language))
  const begin = useBegin(scenariosAt)
  const assessment = query.data
  const isClosed = useIsClosed(assessment)
  if (!assessment || isClosed === undefined)
    return <StageLoading id={id} error={query.error} onRetry={() => void query.refetch()} />
  const elsewhere = isClosed ? listOf(assessment) : placeInstead(assessment, typeIds.sjt)
  if (elsewhere) return <Navigate to={elsewhere} replace />
  const { duration, total_questions } = assessment.test
  return (
    <StartPage
      assessment={assessment}
      facts={[
        { name: t('stage:time'), value: t('stage:minutes', { count: minutesOf(duration) ?? 0 }) },
        { name: t('scenarios'), value: digits(language, total_questions) },
      ]}
      isStarting={begin.isPending}
      problem={begin.error}
      onStart={() => begin.mutate(assessment)}
    >
      <p>{t('start')}</p>
    </StartPage>
  )
}
