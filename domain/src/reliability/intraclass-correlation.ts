import { fQuantile } from '../statistics/beta.ts'
import { mean } from '../statistics/moments.ts'
import type { Interval } from './alpha-interval.ts'

/** One row an answer, one column a rater; every rater has rated every answer. */
export type RatingGrid = readonly (readonly number[])[]

export interface IntraclassCorrelation {
  /** Agreement of one rater with another, raters taken from many. */
  icc2_1: number | null
  /** The same of the mean of all k raters. */
  icc2_k: number | null
  /** Consistency of these very raters, whose severity is left out. */
  icc3_1: number | null
  icc3_k: number | null
  rater_means: number[]
}

/** Shrout & Fleiss (1979), from a two-way analysis of variance; `psych::ICC(x, lmer = FALSE)`. Null where nothing varies. */
export function intraclassCorrelation(grid: RatingGrid): IntraclassCorrelation {
  const { n, k, answers, raters, error, raterMeans } = meanSquares(grid)
  const single = ratio(answers - error, answers + (k - 1) * error + (k * (raters - error)) / n)
  const fixed = ratio(answers - error, answers + (k - 1) * error)
  return {
    icc2_1: single,
    icc2_k: ratio(answers - error, answers + (raters - error) / n),
    icc3_1: fixed,
    icc3_k: ratio(answers - error, answers),
    rater_means: raterMeans,
  }
}

export interface IntraclassIntervals {
  icc2_1: Interval | null
  icc2_k: Interval | null
}

/** 95 % intervals of ICC(2,1) and (2,k), with Satterthwaite's degrees of freedom (McGraw & Wong 1996). */
export function intraclassIntervals(grid: RatingGrid): IntraclassIntervals {
  const { n, k, answers, raters, error } = meanSquares(grid)
  const { icc2_1: found } = intraclassCorrelation(grid)
  if (found === null || error <= NO_VARIANCE) return { icc2_1: null, icc2_k: null }
  const fRaters = raters / error
  const inner = k * found * fRaters + n * (1 + (k - 1) * found) - k * found
  const fixed = n * (1 + (k - 1) * found) - k * found
  const freedom = ((k - 1) * (n - 1) * inner ** 2) / ((n - 1) * (k * found * fRaters) ** 2 + fixed ** 2)
  const rest = k * raters + (k * n - k - n) * error
  const upper = fQuantile(0.975, n - 1, freedom)
  const lower = fQuantile(0.975, freedom, n - 1)
  const low = (n * (answers - upper * error)) / (upper * rest + n * answers)
  const high = (n * (lower * answers - error)) / (rest + n * lower * answers)
  const ofMean = (single: number) => (single * k) / (1 + single * (k - 1))
  return { icc2_1: { low, high }, icc2_k: { low: ofMean(low), high: ofMean(high) } }
}

/** Below this a variance is the rounding error of equal ratings. */
const NO_VARIANCE = 1e-12

const ratio = (top: number, bottom: number): number | null => (Math.abs(bottom) <= NO_VARIANCE ? null : top / bottom)

function meanSquares(grid: RatingGrid) {
  const [n, k] = [grid.length, grid[0]?.length ?? 0]
  const centre = mean(grid.flat()) ?? 0
  const rowMeans = grid.map((row) => mean(row) ?? 0)
  const raterMeans = Array.from({ length: k }, (_, rater) => mean(grid.map((row) => row[rater] ?? 0)) ?? 0)
  const squares = (values: readonly number[]) => values.reduce((sum, value) => sum + (value - centre) ** 2, 0)
  const residual = grid.reduce(
    (sum, row, answer) =>
      sum +
      row.reduce(
        (own, rating, rater) => own + (rating - (rowMeans[answer] ?? 0) - (raterMeans[rater] ?? 0) + centre) ** 2,
        0,
      ),
    0,
  )
  return {
    n,
    k,
    raterMeans,
    answers: (k * squares(rowMeans)) / (n - 1),
    raters: (n * squares(raterMeans)) / (k - 1),
    error: residual / ((n - 1) * (k - 1)),
  }
}
