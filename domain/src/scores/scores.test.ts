import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAssessed } from './assessed.ts'
import { fitBandOf, traitBandOf } from './band.ts'
import { clamp, roundHalfUp } from './rounding.ts'
import { percentageOf, stenOf } from './sten.ts'
import { compareTraits } from './trait-order.ts'
import { weightedMean } from './weighted-mean.ts'

fc.configureGlobal({ seed: 1 })

describe('rounding', () => {
  test.each([
    [39.5, 40],
    [39.499, 39],
    [0.5, 1],
    [-0.5, 0],
    [-1.5, -1],
    [2, 2],
    [1.005 * 100, 101],
  ])('%f is shown as %i: halves go up [OPEN-36]', (value, shown) => {
    expect(roundHalfUp(value)).toBe(shown)
  })

  test('a value is held between its limits', () => {
    expect([clamp(-1, 0, 5), clamp(9, 0, 5), clamp(3, 0, 5)]).toEqual([0, 5, 3])
  })
})

describe('bands', () => {
  test.each([
    [-1, 'not_assessed'],
    [0, 'low'],
    [39, 'low'],
    [40, 'moderate'],
    [69, 'moderate'],
    [70, 'high'],
    [100, 'high'],
  ])('a trait of %i percent is %s [SCORE-02]', (percentage, band) => {
    expect(traitBandOf(percentage)).toBe(band)
  })

  test.each([
    [-1, 'not_assessed'],
    [39, 'low'],
    [40, 'medium'],
    [69, 'medium'],
    [70, 'high'],
  ])('a fit score of %i is %s [SCORE-01]', (score, band) => {
    expect(fitBandOf(score)).toBe(band)
  })

  const order = ['not_assessed', 'low', 'moderate', 'high']
  test('a higher percentage never has a lower band', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1, max: 100 }), fc.integer({ min: -1, max: 100 }), (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a]
        return order.indexOf(traitBandOf(low)) <= order.indexOf(traitBandOf(high))
      }),
    )
  })

  test('a higher z never has a lower percentage, sten or band', () => {
    const z = fc.double({ min: -6, max: 6, noNaN: true })
    fc.assert(
      fc.property(z, z, (a, b) => {
        const low = stenOf(Math.min(a, b))
        const high = stenOf(Math.max(a, b))
        return (
          low.sten_score <= high.sten_score &&
          low.sten_score_percentage <= high.sten_score_percentage &&
          order.indexOf(low.band) <= order.indexOf(high.band)
        )
      }),
    )
  })
})

describe('the transform', () => {
  test.each([
    [0, 6, 55, 'moderate'],
    [-0.775, 4, 40, 'moderate'],
    [-0.776, 4, 39, 'low'],
    [0.725, 7, 70, 'high'],
    [0.724, 7, 69, 'moderate'],
    [0.5, 7, 65, 'moderate'],
    [-2.75, 1, 0, 'low'],
    [2.25, 10, 100, 'high'],
    [9, 10, 100, 'high'],
    [-9, 1, 0, 'low'],
    [-2, 2, 15, 'low'],
  ])('z %f is sten %i, %i percent, %s', (z, sten, percentage, band) => {
    expect(stenOf(z)).toEqual({ sten_score: sten, sten_score_percentage: percentage, band })
  })

  test('sten 7 may be moderate or high: the band is read from the percentage', () => {
    expect(stenOf(0.55).sten_score).toBe(7)
    expect(stenOf(0.55).band).toBe('moderate')
    expect(stenOf(0.74).sten_score).toBe(7)
    expect(stenOf(0.74).band).toBe('high')
  })

  test('the percentage is ten times the unrounded sten', () => {
    expect(percentageOf(0.3)).toBe(61)
  })
})

describe('the weighted mean', () => {
  const parts = (...list: [number, number][]) => list.map(([value, weight], i) => ({ name: String(i), value, weight }))

  test('weighs the assessed parts and rounds half up', () => {
    expect(weightedMean(parts([60, 3], [71, 1]), 0.6)).toEqual({ value: 63, coverage: 1 })
    expect(weightedMean(parts([39, 1], [40, 1]), 0).value).toBe(40)
  })

  test('a part that was not assessed is left out, never averaged as -1 [SCORE-03]', () => {
    expect(weightedMean(parts([80, 2], [-1, 1]), 0.6)).toEqual({ value: 80, coverage: 2 / 3 })
  })

  test('too little assessed weight gives not assessed', () => {
    expect(weightedMean(parts([80, 1], [-1, 1]), 0.6)).toEqual({ value: -1, coverage: 0.5 })
  })

  test('exactly the share is enough, also where the weights are not exact in binary', () => {
    expect(weightedMean(parts([50, 0.2], [50, 0.15], [50, 0.15], [50, 0.1], [-1, 0.4]), 0.6).value).toBe(50)
  })

  test('nothing with weight, or nothing assessed, is not assessed', () => {
    expect(weightedMean([], 0.5)).toEqual({ value: -1, coverage: null })
    expect(weightedMean(parts([70, 0]), 0)).toEqual({ value: -1, coverage: null })
    expect(weightedMean(parts([-1, 1]), 0).value).toBe(-1)
  })

  test('adding a part of -1 never moves the value while the share is met', () => {
    const part = fc.record({
      name: fc.constant('p'),
      value: fc.integer({ min: 0, max: 100 }),
      weight: fc.integer({ min: 1, max: 3 }),
    })
    fc.assert(
      fc.property(fc.array(part, { minLength: 1 }), fc.integer({ min: 1, max: 3 }), (list, weight) => {
        const before = weightedMean(list, 0).value
        return weightedMean([...list, { name: 'open', value: -1, weight }], 0).value === before
      }),
    )
  })

  test('lies between its parts, whatever their order', () => {
    const part = fc.record({
      name: fc.constant('p'),
      value: fc.integer({ min: -1, max: 100 }),
      weight: fc.integer({ min: 0, max: 3 }),
    })
    fc.assert(
      fc.property(fc.array(part), (list) => {
        const { value } = weightedMean(list, 0)
        const used = list.filter((entry) => entry.weight > 0 && isAssessed(entry.value)).map((entry) => entry.value)
        if (used.length === 0) return value === -1
        const isBetween = value >= Math.min(...used) && value <= Math.max(...used)
        return isBetween && weightedMean([...list].reverse(), 0).value === value
      }),
    )
  })
})

test('traits stand by percentage, then by the own choice, then by z, then by id', () => {
  const trait = (traitId: number, percentage: number, untie: number, z: number) => ({ traitId, percentage, untie, z })
  const traits = [
    trait(5, 60, 0, 0.2),
    trait(4, 60, 0, 0.2),
    trait(3, 60, 0, 0.3),
    trait(2, 60, 5, 0),
    trait(1, 61, 0, 0),
  ]
  expect([...traits].sort(compareTraits).map(({ traitId }) => traitId)).toEqual([1, 2, 3, 4, 5])
  expect([trait(1, 60, 2, 0), trait(2, 60, 4, 0)].sort(compareTraits).map(({ traitId }) => traitId)).toEqual([2, 1])
})
