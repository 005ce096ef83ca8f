import { cellOf, type SquareMatrix, squareMatrix } from './square-matrix.ts'

export interface EigenPair {
  value: number
  vector: Float64Array
}

const MAX_SWEEPS = 60

/** The largest eigenvalue of a symmetric matrix and its vector, by Jacobi rotations. */
export function firstEigenPair(matrix: SquareMatrix): EigenPair {
  const { size } = matrix
  const turned = { size, cells: Float64Array.from(matrix.cells) }
  const vectors = identity(size)
  for (let sweep = 0; sweep < MAX_SWEEPS && offDiagonal(turned) > 1e-30; sweep++) {
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) clearCell(turned, vectors, p, q)
  }
  let best = 0
  for (let i = 1; i < size; i++) if (cellOf(turned, i, i) > cellOf(turned, best, best)) best = i
  return {
    value: cellOf(turned, best, best),
    vector: Float64Array.from({ length: size }, (_, row) => cellOf(vectors, row, best)),
  }
}

function identity(size: number): SquareMatrix {
  const matrix = squareMatrix(size)
  for (let i = 0; i < size; i++) matrix.cells[i * size + i] = 1
  return matrix
}

function offDiagonal(matrix: SquareMatrix): number {
  let total = 0
  for (let p = 0; p < matrix.size; p++) for (let q = p + 1; q < matrix.size; q++) total += cellOf(matrix, p, q) ** 2
  return total
}

/** One Jacobi rotation: makes the cell (p, q) zero and turns the vectors with it. */
function clearCell(matrix: SquareMatrix, vectors: SquareMatrix, p: number, q: number): void {
  const current = cellOf(matrix, p, q)
  if (current === 0) return
  const theta = (cellOf(matrix, q, q) - cellOf(matrix, p, p)) / (2 * current)
  const tangent = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
  const cos = 1 / Math.sqrt(tangent * tangent + 1)
  const turn = { p, q, cos, sin: tangent * cos }
  turnColumns(matrix, turn)
  turnRows(matrix, turn)
  turnColumns(vectors, turn)
}

interface Turn {
  p: number
  q: number
  cos: number
  sin: number
}

function turnColumns(matrix: SquareMatrix, { p, q, cos, sin }: Turn): void {
  for (let k = 0; k < matrix.size; k++) {
    const first = cellOf(matrix, k, p)
    const second = cellOf(matrix, k, q)
    matrix.cells[k * matrix.size + p] = cos * first - sin * second
    matrix.cells[k * matrix.size + q] = sin * first + cos * second
  }
}

function turnRows(matrix: SquareMatrix, { p, q, cos, sin }: Turn): void {
  for (let k = 0; k < matrix.size; k++) {
    const first = cellOf(matrix, p, k)
    const second = cellOf(matrix, q, k)
    matrix.cells[p * matrix.size + k] = cos * first - sin * second
    matrix.cells[q * matrix.size + k] = sin * first + cos * second
  }
}
