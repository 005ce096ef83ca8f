import { describe, expect, test } from 'vitest'
import { seededRandom } from '../random/seeded-random.ts'
import { analyseItems, splitHalf } from './item-analysis.ts'

/** Answers to items of growing difficulty by people of different ability. */
function answered(people: number, items: number): number[][] {
  const random = seededRandom(3)
  return Array.from({ length: people }, () => {
    const ability = random.normal()
    return Array.from({ length: items }, (_, item) =>
      random.next() < 1 / (1 + Math.exp(item / items - 0.5 - 1.5 * ability)) ? 1 : 0,
    )
  })
}

describe('the items of a test', () => {
  test('have facility, item-rest and point-biserial correlations, and alpha with its interval', () => {
    const { people, alpha, interval, omega, items } = analyseItems(answered(400, 12))
    expect(people).toBe(400)
    expect(alpha).toBeGreaterThan(0.6)
    expect(interval?.low).toBeLessThan(alpha ?? 0)
    expect(interval?.high).toBeGreaterThan(alpha ?? 1)
    expect(omega).toBeCloseTo(alpha ?? 0, 1)
    expect(items).toHaveLength(12)
    for (const { facility, item_rest, point_biserial, by_fifth } of items) {
      expect(by_fifth[4]).toBeGreaterThan(by_fifth[0] ?? 1)
      expect(facility).toBeGreaterThan(0.2)
      expect(point_biserial).toBeGreaterThan(item_rest ?? 1)
    }
    expect(items[0]?.facility).toBeGreaterThan(items[11]?.facility ?? 1)
  })

  test('tell nothing below 30 people, and count only people with every item', () => {
    const few = analyseItems(answered(29, 4))
    expect(few).toMatchObject({ people: 29, alpha: null, interval: null, omega: null })
    const nothing = { facility: null, item_rest: null, point_biserial: null, by_fifth: Array(5).fill(null) }
    expect(few.items).toEqual(Array(4).fill(nothing))
    const unmarked: (number | null)[][] = [...answered(30, 4), [1, null, 1, 0]]
    expect(analyseItems(unmarked).people).toBe(30)
    expect(analyseItems([])).toMatchObject({ people: 0, items: [] })
  })
})

describe('two halves of a game', () => {
  test('come to its reliability by Spearman and Brown', () => {
    // Odd sums 1 to 40, even sums the same with every fourth pair changed over.
    const rows = Array.from({ length: 40 }, (_, n) => [n, n % 4 === 0 ? n + 1 : n % 4 === 1 ? n - 1 : n])
    const { r, reliability, interval } = splitHalf(rows)
    expect(r).toBeLessThan(1)
    expect(reliability).toBeCloseTo((2 * (r ?? 0)) / (1 + (r ?? 0)), 12)
    expect(interval?.low).toBeLessThan(reliability ?? 0)
    expect(interval?.high).toBeGreaterThan(reliability ?? 1)
  })

  test('tell nothing below 30 people or where nothing varies', () => {
    expect(splitHalf(answered(29, 6))).toEqual({ people: 29, r: null, reliability: null, interval: null })
    expect(splitHalf(Array(40).fill([1, 1]))).toEqual({ people: 40, r: null, reliability: null, interval: null })
    expect(splitHalf(Array.from({ length: 30 }, (_, n) => [n, n]))).toMatchObject({ r: 1, reliability: 1 })
  })
})
