import { isConstant, mean, skewness, standardDeviation } from '../statistics/moments.ts'
import type { Norm, NormStatus, RawCount } from './norm.ts'
import { PROVISIONAL_TRAIT } from './provisional.ts'

export const STATEMENTS_PER_TRAIT = 7

const INTERIM_FROM = 300
const NORMED_FROM = 1000
const SKEWED_ABOVE = 0.5

/** n counts completed first attempts without a quality flag. */
export function normStatusOf(n: number): NormStatus {
  if (n < INTERIM_FROM) return 'provisional'
  return n < NORMED_FROM ? 'interim' : 'normed'
}

export interface SampleNorm {
  status: NormStatus
  mean: number
  /** Null when nobody differs: such a sample cannot place anyone. */
  sd: number | null
  skew: number | null
  /** The standard error of the mean; null where the sample says nothing. */
  se_mean: number | null
  /** True when z must come from ranks because the sample is skewed. */
  normalised: boolean
}

/** What a sample of raw values says; below 300 people it says nothing and the assumptions stand. */
export function sampleNorm(raw: ArrayLike<number>, assumed: { mean: number; sd: number }): SampleNorm {
  const status = normStatusOf(raw.length)
  if (status === 'provisional')
    return { status, mean: assumed.mean, sd: assumed.sd, skew: null, se_mean: null, normalised: false }
  const skew = skewness(raw)
  const sd = isConstant(raw) ? null : standardDeviation(raw)
  return {
    status,
    mean: mean(raw) ?? assumed.mean,
    sd,
    skew,
    se_mean: sd === null ? null : sd / Math.sqrt(raw.length),
    normalised: status === 'normed' && skew !== null && Math.abs(skew) > SKEWED_ABOVE,
  }
}

/** Sums of the seven keyed ratings of one trait, one per person. */
export const renormTrait = (sums: readonly number[]): SampleNorm =>
  sampleNorm(
    sums.map((total) => total / STATEMENTS_PER_TRAIT),
    PROVISIONAL_TRAIT,
  )

/**
 * A new norm row from raw values; the current one stays when the sample is too small or does not vary, or when it was made
 * of more people than these: an imported norm, or one from before somebody left research.
 */
export function nextNorm(current: Norm, id: string, raw: readonly number[], reliability: number | null): Norm {
  const sample = sampleNorm(raw, current)
  if (sample.status === 'provisional' || sample.sd === null || raw.length < current.n) return current
  return {
    id,
    status: sample.status,
    n: raw.length,
    mean: sample.mean,
    sd: sample.sd,
    reliability,
    skew: sample.skew,
    se_mean: sample.se_mean,
    ...(sample.normalised ? { distribution: countRaw(raw) } : {}),
  }
}

function countRaw(raw: readonly number[]): RawCount[] {
  const counts = new Map<number, number>()
  for (const value of raw) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ raw: value, count })).sort((a, b) => a.raw - b.raw)
}
