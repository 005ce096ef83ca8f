export type ShapesOperation = 'plus' | 'minus'

/** Pictures are sixteen characters, row by row of a 4 by 4 grid; 1 = filled. */
export interface ShapesItem {
  left: string
  right: string
  operation: ShapesOperation
  options: readonly string[]
}

export interface ShapesCheck {
  result: string
  unambiguous: boolean
  options_distinct: boolean
  matches: number
  no_empty_option: boolean
  /** Smallest number of cells by which a wrong option differs: 1 is hard, 3 is easy. */
  min_hamming: number | null
  valid: boolean
  answer_index: number | null
}

export const GRID = 4
export const CELLS = GRID * GRID
export const OPTION_COUNT = 6
const EMPTY = '0'.repeat(CELLS)

/** Proves an item and derives its answer: exactly one option is the result. */
export function checkShapes({ left, right, operation, options }: ShapesItem): ShapesCheck {
  const result = combine(left, right, operation)
  const matching = options.flatMap((option, index) => (option === result ? [index] : []))
  const distances = options.filter((option) => option !== result).map((option) => hamming(option, result))
  const unambiguous = isUnambiguous(left, right, operation)
  const distinct = new Set(options).size === options.length
  const noEmpty = !options.includes(EMPTY)
  return {
    result,
    unambiguous,
    options_distinct: distinct,
    matches: matching.length,
    no_empty_option: noEmpty,
    min_hamming: distances.length === 0 ? null : Math.min(...distances),
    valid: unambiguous && distinct && noEmpty && matching.length === 1 && options.length === OPTION_COUNT,
    answer_index: matching.length === 1 ? (matching[0] ?? null) : null,
  }
}

export const combine = (left: string, right: string, operation: ShapesOperation): string =>
  mapCells((index) => {
    const isRight = right[index] === '1'
    const isLeft = left[index] === '1'
    return operation === 'plus' ? isLeft || isRight : isLeft && !isRight
  })

/** Disjoint for plus, a proper part for minus: then "either" and "one of the two" give the same picture. */
function isUnambiguous(left: string, right: string, operation: ShapesOperation): boolean {
  const overlap = filled(mapCells((index) => left[index] === '1' && right[index] === '1'))
  if (operation === 'plus') return overlap === 0
  return overlap === filled(right) && overlap > 0 && overlap < filled(left)
}

export const filled = (picture: string): number => [...picture].filter((cell) => cell === '1').length

export const hamming = (a: string, b: string): number => [...a].filter((cell, index) => cell !== b[index]).length

export const mapCells = (isFilled: (index: number) => boolean): string =>
  Array.from({ length: CELLS }, (_, index) => (isFilled(index) ? '1' : '0')).join('')
