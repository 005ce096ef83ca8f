/** One item of the graded response model: P(X >= c) = 1 / (1 + exp(-a (theta - b_c))). */
export interface GradedItem {
  a: number
  /** Ascending thresholds; one fewer than there are categories. */
  b: readonly number[]
}

export interface GradedEstimate {
  eap: number
  psd: number
}

/** Narrower nodes (-4 to 4) miss extreme answer patterns by up to .047. */
const NODES = Float64Array.from({ length: 121 }, (_, index) => -6 + index / 10)

/** An offline audit of the keyed mean, never a reported score. Responses count categories from 0; null is skipped. */
export function gradedEstimate(items: readonly GradedItem[], responses: readonly (number | null)[]): GradedEstimate {
  const logs = NODES.map((theta) => logLikelihood(items, responses, theta) - (theta * theta) / 2)
  const highest = logs.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  const weights = logs.map((value) => Math.exp(value - highest))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const eap = weights.reduce((sum, weight, i) => sum + weight * (NODES[i] ?? 0), 0) / total
  const spread = weights.reduce((sum, weight, i) => sum + weight * ((NODES[i] ?? 0) - eap) ** 2, 0) / total
  return { eap, psd: Math.sqrt(spread) }
}

function logLikelihood(items: readonly GradedItem[], responses: readonly (number | null)[], theta: number): number {
  let total = 0
  for (const [index, item] of items.entries()) {
    const response = responses[index] ?? null
    if (response !== null) total += Math.log(categoryChance(item, response, theta))
  }
  return total
}

const SMALLEST_CHANCE = 1e-300

function categoryChance({ a, b }: GradedItem, response: number, theta: number): number {
  const atLeast = (category: number): number => {
    if (category <= 0) return 1
    const threshold = b[category - 1]
    return threshold === undefined ? 0 : 1 / (1 + Math.exp(-a * (theta - threshold)))
  }
  return Math.max(SMALLEST_CHANCE, atLeast(response) - atLeast(response + 1))
}
