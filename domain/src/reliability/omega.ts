import { firstEigenPair } from '../statistics/eigen.ts'
import { inverseDiagonal, type SquareMatrix } from '../statistics/square-matrix.ts'

export interface OneFactor {
  omega: number
  loadings: number[]
}

const MAX_STEPS = 20_000
const CONVERGED_BELOW = 1e-10

/** McDonald's omega from one factor by iterated principal axes; null when the correlations allow no solution. */
export function oneFactor(correlations: SquareMatrix): OneFactor | null {
  const loadings = principalAxis(correlations)
  if (loadings === null) return null
  const total = loadings.reduce((sum, loading) => sum + loading, 0) ** 2
  const unique = loadings.reduce((sum, loading) => sum + 1 - loading * loading, 0)
  const omega = total / (total + unique)
  return Number.isFinite(omega) ? { omega, loadings } : null
}

function principalAxis(correlations: SquareMatrix): number[] | null {
  const inverse = inverseDiagonal(correlations)
  if (inverse === null) return null
  let communalities = inverse.map((value) => 1 - 1 / value)
  for (let step = 0; step < MAX_STEPS; step++) {
    const loadings = loadingsFor(correlations, communalities)
    if (loadings === null) return null
    const next = Float64Array.from(loadings, (loading) => loading * loading)
    const change = next.reduce((most, value, index) => Math.max(most, Math.abs(value - (communalities[index] ?? 0))), 0)
    communalities = next
    if (change < CONVERGED_BELOW) return loadings
  }
  return null
}

/** The first axis with the communalities on the diagonal, turned so that the items point upwards. */
function loadingsFor({ size, cells }: SquareMatrix, communalities: Float64Array): number[] | null {
  const reduced = { size, cells: Float64Array.from(cells) }
  for (let i = 0; i < size; i++) reduced.cells[i * size + i] = communalities[i] ?? 0
  const { value, vector } = firstEigenPair(reduced)
  if (value <= 0) return null
  const sign = vector.reduce((sum, entry) => sum + entry, 0) < 0 ? -1 : 1
  return Array.from(vector, (entry) => sign * entry * Math.sqrt(value))
}
