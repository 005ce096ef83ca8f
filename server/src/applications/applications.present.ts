import type { Language } from '@mizan/contract/language'
import type { Application, ApplicationProgress, ListedApplication } from '@mizan/contract/schemas/application'
import { type ApplicationJob, type CustomReport, customReport } from '@mizan/contract/schemas/job'
import { ApplicationStatus } from '@mizan/domain/applications/application-status'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { isExpired } from '@mizan/domain/applications/deadline'
import { canViewResults } from '@mizan/domain/applications/view-results'
import { presentAssessments, presentListedAssessment } from '../assessments/assessments.present.ts'
import { kindOf } from '../kinds/registry.ts'
import { presentJob } from '../vacancies/vacancies.present.ts'
import type { ApplicationRow } from './applications.db.ts'
import type { ApplicationList, WholeApplication } from './applications.service.ts'

/** Who reads, and in which language. */
interface Reader {
  isEmployee: boolean
  language: Language
}

type Counted = { parent_id: number | null; kind: string; status: AssessmentStatus }

export function presentApplications({ applications, assessments }: ApplicationList, reader: Reader) {
  return applications.map((application): ListedApplication => {
    const own = assessments.filter(({ application_id }) => application_id === application.id)
    return { ...presentFields(application, own, reader), assessments: own.map(presentListedAssessment) }
  })
}

export const presentApplication = ({ application, assessments }: WholeApplication, reader: Reader): Application => ({
  ...presentFields(application, assessments, reader),
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
    can_view_results: mayViewResults(application, assessments, reader),
  }
}

function presentFields(application: ApplicationRow, assessments: Counted[], reader: Reader) {
  const parts = assessments.filter(({ parent_id }) => parent_id === null)
  const isCompleted = application.status === ApplicationStatus.completed
  return {
    id: application.id,
    status: application.status,
    job: presentOwnJob(application, reader.language),
    completed_assessments: parts.filter(({ status }) => status === AssessmentStatus.completed).length,
    total_assessments: parts.length,
    expired: !isCompleted && isExpired(application.job.deadline, application.read_at),
    knocked: application.knocked_at !== null,
    can_view_results: mayViewResults(application, parts, reader),
    candidate_id: application.user_id,
    applied: application.applied_at.toISOString(),
    trait_scores: [],
    traits: [],
    profile_answers: [],
    technical_answers: [],
    survey_answers: [],
  }
}

const mayViewResults = ({ status, job }: ApplicationRow, assessments: Counted[], { isEmployee }: Reader): boolean =>
  canViewResults({
    status,
    assessments: assessments.map(({ kind, status: reached }) => ({ kind: kindOf(kind), status: reached })),
    isEmployee,
    canEmployeeViewResults: job.can_employee_view_results,
  })

const presentOwnJob = ({ job, company }: ApplicationRow, language: Language): ApplicationJob => ({
  ...presentJob(job, language),
  can_employee_view_results: job.can_employee_view_results,
  company: { logo: company.logo, custom_report: presentCustomReport(company.custom_report) },
})

/** Flags that a company never set are off. */
function presentCustomReport(stored: unknown): CustomReport {
  const off = Object.fromEntries(Object.keys(customReport.shape).map((flag) => [flag, false]))
  return customReport.parse({ ...off, custom_report_logo: null, ...Object(stored) })
}
