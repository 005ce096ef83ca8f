import { roundHalfUp } from '../scores/rounding.ts'
import { Z_95 } from '../statistics/normal-quantile.ts'
import { reliableDifferenceOf } from './composite-reliability.ts'

/** What a standard error is told as, in whole points. Never 0: no score is exact. */
export interface MarginOfError {
  /** About two in three true scores lie within it. */
  twoInThree: number
  nineteenInTwenty: number
  /** From how many points on two scores with this error differ reliably. */
  reliableDifference: number
}

export const marginOfError = (standardError: number): MarginOfError => ({
  twoInThree: Math.max(1, roundHalfUp(standardError)),
  nineteenInTwenty: Math.max(1, roundHalfUp(Z_95 * standardError)),
  reliableDifference: Math.max(1, Math.ceil(reliableDifferenceOf(standardError, standardError))),
})

const tenths = (points: number): number => roundHalfUp(10 * points) / 10

/** The same in tenths of a point, for tables that a program may read: one standard error, and what holds 19 in 20. */
export const errorsInTenths = (standardError: number | null): { error: number | null; error_95: number | null } => ({
  error: standardError === null ? null : tenths(standardError),
  error_95: standardError === null ? null : tenths(Z_95 * standardError),
})
