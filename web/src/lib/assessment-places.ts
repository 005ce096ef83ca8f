import type { Assessment } from '@mizan/contract/schemas/assessment'

/** The list that an assessment stands in (OPEN-33). */
export const listOf = ({ applications: [first] }: Pick<Assessment, 'applications'>): string =>
  first === undefined ? '/dashboard' : `/assessments/${first}`

/** Where a finished assessment leads, with the applications it counts for (OPEN-32). */
export const completionOf = ({ id, applications }: Pick<Assessment, 'id' | 'applications'>): string =>
  `/assessments/${id}/tests-completed?applications=${applications.join()}`
