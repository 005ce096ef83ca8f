import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutsOf, tieBreak, tiePages, untieFault } from './personality.tie-break.ts'

fc.configureGlobal({ seed: 1 })

const broken = (percentages: readonly number[], cuts: readonly number[] = [3, 5], untie: Record<string, number> = {}) =>
  tieBreak({ percentages, z: percentages.map((percentage) => (percentage - 55) / 20), cuts, untie })

describe('a tie', () => {
  test('exists where the last shown trait equals the first one not shown', () => {
    expect(broken([90, 80, 70, 70, 50, 40])).toMatchObject({ status: 4, tied_traits: [3, 4], pages: [[3, 4]] })
    expect(broken([90, 80, 70, 65, 60, 60])).toMatchObject({ status: 4, tied_traits: [5, 6] })
  })

  test('is none when equal traits do not straddle a cut', () => {
    expect(broken([90, 90, 80, 70, 60, 50, 50])).toMatchObject({ status: 2, tied_traits: [], pages: [] })
  })

  test('is none at a cut that shows every trait anyway', () => {
    expect(broken([60, 60, 60])).toMatchObject({ status: 2, tied_traits: [] })
    expect(broken([60, 60, 60, 60], [5])).toMatchObject({ status: 2 })
  })

  test('takes in every trait with that percentage', () => {
    expect(broken([70, 90, 70, 70, 70, 20]).tied_traits).toEqual([1, 3, 4, 5])
  })

  test('that straddles two cuts is listed once', () => {
    expect(broken([90, 80, 70, 70, 70, 70]).tied_traits).toEqual([3, 4, 5, 6])
  })

  test('groups stand by falling percentage, inside a group by trait id', () => {
    expect(broken([60, 60, 70, 70, 90, 80, 40]).tied_traits).toEqual([3, 4, 1, 2])
  })

  test('at the third and at the fifth place counts in every report, at others in none', () => {
    const tiedFrom = (place: number) =>
      Array.from({ length: 8 }, (_, index) => 90 - 5 * (index === place ? place - 1 : index))
    for (const hasStaticPage of [false, true]) {
      const statuses = [1, 2, 3, 4, 5, 6, 7].map((place) => broken(tiedFrom(place), cutsOf(hasStaticPage)).status)
      expect(statuses).toEqual([2, 2, 4, 2, 4, 2, 2])
    }
  })

  test('at the tenth place counts only with the static competency page', () => {
    const flat = [99, 98, 97, 96, 95, 94, 93, 92, 91, 60, 60, 50]
    expect(broken(flat, cutsOf(false)).status).toBe(2)
    expect(broken(flat, cutsOf(true))).toMatchObject({ status: 4, tied_traits: [10, 11] })
  })

  test('never includes a trait that was not assessed', () => {
    expect(broken([-1, 80, 70, -1, 60, -1])).toMatchObject({ status: 2, final_order: [2, 3, 5] })
    expect(broken([-1, -1, -1, -1])).toMatchObject({ status: 2, tied_traits: [], final_order: [] })
  })

  test('of more than five traits is shown on pages of five [PERS-26]', () => {
    expect(broken([60, 60, 60, 60, 60, 60, 60]).pages).toEqual([
      [1, 2, 3, 4, 5],
      [6, 7],
    ])
  })
})

describe('the final order', () => {
  test('is percentage, then the own choice, then unrounded z, then id', () => {
    const order = tieBreak({
      percentages: [70, 70, 70, 70, 80, 70],
      z: [0.75, 0.76, 0.75, 0.74, 1.2, 0.75],
      cuts: [3, 5],
      untie: { 1: 1, 2: 2, 3: 5, 4: 3, 6: 3 },
    })
    expect(order.final_order).toEqual([5, 3, 6, 4, 2, 1])
    expect(order.status).toBe(2)
  })

  test('an unanswered tie stays open', () => {
    expect(broken([90, 80, 70, 70], [3], { 3: 4 }).status).toBe(4)
    expect(broken([90, 80, 70, 70], [3], { 3: 4, 4: 1 }).status).toBe(2)
  })

  const percentages = fc.array(fc.integer({ min: -1, max: 100 }), { minLength: 1, maxLength: 18 })
  const choices = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 18, maxLength: 18 })
  test('untying never changes a percentage, and never lifts a trait over a higher one', () => {
    fc.assert(
      fc.property(percentages, choices, (given, values) => {
        const untie = Object.fromEntries(values.map((value, index) => [index + 1, value]))
        const result = broken(given, [3, 5, 10], untie)
        expect(result.percentages_after).toEqual(given)
        const shown = result.final_order.map((traitId) => given[traitId - 1] ?? -1)
        expect(shown).toEqual([...shown].sort((a, b) => b - a))
        expect(result.tied_traits).toEqual(broken(given, [3, 5, 10]).tied_traits)
      }),
    )
  })
})

describe('untie answers', () => {
  const options = [11, 12, 13, 14, 15, 16]
  const answer = (...scales: number[]) => scales.map((scale, index) => ({ option_id: options[index] ?? 0, scale }))

  test('are accepted when every option has its own value on its page [PERS-28]', () => {
    expect(untieFault(options, answer(5, 4, 3, 2, 1, 5))).toBeNull()
    expect(untieFault(options, answer(5, 4, 3, 2, 1, 5).reverse())).toBeNull()
  })

  test.each([
    ['not-the-tied-options', answer(5, 4, 3, 2, 1)],
    ['not-the-tied-options', [...answer(5, 4, 3, 2, 1), { option_id: 99, scale: 2 }]],
    ['not-the-tied-options', [...answer(5, 4, 3, 2, 1), { option_id: 11, scale: 2 }]],
    ['not-the-tied-options', []],
    ['scale-out-of-range', answer(6, 4, 3, 2, 1, 5)],
    ['scale-out-of-range', answer(0, 4, 3, 2, 1, 5)],
    ['scale-used-twice-on-page', answer(5, 5, 3, 2, 1, 4)],
  ])('are refused as %s (%#)', (fault, answers) => {
    expect(untieFault(options, answers)).toBe(fault)
  })

  test('are chunked by five', () => {
    expect(tiePages([1, 2, 3, 4, 5, 6])).toEqual([[1, 2, 3, 4, 5], [6]])
    expect(tiePages([])).toEqual([])
  })
})
