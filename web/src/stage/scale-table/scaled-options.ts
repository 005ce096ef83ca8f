import type { Ratings } from './ratings.ts'

/** Ratings as they travel. */
type ScaledOptions = { option_id: number; scale_id: number }[]

export const scaledOptionsOf = (ratings: Ratings): ScaledOptions =>
  [...ratings].map(([option_id, scale_id]) => ({ option_id, scale_id }))

/** What was kept; anything that is no list of ratings counts as none. */
export function ratingsOf(data: unknown): Ratings {
  if (!Array.isArray(data)) return new Map()
  return new Map((data as ScaledOptions).map(({ option_id, scale_id }) => [option_id, scale_id]))
}
