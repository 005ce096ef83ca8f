import type { Kind } from '@mizan/contract/kinds/registry'
import { ApplicationStatus } from './application-status.ts'
import { AssessmentStatus } from './assessment-status.ts'

/** Whose results fill the candidate's own report. */
const fillsTheReport: Readonly<Record<Kind, boolean>> = {
  personality: true,
  sjt: false,
  'career-drivers': false,
  profile: false,
  technical: false,
  pulse: false,
  video: false,
  games: false,
  'rotate-it': false,
  shapes: false,
  matched: false,
  swiped: false,
  'path-finder': false,
}

interface Viewed {
  status: ApplicationStatus
  assessments: readonly { kind: Kind; status: AssessmentStatus }[]
  isEmployee: boolean
  canEmployeeViewResults: boolean
}

/**
 * Whether View Results is offered (APP-03, APP-04). A knocked-out application may hold a personality test that was
 * never taken: its report would be empty, so it must also be completed.
 */
export function canViewResults({ status, assessments, isEmployee, canEmployeeViewResults }: Viewed): boolean {
  if (status !== ApplicationStatus.completed) return false
  if (isEmployee && !canEmployeeViewResults) return false
  return assessments.some(
    (assessment) => fillsTheReport[assessment.kind] && assessment.status === AssessmentStatus.completed,
  )
}
