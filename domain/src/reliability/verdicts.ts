import type { ScaleStatistics } from './scale-statistics.ts'

/** Item statistics of fewer people than this are noise. */
export const LEAST_PEOPLE = 100

/** Fewer people than this give no reliability and no error at all. */
export const LEAST_FOR_RELIABILITY = 30

const RELIABLE_FROM = 0.7
const REPLACE_BELOW = 0.2
const REVIEW_BELOW = 0.3

/** Such a trait is marked in reports and has no weight in fit. */
export const isLowReliability = ({ alpha, omega }: Pick<ScaleStatistics, 'alpha' | 'omega'>): boolean =>
  (alpha !== null && alpha < RELIABLE_FROM) || (omega !== null && omega < RELIABLE_FROM)

export type ItemVerdict = 'replace' | 'review' | 'keep'

/** An item that does not vary says nothing about anyone, so it goes the way of a bad one. */
export function itemVerdict(itemRest: number | null): ItemVerdict {
  if (itemRest === null || itemRest < REPLACE_BELOW) return 'replace'
  return itemRest < REVIEW_BELOW ? 'review' : 'keep'
}
