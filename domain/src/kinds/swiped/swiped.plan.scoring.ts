import { checkSwiped, type SwipedRoundItems } from './swiped.check.scoring.ts'

/** What makes a round hard. Where each card goes is not among it: that differs from form to form. */
export interface SwipedFeatures {
  /** The rule. */
  operation: SwipedRoundItems['operation']
  /** Card by card: c agrees with its own side in everything, x looks like the other side on what does not count. */
  cards: string
  /** How often the side changes from one card to the next. */
  switches: number
}

/** The features of every form by round, so that it does not matter which one somebody is dealt. */
export const swipedPlan: readonly SwipedFeatures[] = [
  { operation: 'shape', cards: 'ccxxcxcxcxxcxcxcxcxc', switches: 12 },
  { operation: 'color', cards: 'cxxxcxcxcxxccxxcxccc', switches: 11 },
  { operation: 'shape', cards: 'xxxxxcccccxcxccxxcxc', switches: 12 },
]

export function swipedFeatures(round: SwipedRoundItems): SwipedFeatures {
  const { key } = checkSwiped(round)
  const other = round.operation === 'shape' ? 'color' : 'shape'
  const cards = round.items.map((item, index) => {
    const side = key[index] ?? null
    return side !== null && item[other] === round[side][other] ? 'c' : 'x'
  })
  return {
    operation: round.operation,
    cards: cards.join(''),
    switches: key.filter((side, index) => index > 0 && side !== key[index - 1]).length,
  }
}
