/**
 * Benjamini and Hochberg's (1995) adjustment, in the order of the given p values: of those below .05 afterwards, no more
 * than 5 of 100 are expected to be false (`p.adjust(p, 'BH')`).
 */
export function benjaminiHochberg(pValues: readonly number[]): number[] {
  const descending = pValues.map((p, index) => ({ p, index })).sort((a, b) => b.p - a.p)
  const adjusted = pValues.map(() => 1)
  let lowest = 1
  for (const [place, { p, index }] of descending.entries()) {
    lowest = Math.min(lowest, (p * pValues.length) / (pValues.length - place))
    adjusted[index] = lowest
  }
  return adjusted
}
