import { LEAST_FOR_RELIABILITY } from '../reliability/verdicts.ts'
import { stenOf } from '../scores/sten.ts'
import { mean, standardDeviation } from '../statistics/moments.ts'
import { type Norm, zOf } from './norm.ts'

/** The share of a normal population in each sten, from the lowest: what a norm expects. */
export const NORMAL_STENS = [0.02275, 0.04406, 0.09185, 0.14988, 0.19146, 0.19146, 0.14988, 0.09185, 0.04406, 0.02275]

export interface NormComparison {
  n: number
  /** In standard deviations of the norm; 0 where people are like it. */
  mean_z: number | null
  /** 1 where people are spread as in the norm. */
  sd_z: number | null
  /** The share of people in each sten, from the lowest. */
  stens: readonly (number | null)[]
}

/** How people lie on a norm; of fewer than 30 of them only how many they are. */
export function normComparison(raw: readonly number[], norm: Norm): NormComparison {
  const isEnough = raw.length >= LEAST_FOR_RELIABILITY
  const z = isEnough ? raw.map((value) => zOf(value, norm)) : []
  const counts = NORMAL_STENS.map((_, place) => z.filter((one) => stenOf(one).sten_score === place + 1).length)
  return {
    n: raw.length,
    mean_z: mean(z),
    sd_z: standardDeviation(z),
    stens: counts.map((count) => (isEnough ? count / raw.length : null)),
  }
}
