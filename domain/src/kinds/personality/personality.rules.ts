import { HIGHEST_RATING, LOWEST_RATING } from './personality.statements.ts'

export type PageFault = 'missing-rating' | 'unknown-statement' | 'rating-out-of-scale' | 'rating-used-twice'

/** What is wrong with the ratings of one page; nothing when every statement has its own rating from 1 to 7. */
export function pageFaults(statementIds: readonly number[], ratings: ReadonlyMap<number, number>): PageFault[] {
  const values = [...ratings.values()]
  const faults: Record<PageFault, boolean> = {
    'missing-rating': statementIds.some((id) => !ratings.has(id)),
    'unknown-statement': [...ratings.keys()].some((id) => !statementIds.includes(id)),
    'rating-out-of-scale': values.some((value) => !isRating(value)),
    'rating-used-twice': new Set(values).size < values.length,
  }
  return pageFaultNames.filter((name) => faults[name])
}

const pageFaultNames: readonly PageFault[] = [
  'missing-rating',
  'unknown-statement',
  'rating-out-of-scale',
  'rating-used-twice',
]

const isRating = (value: number): boolean =>
  Number.isInteger(value) && value >= LOWEST_RATING && value <= HIGHEST_RATING
