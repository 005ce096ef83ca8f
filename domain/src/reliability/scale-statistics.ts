import { isConstant, mean, standardDeviation } from '../statistics/moments.ts'
import { cellOf, type SquareMatrix } from '../statistics/square-matrix.ts'
import { correlationMatrix, covarianceMatrix } from './covariance.ts'
import { oneFactor } from './omega.ts'
import type { RatingTable } from './rating-table.ts'

export interface ScaleStatistics {
  alpha: number | null
  item_rest: (number | null)[]
  omega: number | null
  loadings: number[] | null
  mean_of_means: number | null
  sd_of_means: number | null
  sem_raw: number | null
  sem_percentage: number | null
}

const POINTS_PER_SD = 20

/** How well the items of one scale hold together. */
export function scaleStatistics(table: RatingTable): ScaleStatistics {
  const means = personMeans(table)
  const meanOfMeans = mean(means)
  const sdOfMeans = standardDeviation(means)
  if (table.people < 2) {
    return { ...nothingOf(table.columns.length), mean_of_means: meanOfMeans }
  }
  const covariances = covarianceMatrix(table)
  const alpha = alphaOf(covariances)
  const correlations = table.columns.some(isConstant) ? null : correlationMatrix(covariances)
  const factor = correlations === null || correlations.size < 2 ? null : oneFactor(correlations)
  return {
    alpha,
    item_rest: table.columns.map((_, item) => itemRest(covariances, item)),
    omega: factor?.omega ?? null,
    loadings: factor?.loadings ?? null,
    mean_of_means: meanOfMeans,
    sd_of_means: sdOfMeans,
    sem_raw: alpha === null || sdOfMeans === null ? null : sdOfMeans * Math.sqrt(1 - alpha),
    sem_percentage: alpha === null ? null : POINTS_PER_SD * Math.sqrt(1 - alpha),
  }
}

/** What is known of so many items where too few people answered. */
export const nothingOf = (items: number): ScaleStatistics => ({
  alpha: null,
  item_rest: Array.from({ length: items }, () => null),
  omega: null,
  loadings: null,
  mean_of_means: null,
  sd_of_means: null,
  sem_raw: null,
  sem_percentage: null,
})

/** Cronbach's alpha; null for a single item or totals that do not vary. */
function alphaOf(covariances: SquareMatrix): number | null {
  const { size } = covariances
  const total = covariances.cells.reduce((sum, cell) => sum + cell, 0)
  const items = Array.from({ length: size }, (_, i) => cellOf(covariances, i, i)).reduce((sum, own) => sum + own, 0)
  if (size < 2 || total <= NO_VARIANCE) return null
  return (size / (size - 1)) * (1 - items / total)
}

/** Below this a variance is the rounding error of items that cancel each other. */
const NO_VARIANCE = 1e-12

/** The correlation of an item with the sum of the others. */
function itemRest(covariances: SquareMatrix, item: number): number | null {
  const { size, cells } = covariances
  const own = cellOf(covariances, item, item)
  const withTotal = cells.subarray(item * size, (item + 1) * size).reduce((sum, cell) => sum + cell, 0)
  const total = cells.reduce((sum, cell) => sum + cell, 0)
  const rest = total - 2 * withTotal + own
  return own <= NO_VARIANCE || rest <= NO_VARIANCE ? null : (withTotal - own) / Math.sqrt(own * rest)
}

function personMeans({ people, columns }: RatingTable): Float64Array {
  const sums = new Float64Array(people)
  for (const column of columns) for (let i = 0; i < people; i++) sums[i] = (sums[i] ?? 0) + (column[i] ?? 0)
  return columns.length === 0 ? new Float64Array(0) : sums.map((total) => total / columns.length)
}
