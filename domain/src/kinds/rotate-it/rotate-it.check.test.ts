import { describe, expect, test } from 'vitest'
import { formulaExamples } from '../../formulas/examples.ts'
import { checkRotateIt, isProperFigure, type RotateItItem } from './rotate-it.check.scoring.ts'
import {
  canonOf,
  type Figure,
  isChiral,
  isConnected,
  mirrored,
  neighboursOf,
  tidy,
  turned,
} from './rotate-it.figure.scoring.ts'

/** Every figure of n cells that grows from one cell, each in one position only. */
function onesidedFigures(n: number): Figure[] {
  let figures: Figure[] = [[[0, 0]]]
  for (let size = 1; size < n; size++) {
    const grown = new Map<string, Figure>()
    for (const figure of figures) {
      const taken = new Set(figure.map(String))
      for (const cell of figure.flatMap(neighboursOf)) {
        if (!taken.has(String(cell))) grown.set(canonOf([...figure, cell]), [...figure, cell])
      }
    }
    figures = [...grown.values()]
  }
  return figures
}

test.each([
  [4, 7, 4],
  [5, 18, 12],
  [6, 60, 50],
])('there are as many figures of %i cells as known: %i one-sided, %i of them chiral', (cells, all, chiral) => {
  const figures = onesidedFigures(cells)
  expect(figures).toHaveLength(all)
  expect(figures.filter(isChiral)).toHaveLength(chiral)
})

const item = formulaExamples.rotate_it_check.input as RotateItItem
const { target, options } = item
const withOption = (index: number, option: Figure): RotateItItem => ({
  target,
  options: options.map((old, place) => (place === index ? option : old)),
})

describe('an item is refused', () => {
  test('when no option, or more than one, is the target turned', () => {
    expect(checkRotateIt(withOption(0, options[1] ?? []))).toMatchObject({
      matches: 0,
      valid: false,
      answer_index: null,
    })
    expect(checkRotateIt(withOption(1, turned(target, 1)))).toMatchObject({
      matches: 2,
      valid: false,
      answer_index: null,
    })
  })

  test('when an option is the target as it stands', () => {
    expect(checkRotateIt(withOption(0, target))).toMatchObject({ target_not_shown_unrotated: false, valid: false })
  })

  test('when two options are the same picture in different places', () => {
    const moved = (options[1] ?? []).map(([row, column]) => [row + 3, column + 1] as const)
    expect(checkRotateIt(withOption(2, moved))).toMatchObject({ options_distinct: false, valid: false })
  })

  test('when an option has another number of cells', () => {
    expect(checkRotateIt(withOption(1, (options[1] ?? []).slice(1)))).toMatchObject({
      same_cell_count: false,
      valid: false,
    })
  })

  test('when the target equals its mirror image, or looks the same after half a turn', () => {
    const bar: Figure = [
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 3],
      [0, 4],
    ]
    expect(checkRotateIt({ target: bar, options })).toMatchObject({ chiral: false, asymmetric: false, valid: false })
    const zigzag: Figure = [
      [0, 0],
      [0, 1],
      [1, 1],
      [2, 1],
      [2, 2],
    ]
    expect(checkRotateIt({ target: zigzag, options })).toMatchObject({ chiral: true, asymmetric: false, valid: false })
  })

  test('when it has not six options', () => {
    expect(checkRotateIt({ target, options: options.slice(0, 5) }).valid).toBe(false)
  })
})

test('turning four times and mirroring twice give the same picture', () => {
  expect(tidy(turned(target, 4))).toEqual(tidy(target))
  expect(tidy(mirrored(mirrored(target)))).toEqual(tidy(target))
  expect(canonOf(turned(target, 3))).toBe(canonOf(target))
})

test('a figure in two pieces is not connected', () => {
  expect(
    isConnected([
      [0, 0],
      [0, 1],
      [2, 2],
    ]),
  ).toBe(false)
  expect(
    isConnected([
      [0, 0],
      [1, 1],
    ]),
  ).toBe(false)
  expect(
    isConnected([
      [0, 0],
      [0, 1],
      [1, 1],
    ]),
  ).toBe(true)
})

test('a figure that names a cell twice is none: it would look like one with a cell less', () => {
  const hook: Figure = [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 2],
    [2, 2],
  ]
  expect(isProperFigure(hook)).toBe(true)
  expect(isProperFigure([...hook, [0, 1]])).toBe(false)
})
