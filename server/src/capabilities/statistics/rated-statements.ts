import type { Trace } from '@mizan/domain/scores/trace'
import { ABOUT_THE_NORM } from '../scores/standing.ts'

/** People who answered too fast, all the same or against themselves count for no norm and no comparison of groups. */
export const isUnflagged = ({ flags }: Trace): boolean => flags.every((flag) => flag === ABOUT_THE_NORM)

interface RatedStatement {
  name: string
  /** Keyed; null = not answered. */
  rating: number | null
}

/** What a trait was scored from, always in the same order, wherever the pages of a version put the statements. */
export const ratedStatements = ({ inputs }: Trace): RatedStatement[] =>
  inputs
    .filter(({ weight }) => weight !== null)
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, value }) => ({ name, rating: value }))
