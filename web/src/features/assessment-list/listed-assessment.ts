import type { ChildAssessment, Test } from '@mizan/contract/schemas/assessment'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { minutesOf } from '@mizan/domain/applications/duration'
import { groupAssessments } from '@mizan/domain/applications/group-assessments'

/** An assessment of an application, or one of those inside it: the lists show both alike. */
export type ListedAssessment = ChildAssessment

/** What comes next: what is under way, else the first that has not begun. */
export function nextAssessment(assessments: readonly ListedAssessment[]): ListedAssessment | undefined {
  const { pending, notStarted } = groupAssessments(assessments, false)
  return pending[0] ?? notStarted[0]
}

/** The estimated minutes of everything that is not completed; a tie is one short page. */
export function minutesLeft(assessments: readonly ListedAssessment[]): number {
  const { pending, notStarted } = groupAssessments(assessments, false)
  const untaken = [...pending, ...notStarted].filter(({ status }) => status !== AssessmentStatus.tied)
  return untaken.reduce((sum, { test }) => sum + estimatedMinutes(test), 0)
}

/** A duration nobody can read counts as none. */
export const estimatedMinutes = ({ duration }: Pick<Test, 'duration'>): number => minutesOf(duration) ?? 0
