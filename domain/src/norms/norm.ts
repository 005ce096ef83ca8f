import { clamp } from '../scores/rounding.ts'
import { normalQuantile } from '../statistics/normal-quantile.ts'

export type NormStatus = 'provisional' | 'interim' | 'normed'

/** Rows are immutable: a new norm gets a new id, and a released report keeps the one it was made with. */
export interface Norm {
  id: string
  status: NormStatus
  n: number
  mean: number
  sd: number
  /** Null where no reliability is claimed. */
  reliability: number | null
  /** Of a sample of people: how skewed it is, and the standard error of its mean. */
  skew?: number | null | undefined
  se_mean?: number | null | undefined
  /** How often each raw value occurred; present only when the sample is too skewed for mean and sd. */
  distribution?: readonly RawCount[] | undefined
}

export interface RawCount {
  raw: number
  count: number
}

/** How far a raw value lies from the norm, in standard deviations. */
export function zOf(raw: number, norm: Norm): number {
  if (norm.distribution) return normalisedZ(rankOf(raw, norm.distribution))
  return (raw - norm.mean) / norm.sd
}

export interface Rank {
  below: number
  equal: number
  n: number
}

const SAME_RAW = 1e-9

export function rankOf(raw: number, distribution: readonly RawCount[]): Rank {
  const rank = { below: 0, equal: 0, n: 0 }
  for (const { raw: other, count } of distribution) {
    rank.n += count
    if (Math.abs(other - raw) < SAME_RAW) rank.equal += count
    else if (other < raw) rank.below += count
  }
  return rank
}

/** The normal score of a mid-rank; the clamp keeps the ends of the sample finite. */
export function normalisedZ({ below, equal, n }: Rank): number {
  const edge = 0.5 / n
  return normalQuantile(clamp((below + equal / 2) / n, edge, 1 - edge))
}
