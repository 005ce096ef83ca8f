/** A square matrix, its cells row by row. */
export interface SquareMatrix {
  size: number
  cells: Float64Array
}

export const squareMatrix = (size: number): SquareMatrix => ({ size, cells: new Float64Array(size * size) })

export const cellOf = ({ size, cells }: SquareMatrix, row: number, column: number): number =>
  cells[row * size + column] ?? 0

/** The diagonal of the inverse of a symmetric matrix, or null when it is singular. */
export function inverseDiagonal(matrix: SquareMatrix): Float64Array | null {
  const lower = cholesky(matrix)
  if (lower === null) return null
  const { size } = matrix
  const diagonal = new Float64Array(size)
  for (let column = 0; column < size; column++) {
    // Column of L^-1 by forward substitution; its squared entries add to the diagonal of (L L')^-1.
    const solved = new Float64Array(size)
    for (let row = column; row < size; row++) {
      let rest = row === column ? 1 : 0
      for (let k = column; k < row; k++) rest -= cellOf(lower, row, k) * (solved[k] ?? 0)
      solved[row] = rest / cellOf(lower, row, row)
    }
    diagonal[column] = solved.reduce((total, entry) => total + entry * entry, 0)
  }
  return diagonal
}

const SINGULAR_BELOW = 1e-10

/** The lower triangle L with L L' = matrix; null unless the matrix is positive definite. */
function cholesky(matrix: SquareMatrix): SquareMatrix | null {
  const { size } = matrix
  const lower = squareMatrix(size)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let rest = cellOf(matrix, row, column)
      for (let k = 0; k < column; k++) rest -= cellOf(lower, row, k) * cellOf(lower, column, k)
      if (row === column && rest < SINGULAR_BELOW) return null
      lower.cells[row * size + column] = row === column ? Math.sqrt(rest) : rest / cellOf(lower, column, column)
    }
  }
  return lower
}
