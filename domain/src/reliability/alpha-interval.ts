import { fQuantile } from '../statistics/beta.ts'

export interface Interval {
  low: number
  high: number
}

/**
 * The 95 % interval of Cronbach's alpha: (1 - true alpha) / (1 - alpha found) follows F with n - 1 and (n - 1)(k - 1)
 * degrees of freedom where the items are parallel (Feldt 1965; Feldt, Woodruff & Salih 1987; `psych::alpha.ci`).
 */
export function alphaInterval({ alpha, people, items }: { alpha: number; people: number; items: number }): Interval {
  const of = (probability: number) => 1 - (1 - alpha) * fQuantile(probability, people - 1, (people - 1) * (items - 1))
  return { low: of(0.975), high: of(0.025) }
}
