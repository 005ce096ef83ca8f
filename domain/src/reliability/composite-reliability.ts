import { Z_95 } from '../statistics/normal-quantile.ts'

export interface CompositeParts {
  weights: readonly number[]
  sd: readonly number[]
  reliability: readonly number[]
  /** Between the parts as they were found, 1 on the diagonal. */
  correlations: readonly (readonly number[])[]
}

export interface CompositeReliability {
  /** Null where the sum does not vary. */
  reliability: number | null
  sem: number
  difference_95: number
}

/**
 * The reliability of a weighted sum: 1 less the share of its variance that is error, where errors of parts add up and are
 * not related (Mosier 1943). Then its standard error, and the difference between two people that is reliable at 95 %.
 */
export function compositeReliability({ weights, sd, reliability, correlations }: CompositeParts): CompositeReliability {
  const spread = weights.map((weight, part) => weight * (sd[part] ?? 0))
  const error = spread.reduce((sum, own, part) => sum + own * own * (1 - (reliability[part] ?? 0)), 0)
  const variance = spread.reduce(
    (sum, own, row) => sum + spread.reduce((line, other, at) => line + own * other * (correlations[row]?.[at] ?? 0), 0),
    0,
  )
  const sem = Math.sqrt(error)
  return {
    reliability: variance > 0 ? 1 - error / variance : null,
    sem,
    difference_95: reliableDifferenceOf(sem, sem),
  }
}

/** How many points two people must lie apart before the difference is more than error, at 95 %. */
export const reliableDifferenceOf = (sem: number, otherSem: number): number => Z_95 * Math.hypot(sem, otherSem)

/** A score with its standard error; null where none is known. */
export interface MeasuredScore {
  score: number
  error: number | null
}

/** Whether the scores of two people differ by more than their errors explain. Null where an error is not known. */
export const differReliably = (one: MeasuredScore, other: MeasuredScore): boolean | null =>
  one.error === null || other.error === null
    ? null
    : Math.abs(one.score - other.score) > reliableDifferenceOf(one.error, other.error)

/**
 * The place in a list, best first, at which the first person stands who differs reliably from the one at the top; so many
 * people cannot be told from the best. Null where there is none. A person without a known error is passed over.
 */
export function firstReliableDifference(list: readonly MeasuredScore[]): number | null {
  const [top] = list
  const place = top ? list.findIndex((other) => differReliably(top, other) === true) : -1
  return place === -1 ? null : place
}
