import { type Random, seededRandom } from '../../random/seeded-random.ts'
import {
  CELLS,
  checkShapes,
  combine,
  filled,
  GRID,
  hamming,
  mapCells,
  OPTION_COUNT,
  type ShapesItem,
} from './shapes.check.scoring.ts'
import { type ShapesFeatures, shapesPlan } from './shapes.plan.scoring.ts'

export interface GeneratedShapes extends ShapesItem {
  answer_index: number
}

const ATTEMPTS = 2000
const NEAREST = 1

/** A set of different items with the features of the plan, each one proved by the checker. */
export function generateShapes(seed: number, plan = shapesPlan): GeneratedShapes[] {
  const random = seededRandom(seed)
  const used = new Set<string>()
  return plan.map((features) => drawItem(features, used, random))
}

function drawItem(features: ShapesFeatures, used: Set<string>, random: Random): GeneratedShapes {
  const { operation } = features
  const distance = features.min_hamming ?? NEAREST
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const [left, right] = operation === 'plus' ? drawDisjoint(features, random) : drawContained(features, random)
    const name = `${left} ${operation} ${right}`
    if (used.has(name)) continue
    const options = drawOptions(combine(left, right, operation), right, distance, random)
    const item = { left, right, operation, options }
    const { valid, answer_index, min_hamming } = checkShapes(item)
    if (!valid || answer_index === null || min_hamming !== distance) continue
    used.add(name)
    return { ...item, answer_index }
  }
  throw new Error(`No valid Shapes item at distance ${distance} in ${ATTEMPTS} attempts`)
}

const pictureOf = (cells: readonly number[]): string => mapCells((index) => cells.includes(index))
const allCells = Array.from({ length: CELLS }, (_, index) => index)

function drawDisjoint({ left, right }: ShapesFeatures, random: Random): [string, string] {
  const cells = random.shuffle(allCells)
  return [pictureOf(cells.slice(0, left)), pictureOf(cells.slice(left, left + right))]
}

function drawContained({ left, right }: ShapesFeatures, random: Random): [string, string] {
  const cells = random.shuffle(allCells).slice(0, left)
  return [pictureOf(cells), pictureOf(cells.slice(0, right))]
}

/** In one item of so many the others are like the result, which is about as often as by chance. */
const LIKE_THE_RESULT = 8

/**
 * The result among pictures that come from a likely mistake, and pictures with a few cells changed. Most of those are
 * changed from a wrong picture: around the result they would show which one it is to whoever never looked at the task.
 */
function drawOptions(result: string, right: string, distance: number, random: Random): string[] {
  const mistakes = random.shuffle([transposed(result), flipped(result), right]).filter(isWrong)
  const wrong = [changed(result, distance, random), ...mistakes.slice(0, 2)]
  const middle = random.below(LIKE_THE_RESULT) > 0 ? wrong[random.below(wrong.length)] : result
  const options = new Set([result, ...wrong])
  for (let attempt = 0; options.size < OPTION_COUNT && attempt < ATTEMPTS; attempt++) {
    const candidate = changed(middle ?? result, distance, random)
    if (isWrong(candidate)) options.add(candidate)
  }
  return random.shuffle([...options])

  function isWrong(picture: string): boolean {
    return filled(picture) > 0 && hamming(picture, result) >= distance
  }
}

const transposed = (picture: string): string =>
  mapCells((index) => picture[(index % GRID) * GRID + Math.floor(index / GRID)] === '1')

const flipped = (picture: string): string =>
  mapCells((index) => picture[Math.floor(index / GRID) * GRID + (GRID - 1 - (index % GRID))] === '1')

function changed(picture: string, count: number, random: Random): string {
  const places = random.shuffle(allCells).slice(0, count)
  return mapCells((index) => (picture[index] === '1') !== places.includes(index))
}
