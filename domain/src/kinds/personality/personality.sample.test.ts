import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../random/seeded-random.ts'
import { planPages } from './personality.page-plan.ts'
import { drawPerson, drawStatementModel, nearestDistinctRatings, sampleRatings } from './personality.sample.ts'

fc.configureGlobal({ seed: 1 })

describe('the ratings nearest to what somebody feels', () => {
  test.each([
    [
      [4, 4, 4, 4],
      [2, 3, 4, 5],
    ],
    [
      [9, 8, 1, 5],
      [7, 6, 1, 5],
    ],
    [
      [-3, 4.2, 3.9, 12],
      [1, 5, 4, 7],
    ],
    [[6.6], [7]],
  ])('%j become %j', (wishes, ratings) => {
    expect([...nearestDistinctRatings(wishes)].sort()).toEqual([...ratings].sort())
  })

  test('are distinct, on the scale, and in the order of the wishes', () => {
    const wishes = fc.array(fc.double({ min: -2, max: 10, noNaN: true }), { minLength: 1, maxLength: 7 })
    fc.assert(
      fc.property(wishes, (felt) => {
        const ratings = nearestDistinctRatings(felt)
        expect(new Set(ratings).size).toBe(felt.length)
        expect(ratings.every((rating) => rating >= 1 && rating <= 7)).toBe(true)
        for (const [a, first] of felt.entries()) {
          for (const [b, second] of felt.entries()) {
            if (first < second) expect(ratings[a] ?? 0).toBeLessThan(ratings[b] ?? 0)
          }
        }
      }),
    )
  })

  test('cannot be eight different ones', () => {
    expect(() => nearestDistinctRatings([1, 2, 3, 4, 5, 6, 7, 8])).toThrow(RangeError)
  })
})

describe('a simulated sitting', () => {
  const pages = planPages([1, 2, 3, 4, 5, 6], 2)
  const pillars = new Map([1, 2, 3, 4, 5, 6].map((traitId) => [traitId, traitId % 2]))

  test('rates every statement, differently on each page', () => {
    const random = seededRandom(6)
    const person = drawPerson(pillars, random)
    const ratings = sampleRatings({ pages, modelOf: () => drawStatementModel(random), person }, random)
    expect(ratings.size).toBe(42)
    for (const page of pages) {
      expect(new Set(page.map(({ statement_id }) => ratings.get(statement_id))).size).toBe(page.length)
    }
  })

  test('of people follows the correlations of the model', () => {
    const random = seededRandom(3)
    const people = Array.from({ length: 8000 }, () => drawPerson(pillars, random).theta)
    const product = (a: number, b: number) =>
      people.reduce((sum, theta) => sum + (theta.get(a) ?? 0) * (theta.get(b) ?? 0), 0) / people.length
    expect(Math.abs(product(1, 1) - 1)).toBeLessThan(0.05)
    expect(Math.abs(product(1, 3) - 0.4)).toBeLessThan(0.04)
    expect(Math.abs(product(1, 2) - 0.2)).toBeLessThan(0.04)
  })
})
