import { STATEMENTS_PER_TRAIT } from '../../norms/renorm.ts'

export interface Statement {
  statement_id: number
  trait_id: number
  reverse: boolean
}

export const POSITIVE_PER_TRAIT = 4
export const REVERSE_PER_TRAIT = STATEMENTS_PER_TRAIT - POSITIVE_PER_TRAIT

/** Statement 1 of a trait is its marker: the one shown when traits are tied. */
export const statementIdOf = (traitId: number, number: number): number => (traitId - 1) * STATEMENTS_PER_TRAIT + number

/** The number of a statement inside its trait, 1 to 7. */
export const statementNumberOf = (statementId: number): number => ((statementId - 1) % STATEMENTS_PER_TRAIT) + 1

/** Fewer answers than this say too little about a trait; nothing is imputed. */
export const LEAST_ANSWERED = 5

export const LOWEST_RATING = 1
export const HIGHEST_RATING = 7

/** A reverse statement describes the opposite behaviour, so agreeing with it counts against the trait. */
export const keyedRating = (rating: number, reverse: boolean): number =>
  reverse ? LOWEST_RATING + HIGHEST_RATING - rating : rating
