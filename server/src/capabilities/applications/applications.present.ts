import type { Language } from '@mizan/contract/language'
import type { Application, ApplicationProgress, ListedApplication } from '@mizan/contract/schemas/application'
import { ApplicationStatus } from '@mizan/domain/applications/application-status'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { isExpired } from '@mizan/domain/applications/deadline'
import { presentJobOf } from '../vacancies/vacancies.present.ts'
import type { ApplicationRow, ListedApplicationRow, WholeApplication } from './applications.db.ts'
import { presentAssessments, presentListedAssessment, type Shown } from './assessments.present.ts'
import { type Counted, mayViewResults } from './may-view-results.ts'

/** Who reads, and in which language. */
interface Reader {
  isEmployee: boolean
  language: Language
  /** Through a report link. */
  isLink?: boolean
}

export const presentApplications = (listed: readonly ListedApplicationRow[], reader: Reader) =>
  listed.map(
    ({ application, assessments }): ListedApplication => ({
      assessments: assessments.map(presentListedAssessment),
      ...presentFields(application, assessments, reader),
    }),
  )

/** Without what the Candidate Report adds where results may be viewed. */
export const presentApplication = (
  { application, assessments }: WholeApplication,
  reader: Reader & Shown,
): Application => ({
  assessments: presentAssessments(assessments, reader),
  ...presentFields(application, assessments.filter(isPart), reader),
  link_ends: null,
})

export function presentProgress(
  { application, assessments }: WholeApplication,
  reader: Reader & Shown,
): ApplicationProgress {
  const knocked = application.knocked_at !== null
  const shown = presentAssessments(assessments, reader)
  const completed = shown.filter(({ status }) => status === AssessmentStatus.completed)
  const left = knocked ? [] : shown.filter((assessment) => !completed.includes(assessment))
  return {
    current: left.map((assessment) => ({ knocked, ...assessment })),
    completed,
    knocked,
    can_view_results: mayViewResults(application, assessments, reader.isEmployee),
    submitted: submittedAt(application),
  }
}

/** Children count through their parent. */
const isPart = ({ parent_id }: { parent_id: number | null }): boolean => parent_id === null

/** The moment stays where an application was opened again: then it is submitted no more. */
const submittedAt = ({ status, completed_at }: ApplicationRow): string | null =>
  status === ApplicationStatus.completed ? (completed_at?.toISOString() ?? null) : null

function presentFields(application: ApplicationRow, parts: readonly Counted[], reader: Reader) {
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
    submitted: submittedAt(application),
    // Between the candidate and the company: the reader of a report has no part in it.
    review_requested: (reader.isLink ? null : application.review_requested_at?.toISOString()) ?? null,
    trait_scores: [],
    traits: [],
    pillars: [],
    norm_status: null,
    assessed: null,
    generated_for: job.company.name,
    profile_answers: [],
    technical_answers: [],
    survey_answers: [],
  }
}
