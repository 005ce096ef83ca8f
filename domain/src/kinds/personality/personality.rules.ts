import { HIGHEST_RATING, LOWEST_RATING } from './personality.statements.ts'

export type PageFault = 'missing-rating' | 'unknown-statement' | 'rating-out-of-scale' | 'rating-used-twice'

/** What is wrong with the ratings of one page, if anything: every statement has its own rating from 1 to 7. */
export function pageFault(statementIds: readonly number[], ratings: ReadonlyMap<number, number>): PageFault | null {
  for (const id of statementIds) if (!ratings.has(id)) return 'missing-rating'
  for (const id of ratings.keys()) if (!statementIds.includes(id)) return 'unknown-statement'
  for (const rating of ratings.values()) if (!isRating(rating)) return 'rating-out-of-scale'
  return new Set(ratings.values()).size < ratings.size ? 'rating-used-twice' : null
}

const isRating = (value: number): boolean =>
  Number.isInteger(value) && value >= LOWEST_RATING && value <= HIGHEST_RATING
