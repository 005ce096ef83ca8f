import { mean } from '../../statistics/moments.ts'

export interface ExpertKey {
  /** Mean effectiveness of each option, in the order of the ratings. */
  effectiveness: number[]
  spread: number
  /** Agreement of the panel, ICC(2,k); null when the ratings do not vary. */
  icc: number | null
  keep: boolean
}

export const LEAST_EXPERTS = 5
export const LEAST_SPREAD = 1.5
export const LEAST_AGREEMENT = 0.7

/** Means such as 2.51 and 1.01 lie 1.5 apart, and their difference misses that by one bit. */
const SLACK = 1e-9

/** Whether the best option of a scenario lies far enough from its worst. */
export const isApart = (spread: number): boolean => spread >= LEAST_SPREAD - SLACK

/** The key of one scenario from its panel: one row of option ratings (1 to 7) per expert. */
export function expertKey(ratings: readonly (readonly number[])[]): ExpertKey {
  const options = ratings[0]?.length ?? 0
  const effectiveness = Array.from({ length: options }, (_, option) => mean(column(ratings, option)) ?? 0)
  const spread = options === 0 ? 0 : Math.max(...effectiveness) - Math.min(...effectiveness)
  const icc = agreement(ratings, effectiveness)
  const keep = ratings.length >= LEAST_EXPERTS && isApart(spread) && icc !== null && icc >= LEAST_AGREEMENT
  return { effectiveness, spread, icc, keep }
}

const column = (ratings: readonly (readonly number[])[], index: number): number[] =>
  ratings.map((row) => row[index] ?? 0)

/** Two-way random effects, absolute agreement, mean of k raters; options are the targets. */
function agreement(ratings: readonly (readonly number[])[], optionMeans: readonly number[]): number | null {
  const raters = ratings.length
  const options = optionMeans.length
  const grand = mean(optionMeans)
  if (raters < 2 || options < 2 || grand === null) return null
  const raterMeans = ratings.map((row) => mean(row) ?? grand)
  const betweenOptions = (raters * squares(optionMeans, grand)) / (options - 1)
  const betweenRaters = (options * squares(raterMeans, grand)) / (raters - 1)
  const all = squares(ratings.flat(), grand)
  const residual =
    (all - betweenOptions * (options - 1) - betweenRaters * (raters - 1)) / ((options - 1) * (raters - 1))
  const bottom = betweenOptions + (betweenRaters - residual) / options
  return bottom > 0 ? (betweenOptions - residual) / bottom : null
}

const squares = (values: readonly number[], centre: number): number =>
  values.reduce((sum, value) => sum + (value - centre) ** 2, 0)
