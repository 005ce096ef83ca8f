import { isConstant, mean } from '../statistics/moments.ts'
import { cellOf, type SquareMatrix, squareMatrix } from '../statistics/square-matrix.ts'
import type { RatingTable } from './rating-table.ts'

/** The n - 1 covariances of the items. */
export function covarianceMatrix({ people, columns }: RatingTable): SquareMatrix {
  const matrix = squareMatrix(columns.length)
  const centred = columns.map(centre)
  for (const [row, first] of centred.entries()) {
    for (const [column, second] of centred.slice(0, row + 1).entries()) {
      const covariance = dot(first, second) / (people - 1)
      matrix.cells[row * matrix.size + column] = covariance
      matrix.cells[column * matrix.size + row] = covariance
    }
  }
  return matrix
}

/** Null when an item does not vary. */
export function correlationMatrix(covariances: SquareMatrix): SquareMatrix | null {
  const { size } = covariances
  const spreads = Float64Array.from({ length: size }, (_, i) => Math.sqrt(cellOf(covariances, i, i)))
  if (spreads.some((spread) => spread === 0)) return null
  const matrix = squareMatrix(size)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const scale = (spreads[row] ?? 1) * (spreads[column] ?? 1)
      matrix.cells[row * size + column] = row === column ? 1 : cellOf(covariances, row, column) / scale
    }
  }
  return matrix
}

function centre(column: Float64Array): Float64Array {
  // A constant column must give exact zeros, which its mean, off by a rounding error, would not.
  if (isConstant(column)) return new Float64Array(column.length)
  const middle = mean(column) ?? 0
  return column.map((value) => value - middle)
}

function dot(first: Float64Array, second: Float64Array): number {
  let total = 0
  for (let i = 0; i < first.length; i++) total += (first[i] ?? 0) * (second[i] ?? 0)
  return total
}
