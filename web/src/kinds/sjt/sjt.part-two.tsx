import { kinds } from '@mizan/contract/kinds/registry'
import type { Language } from '@mizan/contract/language'
import type { Assessment } from '@mizan/contract/schemas/assessment'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/use-language.ts'
import { openApplicationFor } from '../../lib/vacancy.ts'
import { StageLoading } from '../../stage/frame/stage-loading.tsx'
import { StartPage } from '../../stage/start/start-page.tsx'
import { useBegin } from '../../stage/start/use-begin.ts'
import { scenariosAt } from './scenarios-at.ts'

/** Shown to the candidate and not enforced (SJT-11, OPEN-18). */
const DEFAULT_SECONDS = 100

/** The start of part two: it opens the test of one's application for this job (ROUTE-42, OPEN-11, OPEN-18). */
export function SjtPartTwoStart() {
  const { t } = useTranslation(['sjt', 'stage'])
  const { id } = useParams({ from: '/staged/working/vacancies/$id/situational-judgment-test-part-two-start' })
  const language = useLanguage()
  const query = useQuery({
    queryKey: ['applications', 'vacancy-sjt', id, language],
    queryFn: () => unfinishedFor(id, language),
    staleTime: 0,
  })
  const begin = useBegin(scenariosAt)
  const assessment = query.data
  if (assessment === undefined) return <StageLoading id={id} error={query.error} onRetry={() => void query.refetch()} />
  if (assessment === null) return <Navigate to="/assessment-error/$id" params={{ id }} replace />
  return (
    <StartPage
      assessment={assessment}
      title={t('part-two.title')}
      facts={[{ name: t('stage:time'), value: t('part-two.seconds', { count: DEFAULT_SECONDS }) }]}
      isStarting={begin.isPending}
      problem={begin.error}
      onStart={() => begin.mutate(assessment)}
    >
      <p>{t('part-two.text')}</p>
    </StartPage>
  )
}

/** The test of the application for this job, as long as it is not finished; null when there is none. */
async function unfinishedFor(jobId: string, language: Language): Promise<Assessment | null> {
  const application = await openApplicationFor(jobId, language)
  const isOpen = ({ status, test }: Assessment) =>
    test.type.id === kinds.sjt.typeId && status !== AssessmentStatus.completed
  return application?.assessments.find(isOpen) ?? null
}
