import { type Random, seededRandom } from '../../random/seeded-random.ts'
import { answerOf, checkMatched, type MatchedTrial } from './matched.check.scoring.ts'
import { matchedInks, matchedPictures } from './matched.picture.ts'

export interface GeneratedMatched {
  trials: MatchedTrial[]
  answers: boolean[]
}

const REPETITIONS = 6
const ATTEMPTS = 1000

interface Cell {
  operation: 'picture' | 'ink_color'
  answer: boolean
  congruent: boolean
  sameInk: boolean
}

const truths = [true, false]
const cells: readonly Cell[] = (['picture', 'ink_color'] as const).flatMap((operation) =>
  truths.flatMap((answer) =>
    truths.flatMap((congruent) => truths.map((sameInk) => ({ operation, answer, congruent, sameInk }))),
  ),
)

/** 96 trials: every combination of operation, answer, congruence and ink six times, in an order without long runs. */
export function generateMatched(seed: number): GeneratedMatched {
  const random = seededRandom(seed)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const pool = cells.flatMap((cell) => Array.from({ length: REPETITIONS }, () => drawTrial(cell, random)))
    const trials = arrange(pool, random)
    const { valid, answers } = checkMatched(trials)
    if (valid) return { trials, answers }
  }
  throw new Error(`No valid Matched list in ${ATTEMPTS} attempts from seed ${seed}`)
}

const otherThan = (list: readonly string[], taken: string, random: Random): string =>
  random.pick(list.filter((word) => word !== taken))

function drawTrial(cell: Cell, random: Random): MatchedTrial {
  return cell.operation === 'picture' ? drawPictureTrial(cell, random) : drawInkTrial(cell, random)
}

/** The word agrees with the meaning exactly when it should suggest "yes". */
const drawWord = (meaning: string, list: readonly string[], { answer, congruent }: Cell, random: Random): string =>
  answer === congruent ? meaning : otherThan(list, meaning, random)

function drawPictureTrial(cell: Cell, random: Random): MatchedTrial {
  const meaning = random.pick(matchedPictures)
  const ink = random.pick(matchedInks)
  return {
    operation: 'picture',
    meaning_text: meaning,
    meaning_color: cell.sameInk ? ink : otherThan(matchedInks, ink, random),
    target_text: drawWord(meaning, matchedPictures, cell, random),
    target_color: ink,
    target_image: cell.answer ? meaning : otherThan(matchedPictures, meaning, random),
  }
}

function drawInkTrial(cell: Cell, random: Random): MatchedTrial {
  const meaning = random.pick(matchedInks)
  const ink = cell.answer ? meaning : otherThan(matchedInks, meaning, random)
  return {
    operation: 'ink_color',
    meaning_text: meaning,
    meaning_color: cell.sameInk ? ink : otherThan(matchedInks, ink, random),
    target_text: drawWord(meaning, matchedInks, cell, random),
    target_color: ink,
    target_image: null,
  }
}

/** After three equal answers the other one follows; otherwise chance decides, in proportion to what is left. */
function arrange(pool: readonly MatchedTrial[], random: Random): MatchedTrial[] {
  const left = random.shuffle(pool)
  const order: MatchedTrial[] = []
  while (left.length > 0) {
    const recent = order.slice(-3).map(answerOf)
    const mustChange = recent.length === 3 && recent.every((answer) => answer === recent[0])
    const found = mustChange ? left.findIndex((trial) => answerOf(trial) !== recent[0]) : 0
    order.push(...left.splice(Math.max(found, 0), 1))
  }
  return order
}
