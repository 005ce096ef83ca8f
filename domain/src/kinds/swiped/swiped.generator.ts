import { type Random, seededRandom } from '../../random/seeded-random.ts'
import { checkSwiped, isValidGame, type SwipedPicture, type SwipedRoundItems } from './swiped.check.scoring.ts'
import { swipedColors, swipedShapes } from './swiped.picture.ts'
import { type SwipedFeatures, swipedFeatures, swipedPlan } from './swiped.plan.scoring.ts'
import type { Side } from './swiped.scoring.ts'

export interface GeneratedSwiped extends SwipedRoundItems {
  key: Side[]
}

const ATTEMPTS = 1000

/** Three rounds with the features of the plan, whose rule changes from each to the next; each is proved by the checker. */
export function generateSwiped(seed: number): GeneratedSwiped[] {
  const random = seededRandom(seed)
  const rounds = swipedPlan.map((features) => drawRound(features, random))
  if (!isValidGame(rounds)) throw new Error(`The Swiped game of seed ${seed} is not valid`)
  return rounds
}

function drawRound(features: SwipedFeatures, random: Random): GeneratedSwiped {
  const { operation, cards, switches } = features
  const [leftShape, rightShape] = drawTwo(swipedShapes, random)
  const [leftColor, rightColor] = drawTwo(swipedColors, random)
  const left = { shape: leftShape, color: leftColor }
  const right = { shape: rightShape, color: rightColor }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const sides = { c: halves(cards, 'c', random), x: halves(cards, 'x', random) }
    const items = [...cards].map((card) => {
      const own = sides[card === 'c' ? 'c' : 'x'].pop() === 'left' ? left : right
      return card === 'c' ? { ...own } : crossed(own, { left, right }, operation)
    })
    const round = { operation, left, right, items }
    const { valid, key } = checkSwiped(round)
    if (valid && swipedFeatures(round).switches === switches)
      return { ...round, key: key.flatMap((side) => side ?? []) }
  }
  throw new Error(`No valid Swiped round in ${ATTEMPTS} attempts`)
}

function drawTwo<T>(list: readonly T[], random: Random): [T, T] {
  const first = random.pick(list)
  return [first, random.pick(list.filter((entry) => entry !== first))]
}

/** Of the cards of a kind as many go left as right. */
function halves(cards: string, kind: 'c' | 'x', random: Random): Side[] {
  const count = [...cards].filter((card) => card === kind).length
  return random.shuffle(Array.from({ length: count }, (_, index) => (index % 2 === 0 ? 'left' : 'right')))
}

/** Belongs to its own side by the rule, but looks like the other side on the attribute that does not count. */
function crossed(
  own: SwipedPicture,
  { left, right }: { left: SwipedPicture; right: SwipedPicture },
  operation: 'shape' | 'color',
): SwipedPicture {
  const opposite = own === left ? right : left
  return operation === 'shape' ? { ...own, color: opposite.color } : { ...own, shape: opposite.shape }
}
