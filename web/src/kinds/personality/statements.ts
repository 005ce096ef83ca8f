import type { Assessment } from '@mizan/contract/schemas/assessment'

/** A personality test asks this many statements for each trait (LIMIT-04). */
const STATEMENTS_PER_TRAIT = 7

export const statementsIn = ({ total_traits }: Pick<Assessment, 'total_traits'>): number =>
  STATEMENTS_PER_TRAIT * total_traits

/** A page is one answer to the server, and as many as it has ratings to the candidate. */
export const statementsRated = (data: unknown): number => (Array.isArray(data) ? data.length : 0)
