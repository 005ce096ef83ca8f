import { checkRotateIt, type RotateItItem } from './rotate-it.check.scoring.ts'
import { canonOf, mirrored, pictureOf, turned } from './rotate-it.figure.scoring.ts'

/** What makes an item hard. More cells are harder, and half a turn is harder than a quarter. */
export interface RotateItFeatures {
  cells: number
  /** Null where the item has no right answer to turn to. */
  angle: 90 | 180 | null
  /** Wrong options that are the mirror image, turned. */
  mirrored: number
}

const HALF_TURN = 2
const MIRRORED = 3

/** How many items of each size ask for a quarter turn, and how many after them for half a turn. */
const sizes = [
  { cells: 5, quarter: 3, half: 2 },
  { cells: 6, quarter: 4, half: 1 },
  { cells: 7, quarter: 2, half: 3 },
  { cells: 8, quarter: 2, half: 3 },
]

/** The features of every form by position, so that it does not matter which one somebody is dealt. */
export const rotateItPlan: readonly RotateItFeatures[] = sizes.flatMap(({ cells, quarter, half }) => [
  ...Array.from({ length: quarter }, () => ({ cells, angle: 90 as const, mirrored: MIRRORED })),
  ...Array.from({ length: half }, () => ({ cells, angle: 180 as const, mirrored: MIRRORED })),
])

export function rotateItFeatures({ target, options }: RotateItItem): RotateItFeatures {
  const { answer_index } = checkRotateIt({ target, options })
  const right = answer_index === null ? undefined : options[answer_index]
  const mirror = canonOf(mirrored(target))
  return {
    cells: target.length,
    angle: right === undefined ? null : pictureOf(turned(target, HALF_TURN)) === pictureOf(right) ? 180 : 90,
    mirrored: options.filter((option) => canonOf(option) === mirror).length,
  }
}
