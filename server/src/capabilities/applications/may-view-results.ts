import type { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { canViewResults } from '@mizan/domain/applications/view-results'
import { kindOf } from '../kinds/registry.ts'
import type { ApplicationRow } from './applications.db.ts'

export interface Counted {
  kind: string
  status: AssessmentStatus
}

/** The View Results rule on rows as they are stored (APP-03, APP-04). */
export const mayViewResults = (
  { status, job }: Pick<ApplicationRow, 'status' | 'job'>,
  assessments: readonly Counted[],
  isEmployee: boolean,
): boolean =>
  canViewResults({
    status,
    assessments: assessments.map(({ kind, status: reached }) => ({ kind: kindOf(kind), status: reached })),
    isEmployee,
    canEmployeeViewResults: job.can_employee_view_results,
  })
