import type { Norm } from './norm.ts'
import { PROVISIONAL_RATE_RELIABILITY } from './provisional.ts'
import { STATEMENTS_PER_TRAIT } from './renorm.ts'

const POINTS_PER_SD = 20

/** Spearman-Brown: the reliability left when only some of the seven statements were answered. */
export function shortenedReliability(reliability: number, answered: number): number {
  const shortened = answered * reliability
  return shortened / (STATEMENTS_PER_TRAIT - STATEMENTS_PER_TRAIT * reliability + shortened)
}

/** The standard error of a trait percentage, in points. */
export const standardErrorOf = (reliability: number, answered: number): number =>
  POINTS_PER_SD * Math.sqrt(1 - shortenedReliability(reliability, answered))

/** The standard error of a game's score, in points; null where its norm claims no reliability. */
export function errorOfRate({ status, reliability }: Norm): number | null {
  const inForce = reliability ?? (status === 'provisional' ? PROVISIONAL_RATE_RELIABILITY : null)
  return inForce === null ? null : POINTS_PER_SD * Math.sqrt(1 - inForce)
}
