import { describe, expect, test } from 'vitest'
import { mean, standardDeviation } from '../statistics/moments.ts'
import { seededRandom } from './seeded-random.ts'

const draw = (count: number, next: () => number) => Array.from({ length: count }, next)

describe('seeded chance', () => {
  test('repeats itself for the same seed and differs for neighbouring ones', () => {
    expect(draw(20, seededRandom(1).next)).toEqual(draw(20, seededRandom(1).next))
    expect(seededRandom(1).next()).not.toBe(seededRandom(2).next())
  })

  test('is the same on every machine', () => {
    const random = seededRandom(42)
    expect([random.below(1000), random.below(1000), random.below(1000)]).toEqual([456, 564, 574])
  })

  test('is uniform between 0 and 1', () => {
    const values = draw(20_000, seededRandom(3).next)
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...values)).toBeLessThan(1)
    expect(mean(values)).toBeCloseTo(0.5, 1)
    expect(standardDeviation(values)).toBeCloseTo(Math.sqrt(1 / 12), 1)
  })

  test('is normal with mean 0 and deviation 1', () => {
    const values = draw(20_000, seededRandom(4).normal)
    expect(Math.abs(mean(values) ?? 1)).toBeLessThan(0.03)
    expect(Math.abs((standardDeviation(values) ?? 0) - 1)).toBeLessThan(0.03)
  })

  test('shuffles without losing or favouring anything', () => {
    const random = seededRandom(5)
    const list = [1, 2, 3, 4]
    const firsts = draw(4000, () => {
      const shuffled = random.shuffle(list)
      expect([...shuffled].sort()).toEqual(list)
      return shuffled[0] ?? 0
    })
    for (const value of list) expect(firsts.filter((first) => first === value).length).toBeGreaterThan(850)
  })

  test('cannot pick from nothing', () => {
    expect(() => seededRandom(1).pick([])).toThrow(RangeError)
  })
})
