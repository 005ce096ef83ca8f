import { distributionFromRatios } from '../statistics/discrete.ts'

export interface SelectionCount {
  n: number
  selected: number
}

/** Tables as likely as the observed one must count as such despite rounding. */
const TIE_SLACK = 1 + 1e-7

/** Fisher's exact test, two-sided: all tables with these margins that are no more likely than the observed one. */
export function fisherExact(group: SelectionCount, reference: SelectionCount): number {
  const selected = group.selected + reference.selected
  const low = Math.max(0, selected - reference.n)
  const high = Math.min(group.n, selected)
  // Ratio of the hypergeometric probability of k selected in the group to that of k - 1.
  const chances = distributionFromRatios(
    low,
    high,
    (k) => ((group.n - k + 1) * (selected - k + 1)) / (k * (reference.n - selected + k)),
  )
  const observed = chances[group.selected - low] ?? 0
  const asUnlikely = chances.filter((chance) => chance <= observed * TIE_SLACK)
  return Math.min(
    1,
    asUnlikely.sort().reduce((sum, chance) => sum + chance, 0),
  )
}
