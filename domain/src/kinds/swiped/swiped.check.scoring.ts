import { longestRun } from '../../statistics/longest-run.ts'
import type { Side } from './swiped.scoring.ts'

export interface SwipedPicture {
  shape: string
  color: string
}

export interface SwipedRoundItems {
  /** The attribute that decides. */
  operation: 'shape' | 'color'
  left: SwipedPicture
  right: SwipedPicture
  items: readonly SwipedPicture[]
}

export interface SwipedCheck {
  each_one_match: boolean
  left: number
  right: number
  congruent: number
  max_run: number
  valid: boolean
  key: (Side | null)[]
}

const LONGEST_RUN = 4

/** Proves a round and derives its key: every item matches one image on the attribute of the rule. */
export function checkSwiped({ operation, left, right, items }: SwipedRoundItems): SwipedCheck {
  const key = items.map((item): Side | null => {
    const isLeft = item[operation] === left[operation]
    const isRight = item[operation] === right[operation]
    if (isLeft === isRight) return null
    return isLeft ? 'left' : 'right'
  })
  const other = operation === 'shape' ? 'color' : 'shape'
  const references = { left, right }
  const congruent = items.filter((item, index) => {
    const side = key[index] ?? null
    return side !== null && item[other] === references[side][other]
  }).length
  const onLeft = key.filter((side) => side === 'left').length
  const onRight = key.filter((side) => side === 'right').length
  const eachOne = onLeft + onRight === items.length
  const run = longestRun(key)
  const balanced = items.length > 0 && onLeft === onRight && congruent * 2 === items.length
  return {
    each_one_match: eachOne,
    left: onLeft,
    right: onRight,
    congruent,
    max_run: run,
    valid: eachOne && balanced && run <= LONGEST_RUN,
    key,
  }
}

const ROUNDS = 3
const ITEMS_PER_ROUND = 20

/** A whole game: three valid rounds of twenty, the rule changing from each to the next. */
export const isValidGame = (rounds: readonly SwipedRoundItems[]): boolean =>
  rounds.length === ROUNDS &&
  rounds.every((round) => round.items.length === ITEMS_PER_ROUND && checkSwiped(round).valid) &&
  rounds.every((round, index) => round.operation !== rounds[index - 1]?.operation)
