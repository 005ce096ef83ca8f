import type { Interval } from '../reliability/alpha-interval.ts'
import { betaQuantile } from '../statistics/beta.ts'

/** The exact 95 % interval of a share (Clopper & Pearson 1934; `binom.test`): it holds at least as often as it says. */
export const clopperPearson = ({ n, selected }: { n: number; selected: number }): Interval => ({
  low: selected === 0 ? 0 : betaQuantile(0.025, selected, n - selected + 1),
  high: selected === n ? 1 : betaQuantile(0.975, selected + 1, n - selected),
})
