import { type Random, seededRandom } from '../../random/seeded-random.ts'
import { checkMatched, type MatchedTrial } from './matched.check.scoring.ts'
import { matchedInks, matchedPictures } from './matched.picture.ts'
import { type MatchedFeatures, matchedPlan } from './matched.plan.scoring.ts'

export interface GeneratedMatched {
  trials: MatchedTrial[]
  answers: boolean[]
}

const ATTEMPTS = 1000
const LONGEST_RUN = 3

interface Cell extends MatchedFeatures {
  answer: boolean
}

/** 96 trials with the features of the plan: of each kind of trial as many are right as wrong, in no long run. */
export function generateMatched(seed: number): GeneratedMatched {
  const random = seededRandom(seed)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const trials = drawAnswers(random).map((cell) => drawTrial(cell, random))
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

/** After three equal answers the other one follows; otherwise chance decides, in proportion to what is left of the kind. */
function drawAnswers(random: Random): Cell[] {
  const left = new Map<string, { yes: number; no: number }>()
  for (const features of matchedPlan) {
    const count = left.get(kindOf(features)) ?? { yes: 0, no: 0 }
    left.set(kindOf(features), { yes: count.yes + 0.5, no: count.no + 0.5 })
  }
  const cells: Cell[] = []
  for (const features of matchedPlan) {
    const recent = cells.slice(-LONGEST_RUN).map(({ answer }) => answer)
    const count = left.get(kindOf(features)) ?? { yes: 0, no: 0 }
    const mustChange = recent.length === LONGEST_RUN && recent.every((answer) => answer === recent[0])
    const wanted = mustChange ? !recent[0] : random.next() * (count.yes + count.no) < count.yes
    // Where none is left the run becomes too long, and the checker asks for another list.
    const answer = count[wanted ? 'yes' : 'no'] > 0 ? wanted : !wanted
    count[answer ? 'yes' : 'no']--
    cells.push({ ...features, answer })
  }
  return cells
}

const kindOf = ({ operation, congruent, sameInk }: MatchedFeatures): string => `${operation} ${congruent} ${sameInk}`
