import type { Language } from '@mizan/contract/language'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { kindOf } from '../../kinds/registry.ts'
import { startAssessment } from '../../lib/start-assessment.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { openApplicationFor } from '../../lib/vacancy.ts'
import { AssessmentLoading } from './assessment-loading.tsx'

/** Opens the first questionnaire that is not finished in one's application for this job (ROUTE-34, OPEN-11). */
export function VacancyQuestionnaireScreen() {
  const { id } = useParams({ from: '/framed/signed-in/ready/working/vacancies/$id/questionnaire-assessment' })
  const language = useLanguage()
  const query = useQuery({
    queryKey: ['applications', 'vacancy-questionnaire', id, language],
    queryFn: () => questionnaireFor(id, language),
    gcTime: 0,
  })
  if (query.data === undefined) return <AssessmentLoading id={id} query={query} />
  if (query.data === null) return <Navigate to="/assessment-error/$id" params={{ id }} replace />
  return <Navigate to={query.data} replace />
}

/** Where it is asked, once it is started; null when there is none. */
async function questionnaireFor(jobId: string, language: Language): Promise<string | null> {
  const application = await openApplicationFor(jobId, language)
  const next = application?.assessments.find(
    ({ status, test }) => kindOf(test).isQuestionnaire && status !== AssessmentStatus.completed,
  )
  if (!next) return null
  const { id, status, test, applications } = next
  if (status === AssessmentStatus.notStarted) await startAssessment(id)
  return kindOf(test).continuesAt({ id, status, testId: test.id, applications })
}
