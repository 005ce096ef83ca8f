import { type Random, seededRandom } from '../../random/seeded-random.ts'
import {
  checkSwiped,
  ITEMS_PER_ROUND,
  isValidGame,
  ROUNDS,
  type SwipedPicture,
  type SwipedRoundItems,
} from './swiped.check.scoring.ts'
import { swipedColors, swipedShapes } from './swiped.picture.ts'
import type { Side } from './swiped.scoring.ts'

export interface GeneratedSwiped extends SwipedRoundItems {
  key: Side[]
}

const ATTEMPTS = 1000

/** Three rounds whose rule changes from each to the next; every round is proved by the checker. */
export function generateSwiped(seed: number): GeneratedSwiped[] {
  const random = seededRandom(seed)
  const first = random.below(2)
  const rounds = Array.from({ length: ROUNDS }, (_, index) =>
    drawRound((first + index) % 2 === 0 ? 'shape' : 'color', random),
  )
  if (!isValidGame(rounds)) throw new Error(`The Swiped game of seed ${seed} is not valid`)
  return rounds
}

function drawRound(operation: 'shape' | 'color', random: Random): GeneratedSwiped {
  const [leftShape, rightShape] = drawTwo(swipedShapes, random)
  const [leftColor, rightColor] = drawTwo(swipedColors, random)
  const left = { shape: leftShape, color: leftColor }
  const right = { shape: rightShape, color: rightColor }
  const pool = [left, right].flatMap((own) =>
    quarterOf(own).concat(quarterOf(crossed(own, { left, right }, operation))),
  )
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const round = { operation, left, right, items: random.shuffle(pool) }
    const { valid, key } = checkSwiped(round)
    if (valid) return { ...round, key: key.flatMap((side) => side ?? []) }
  }
  throw new Error(`No valid Swiped round in ${ATTEMPTS} attempts`)
}

function drawTwo<T>(list: readonly T[], random: Random): [T, T] {
  const first = random.pick(list)
  return [first, random.pick(list.filter((entry) => entry !== first))]
}

/** The half of each side that agrees on both attributes, and the half that agrees on the rule only, are equally large. */
const quarterOf = (picture: SwipedPicture): SwipedPicture[] =>
  Array.from({ length: ITEMS_PER_ROUND / 4 }, () => ({ ...picture }))

/** Belongs to its own side by the rule, but looks like the other side on the attribute that does not count. */
function crossed(
  own: SwipedPicture,
  { left, right }: { left: SwipedPicture; right: SwipedPicture },
  operation: 'shape' | 'color',
): SwipedPicture {
  const opposite = own === left ? right : left
  return operation === 'shape' ? { ...own, color: opposite.color } : { ...own, shape: opposite.shape }
}
