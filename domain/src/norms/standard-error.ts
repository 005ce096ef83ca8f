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

/** How many points two traits of one person must lie apart before the difference means anything. */
export const reliableDifference = (standardError: number): number => 1.96 * Math.SQRT2 * standardError
