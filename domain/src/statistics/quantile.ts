/** The type 7 quantile (linear between order statistics) of values sorted ascending; null for an empty list. */
export function quantile(sorted: readonly number[], probability: number): number | null {
  const position = (sorted.length - 1) * probability
  const below = sorted[Math.floor(position)]
  const above = sorted[Math.ceil(position)]
  if (below === undefined || above === undefined) return null
  return below + (position - Math.floor(position)) * (above - below)
}
