/** Holm's step-down adjustment, in the order of the given p values. */
export function holm(pValues: readonly number[]): number[] {
  const ascending = pValues.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p)
  const adjusted = pValues.map(() => 1)
  let highest = 0
  for (const [rank, { p, index }] of ascending.entries()) {
    highest = Math.max(highest, Math.min(1, p * (pValues.length - rank)))
    adjusted[index] = highest
  }
  return adjusted
}
