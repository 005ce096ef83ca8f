import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../random/seeded-random.ts'
import { adjustedPValues, adverseImpact } from './adverse-impact.ts'
import { benjaminiHochberg } from './benjamini-hochberg.ts'
import { differentialFunctioning, effectInterval, isEnoughForDif } from './dif.ts'
import { fisherExact } from './fisher.ts'
import { groupDifference } from './group-difference.ts'
import { holm } from './holm.ts'

fc.configureGlobal({ seed: 1 })

const group = (name: string, n: number, selected: number) => ({ name, n, selected })
const verdict = (...groups: ReturnType<typeof group>[]) =>
  Object.fromEntries(adverseImpact(groups).groups.map((result) => [result.name, result.verdict]))
const resultOf = (name: string, ...groups: ReturnType<typeof group>[]) =>
  adverseImpact(groups).groups.find((result) => result.name === name)

describe("Fisher's exact test", () => {
  test.each([
    [[8, 1], [10, 9], 0.00287947],
    [[5, 0], [5, 5], 0.00793651],
    [[10, 5], [10, 5], 1],
    [[3, 0], [3, 3], 0.1],
    [[20, 0], [20, 0], 1],
  ] as [[number, number], [number, number], number][])('of %j (n, selected) against %j gives p %f', (own, other, p) => {
    const count = ([n, selected]: [number, number]) => ({ n, selected })
    expect(fisherExact(count(own), count(other))).toBeCloseTo(p, 6)
  })

  test('is the same from either side and never above one', () => {
    const count = fc
      .integer({ min: 1, max: 60 })
      .chain((n) => fc.record({ n: fc.constant(n), selected: fc.integer({ min: 0, max: n }) }))
    fc.assert(
      fc.property(count, count, (a, b) => {
        const p = fisherExact(a, b)
        expect(p).toBeGreaterThan(0)
        expect(p).toBeLessThanOrEqual(1)
        expect(fisherExact(b, a)).toBeCloseTo(p, 9)
      }),
    )
  })
})

describe('adverse impact', () => {
  test('at exactly four fifths is no breach', () => {
    expect(verdict(group('a', 100, 50), group('b', 100, 40)).b).toBe('ok')
    expect(resultOf('b', group('a', 1000, 500), group('b', 1000, 399))?.verdict).toBe('adverse')
  })

  test('is adverse only when the ratio and the exact test agree', () => {
    expect(verdict(group('a', 10, 8), group('b', 10, 5)).b).toBe('watch')
    expect(verdict(group('a', 2000, 1200), group('b', 2000, 1100)).b).toBe('watch')
    expect(verdict(group('a', 80, 48), group('b', 40, 12)).b).toBe('adverse')
  })

  test('says nothing about fewer than five people', () => {
    expect(verdict(group('a', 50, 30), group('b', 4, 0)).b).toBe('insufficient')
  })

  test('takes the highest rate among groups that are not tiny as reference, the larger one when rates are equal', () => {
    expect(adverseImpact([group('few', 4, 4), group('many', 60, 30), group('more', 80, 40)]).reference).toBe('more')
    expect(adverseImpact([group('small', 10, 9), group('large', 1000, 500)]).reference).toBe('large')
    expect(adverseImpact([group('a', 3, 1), group('b', 2, 2)])).toMatchObject({ reference: null })
    expect(verdict(group('a', 3, 1), group('b', 2, 2))).toEqual({ a: 'insufficient', b: 'insufficient' })
  })

  test('where nobody was selected compares nothing', () => {
    expect(verdict(group('a', 20, 0), group('b', 10, 0), group('c', 3, 0))).toEqual({
      a: 'reference',
      b: 'none_selected',
      c: 'insufficient',
    })
  })

  test('gives no interval for a group without a selection', () => {
    expect(resultOf('b', group('a', 50, 30), group('b', 20, 0))).toMatchObject({
      ratio: 0,
      ci_low: null,
      ci_high: null,
    })
    expect(resultOf('b', group('a', 50, 30), group('b', 0, 0))).toMatchObject({
      rate: null,
      ratio: null,
      verdict: 'insufficient',
    })
  })

  test('is fragile when one selection would undo it', () => {
    expect(resultOf('b', group('a', 10, 8), group('b', 10, 6))).toMatchObject({ fragile: true })
    // 5 of 10 against 8 of 10: only both changes together, 6 against 7, undo it.
    expect(resultOf('b', group('a', 10, 8), group('b', 10, 5))).toMatchObject({ fragile: true })
    expect(resultOf('b', group('a', 100, 80), group('b', 100, 40))).toMatchObject({ fragile: false })
    expect(resultOf('b', group('a', 10, 8), group('b', 10, 8))).toMatchObject({ fragile: false })
  })

  test('adjusts its p values over the groups of the attribute', () => {
    const impact = adverseImpact([group('a', 80, 48), group('b', 40, 12), group('c', 40, 20), group('d', 0, 0)])
    const [b, c] = impact.groups.slice(1).map((result) => result.fisher_p ?? 1)
    expect(adjustedPValues(impact)).toEqual(
      new Map([
        ['b', 2 * (b ?? 1)],
        ['c', c],
      ]),
    )
  })

  test('adjusts no p value by a group that is too small to be described, and so tells nothing of it', () => {
    const described = [group('a', 80, 70), group('b', 40, 31)]
    const withFew = (selected: number) => adjustedPValues(adverseImpact([...described, group('few', 4, selected)]))
    expect(withFew(0)).toEqual(adjustedPValues(adverseImpact(described)))
    expect(withFew(4)).toEqual(withFew(0))
  })
})

describe("Holm's adjustment", () => {
  test('keeps the order of the given values and never falls', () => {
    expect(holm([0.01, 0.04, 0.03, 0.2])).toEqual([0.04, 0.09, 0.09, 0.2])
    expect(holm([0.6, 0.7])).toEqual([1, 1])
    expect(holm([])).toEqual([])
  })

  test('never lowers a p value and never passes one', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (values) =>
        holm(values).every((adjusted, index) => adjusted >= (values[index] ?? 0) && adjusted <= 1),
      ),
    )
  })
})

describe("Benjamini and Hochberg's adjustment", () => {
  // R: p.adjust(c(.001, .04, .03, .2, .012), 'BH')
  test('is that of R, in the order of the given values', () => {
    const expected = [0.005, 0.05, 0.05, 0.2, 0.03]
    for (const [place, p] of benjaminiHochberg([0.001, 0.04, 0.03, 0.2, 0.012]).entries())
      expect(p).toBeCloseTo(expected[place] ?? 0, 12)
    expect(benjaminiHochberg([])).toEqual([])
  })
})

describe('differential functioning', () => {
  function simulate(shift: number, people: number, seed: number, apart = 0.5) {
    const random = seededRandom(seed)
    const y: number[] = []
    const total: number[] = []
    const focal: boolean[] = []
    for (let person = 0; person < people; person++) {
      const isFocal = person % 2 === 0
      const theta = random.normal() + (isFocal ? apart : 0)
      const rate = (extra: number) => Math.min(7, Math.max(1, Math.round(4 + 1.2 * theta + extra + random.normal())))
      const item = rate(isFocal ? shift : 0)
      y.push(item)
      total.push(item + rate(0) + rate(0) + rate(0) + rate(0) + rate(0) + rate(0))
      focal.push(isFocal)
    }
    return { y, total, focal }
  }

  test('finds a planted item, and rarely accuses a clean one although the groups differ in the trait', () => {
    const share = (shift: number) =>
      Array.from({ length: 60 }, (_, seed) => differentialFunctioning(simulate(shift, 240, seed + 1))).filter(
        (result) => result.class !== 'A',
      ).length / 60
    expect(share(0.9)).toBeGreaterThan(0.9)
    expect(share(0)).toBeLessThan(0.15)
  })

  test('has an interval that holds the effect in 19 of 20 samples', () => {
    const effects = Array.from({ length: 400 }, (_, seed) => effectInterval(simulate(0, 600, seed + 1, 0)))
    const held = effects.filter((interval) => interval && interval.low <= 0 && interval.high >= 0).length / 400
    expect(held).toBeGreaterThan(0.92)
    const planted = effectInterval(simulate(1, 600, 7))
    expect(planted?.low).toBeGreaterThan(0)
    expect(planted?.high).toBeGreaterThan(planted?.low ?? 0)
    expect(effectInterval({ y: [4, 4], total: [9, 9], focal: [true, false] })).toBeNull()
  })

  test('has the sign of the focal group', () => {
    expect(differentialFunctioning(simulate(1, 400, 5)).smd).toBeGreaterThan(0)
    expect(differentialFunctioning(simulate(-1, 400, 5)).smd).toBeLessThan(0)
    expect(differentialFunctioning(simulate(1.2, 400, 5)).class).toBe('C')
  })

  test('a total on the cut belongs to the lower stratum', () => {
    const { quintiles } = differentialFunctioning({
      y: [1, 2, 3, 4, 5, 6],
      total: [10, 20, 30, 40, 50, 60],
      focal: [true, false, true, false, true, false],
    })
    expect(quintiles).toEqual([20, 30, 40, 50])
  })

  test('needs three hundred people in each group', () => {
    const groups = (focal: number, reference: number) => [...Array(focal).fill(true), ...Array(reference).fill(false)]
    expect(isEnoughForDif(groups(300, 300))).toBe(true)
    expect(isEnoughForDif(groups(299, 500))).toBe(false)
    expect(isEnoughForDif(groups(500, 299))).toBe(false)
  })

  test('an item that does not vary, one group only, or nobody at all gives nothing', () => {
    const constant = { y: [4, 4, 4, 4], total: [9, 9, 9, 9], focal: [true, false, true, false] }
    expect(differentialFunctioning(constant)).toMatchObject({ mantel_chi2: null, p: null, effect: null, class: null })
    expect(differentialFunctioning({ ...constant, y: [1, 2, 3, 4], focal: [true, true, true, true] })).toMatchObject({
      smd: null,
      class: null,
    })
    expect(differentialFunctioning({ y: [], total: [], focal: [] })).toMatchObject({ quintiles: null, class: null })
  })
})

describe('the difference of two groups', () => {
  test('is measured in pooled standard deviations', () => {
    expect(groupDifference([60, 70, 80], [50, 60, 70])).toBeCloseTo(1, 12)
    expect(groupDifference([50, 60, 70], [60, 70, 80])).toBeCloseTo(-1, 12)
  })

  test('is unknown where nothing varies or somebody is missing', () => {
    expect(groupDifference([50, 50], [60, 60])).toBeNull()
    expect(groupDifference([50], [60, 70])).toBeNull()
    expect(groupDifference([], [])).toBeNull()
  })
})
