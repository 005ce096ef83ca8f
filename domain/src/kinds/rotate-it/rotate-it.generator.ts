import { type Random, seededRandom } from '../../random/seeded-random.ts'
import { checkRotateIt, isProperFigure, LARGEST_BOX, type RotateItItem } from './rotate-it.check.scoring.ts'
import {
  canonOf,
  type Figure,
  type FigureCell,
  isAsymmetric,
  isChiral,
  mirrored,
  neighboursOf,
  pictureOf,
  tidy,
  turned,
} from './rotate-it.figure.scoring.ts'
import { type RotateItFeatures, rotateItPlan } from './rotate-it.plan.scoring.ts'

export interface GeneratedRotateIt extends RotateItItem {
  answer_index: number
}

const ATTEMPTS = 1000
const HALF_TURN = 180

/** A set of different items with the features of the plan, each one proved by the checker. */
export function generateRotateIt(seed: number, plan = rotateItPlan): GeneratedRotateIt[] {
  const random = seededRandom(seed)
  const used = new Set<string>()
  return plan.map((features) => drawItem(features, used, random))
}

function drawItem({ cells, angle }: RotateItFeatures, used: Set<string>, random: Random): GeneratedRotateIt {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const target = drawFigure(cells, random)
    if (!isChiral(target) || !isAsymmetric(target) || used.has(canonOf(target))) continue
    const item = buildItem(target, angle === HALF_TURN ? 2 : random.pick([1, 3]), random)
    if (item === null) continue
    used.add(canonOf(target)).add(canonOf(mirrored(target)))
    return item
  }
  throw new Error(`No valid Rotate It item with ${cells} cells in ${ATTEMPTS} attempts`)
}

function buildItem(target: Figure, quarterTurns: number, random: Random): GeneratedRotateIt | null {
  const distractors = [...mirrorTurns(target, random), ...nearMisses(target, random)]
  const options = random.shuffle([turned(target, quarterTurns), ...distractors]).map(tidy)
  const { valid, answer_index } = checkRotateIt({ target, options })
  if (!valid || answer_index === null || !options.every(isProperFigure)) return null
  return { target: tidy(target), options, answer_index }
}

/** Grows a connected figure cell by cell inside the box. */
function drawFigure(cells: number, random: Random): Figure {
  let figure: FigureCell[] = [[0, 0]]
  while (figure.length < cells) {
    const next = random.pick(neighboursOf(random.pick(figure)))
    const grown = [...figure, next]
    if (!holds(figure, next) && fitsBox(grown)) figure = grown
  }
  return tidy(figure)
}

const holds = (figure: Figure, cell: FigureCell): boolean =>
  figure.some(([row, column]) => row === cell[0] && column === cell[1])

const fitsBox = (figure: Figure): boolean =>
  tidy(figure).every(([row, column]) => row < LARGEST_BOX && column < LARGEST_BOX)

const mirrorTurns = (target: Figure, random: Random): Figure[] =>
  random
    .shuffle([0, 1, 2, 3])
    .slice(0, 3)
    .map((turns) => turned(mirrored(target), turns))

/** Two figures with one cell moved, different from the target, its mirror image and each other. */
function nearMisses(target: Figure, random: Random): Figure[] {
  const taken = new Set([canonOf(target), canonOf(mirrored(target))])
  const found: Figure[] = []
  for (const moved of random.shuffle(oneCellMoved(target))) {
    if (found.length === 2) break
    if (!isProperFigure(moved) || taken.has(canonOf(moved))) continue
    taken.add(canonOf(moved))
    const miss = turned(moved, random.below(4))
    if (pictureOf(miss) !== pictureOf(target)) found.push(miss)
  }
  return found
}

function oneCellMoved(target: Figure): Figure[] {
  const free = target.flatMap(neighboursOf).filter((cell) => !holds(target, cell))
  return target.flatMap((_, index) => free.map((cell) => [...target.filter((__, other) => other !== index), cell]))
}
