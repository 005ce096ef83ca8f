import type { Interval } from '../reliability/alpha-interval.ts'
import { Z_95 } from '../statistics/normal-quantile.ts'

/** The 95 % interval of a correlation of n people: z = atanh(r) has the error 1 / sqrt(n - 3) (Fisher 1921; `cor.test`). */
export function validityInterval({ r, n }: { r: number; n: number }): Interval {
  const z = Math.atanh(r)
  const reach = Z_95 / Math.sqrt(n - 3)
  return { low: Math.tanh(z - reach), high: Math.tanh(z + reach) }
}
