import type { Assessment } from '@mizan/contract/schemas/assessment'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'

/** The list that an assessment stands in (OPEN-33). */
export const listOf = ({ applications: [first] }: Pick<Assessment, 'applications'>): string =>
  first === undefined ? '/dashboard' : `/assessments/${first}`

/**
 * Where somebody belongs who has opened an assessment on the page of these types; null where that is right. Nothing is taken
 * twice (ADASH-11), nor as another kind, whatever was written into the address.
 */
export function placeInstead(assessment: Assessment, ...typeIds: readonly number[]): string | null {
  const { status, test } = assessment
  const isTakenHere = status !== AssessmentStatus.completed && typeIds.includes(test.type.id)
  return isTakenHere ? null : listOf(assessment)
}

/** Where a finished assessment leads, with the applications it counts for (OPEN-32). */
export const completionOf = ({ id, applications }: Pick<Assessment, 'id' | 'applications'>): string =>
  `/assessments/${id}/tests-completed?applications=${applications.join()}`
