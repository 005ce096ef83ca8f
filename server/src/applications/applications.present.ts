import type { Language } from '@mizan/contract/language'
import type { Application, ApplicationProgress, ListedApplication } from '@mizan/contract/schemas/application'
import { ApplicationStatus } from '@mizan/domain/applications/application-status'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { isExpired } from '@mizan/domain/applications/deadline'
import { presentAssessments, presentListedAssessment } from '../assessments/assessments.present.ts'
import { noParts } from '../reports/report-parts.present.ts'
import { presentResults } from '../reports/results.present.ts'
import type { Results } from '../reports/results.service.ts'
import { presentJobOf } from '../vacancies/vacancies.present.ts'
import type { ApplicationRow } from './applications.db.ts'
import type { ApplicationList, WholeApplication } from './applications.service.ts'
import { type Counted, mayViewResults } from './may-view-results.ts'

/** Who reads, and in which language. */
interface Reader {
  isEmployee: boolean
  language: Language
}

export function presentApplications({ applications, assessments }: ApplicationList, reader: Reader) {
  return applications.map((application): ListedApplication => {
    const own = assessments.filter(({ application_id }) => application_id === application.id)
    return { ...presentFields(application, own, reader), assessments: own.map(presentListedAssessment) }
  })
}

/** With what the Candidate Report shows, where results may be viewed. */
export const presentApplication = (
  { application, assessments, results = null }: WholeApplication & { results?: Results | null },
  reader: Reader,
): Application => ({
  ...presentFields(application, assessments, reader),
  ...(results && presentResults(results, reader.language)),
  assessments: presentAssessments(assessments, reader.language),
})

export function presentProgress({ application, assessments }: WholeApplication, reader: Reader): ApplicationProgress {
  const knocked = application.knocked_at !== null
  const shown = presentAssessments(assessments, reader.language)
  const completed = shown.filter(({ status }) => status === AssessmentStatus.completed)
  const left = knocked ? [] : shown.filter((assessment) => !completed.includes(assessment))
  return {
    current: left.map((assessment) => ({ ...assessment, knocked })),
    completed,
    knocked,
    can_view_results: mayViewResults(application, assessments, reader.isEmployee),
  }
}

function presentFields(application: ApplicationRow, assessments: Counted[], reader: Reader) {
  const parts = assessments.filter(({ parent_id }) => parent_id === null)
  const isCompleted = application.status === ApplicationStatus.completed
  const job = presentJobOf(application, reader.language)
  return {
    id: application.id,
    status: application.status,
    job,
    completed_assessments: parts.filter(({ status }) => status === AssessmentStatus.completed).length,
    total_assessments: parts.length,
    expired: !isCompleted && isExpired(application.job.deadline, application.read_at),
    knocked: application.knocked_at !== null,
    can_view_results: mayViewResults(application, parts, reader.isEmployee),
    candidate_id: application.user_id,
    applied: application.applied_at.toISOString(),
    ...noParts,
    assessed: null,
    generated_for: job.company.name,
    profile_answers: [],
    technical_answers: [],
    survey_answers: [],
  }
}
