import {
  boxOf,
  canonOf,
  type Figure,
  isAsymmetric,
  isChiral,
  isConnected,
  pictureOf,
} from './rotate-it.figure.scoring.ts'

export interface RotateItItem {
  target: Figure
  options: readonly Figure[]
}

export interface RotateItCheck {
  chiral: boolean
  asymmetric: boolean
  options_distinct: boolean
  same_cell_count: boolean
  target_not_shown_unrotated: boolean
  matches: number
  valid: boolean
  /** Null unless exactly one option is the target turned. */
  answer_index: number | null
}

const OPTION_COUNT = 6

/** Proves an item and derives its answer: exactly one option is the target turned. */
export function checkRotateIt({ target, options }: RotateItItem): RotateItCheck {
  const canon = canonOf(target)
  const pictures = options.map(pictureOf)
  const matching = options.flatMap((option, index) => (canonOf(option) === canon ? [index] : []))
  const facts = {
    chiral: isChiral(target),
    asymmetric: isAsymmetric(target),
    options_distinct: new Set(pictures).size === options.length,
    same_cell_count: options.every((option) => option.length === target.length),
    target_not_shown_unrotated: !pictures.includes(pictureOf(target)),
  }
  const holds = Object.values(facts).every(Boolean)
  return {
    ...facts,
    matches: matching.length,
    valid: holds && matching.length === 1 && options.length === OPTION_COUNT,
    answer_index: matching.length === 1 ? (matching[0] ?? null) : null,
  }
}

const LEAST_CELLS = 5
const MOST_CELLS = 8
export const LARGEST_BOX = 5

/** A figure that can be drawn and taken in: connected, 5 to 8 cells, each once, in a box of 5 by 5. */
export const isProperFigure = (figure: Figure): boolean =>
  figure.length >= LEAST_CELLS &&
  figure.length <= MOST_CELLS &&
  new Set(figure.map(String)).size === figure.length &&
  boxOf(figure) <= LARGEST_BOX &&
  isConnected(figure)
