import { isDeepStrictEqual } from 'node:util'
import type { Score } from '@mizan/domain/scores/trace'

/** As it would be read back from the database. */
export const isSameAsStored = (stored: object, scored: object): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(stored)), JSON.parse(JSON.stringify(scored)))

/** Two tests that are pooled may have been completed in any order: it says nothing in which order their parts are named. */
export const isSameScore = (stored: Score, scored: Score): boolean =>
  isSameAsStored(inAnyOrder(stored), inAnyOrder(scored))

const inAnyOrder = ({ value, trace }: Score) => ({
  value,
  trace: {
    ...trace,
    inputs: [...trace.inputs].sort((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name))),
    flags: [...trace.flags].sort(),
  },
})
