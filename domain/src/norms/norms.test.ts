import { describe, expect, test } from 'vitest'
import type { Norm } from './norm.ts'
import { normalisedZ, rankOf, zOf } from './norm.ts'
import { normInputs, zFromInputs } from './norm-trace.ts'
import { provisionalTraitNorm } from './provisional.ts'
import { nextNorm, normStatusOf, renormTrait, sampleNorm } from './renorm.ts'
import { shortenedReliability, standardErrorOf } from './standard-error.ts'

const alternating = (n: number, values: readonly number[]): number[] =>
  Array.from({ length: n }, (_, index) => values[index % values.length] ?? 0)

describe('the stage of a norm', () => {
  test.each([
    [0, 'provisional'],
    [299, 'provisional'],
    [300, 'interim'],
    [999, 'interim'],
    [1000, 'normed'],
  ])('%i people make it %s', (n, status) => {
    expect(normStatusOf(n)).toBe(status)
  })

  test('below 300 people the model assumptions stand, whatever the sample says', () => {
    expect(renormTrait(alternating(299, [49]))).toMatchObject({ status: 'provisional', mean: 4.7, sd: 1 })
  })

  test('from 300 people on, mean and sd are those of the sample', () => {
    const norm = renormTrait(alternating(300, [28, 42]))
    expect(norm.mean).toBeCloseTo(5, 12)
    expect(norm.sd).toBeCloseTo(Math.sqrt(300 / 299), 12)
    expect(norm).toMatchObject({ status: 'interim', normalised: false })
  })

  test('a skewed sample is normalised by ranks, but only from 1000 people on', () => {
    const skewed = [14, 42, 42, 42, 49]
    expect(renormTrait(alternating(995, skewed)).normalised).toBe(false)
    expect(renormTrait(alternating(1000, skewed)).normalised).toBe(true)
    expect(renormTrait(alternating(1000, [28, 35, 42])).normalised).toBe(false)
  })

  test('a sample in which nobody differs has no sd and makes no norm', () => {
    expect(renormTrait(alternating(400, [35]))).toMatchObject({ mean: 5, sd: null, skew: null })
    expect(nextNorm(provisionalTraitNorm, 'v1', alternating(400, [5]), 0.8)).toBe(provisionalTraitNorm)
  })

  test('an empty sample leaves the assumptions', () => {
    expect(sampleNorm([], { mean: 6, sd: 2.5 })).toMatchObject({ status: 'provisional', mean: 6, sd: 2.5 })
  })
})

describe('a new norm row', () => {
  test('has its own id and the reliability found, and leaves the old row as it is', () => {
    const next = nextNorm(provisionalTraitNorm, 'trait-3-v1', alternating(600, [4, 6]), 0.83)
    expect(next).toMatchObject({ id: 'trait-3-v1', status: 'interim', n: 600, mean: 5, reliability: 0.83 })
    expect(next.distribution).toBeUndefined()
    expect(provisionalTraitNorm).toMatchObject({ id: 'provisional-v0', mean: 4.7, sd: 1, reliability: 0.8 })
  })

  test('never takes the place of one that was made of more people [OPEN-36]', () => {
    const imported: Norm = { ...provisionalTraitNorm, id: 'imported', status: 'normed', n: 5000, mean: 5.1, sd: 0.9 }
    expect(nextNorm(imported, 'v2', alternating(1200, [4, 6]), 0.8)).toBe(imported)
    expect(nextNorm(imported, 'v2', alternating(5000, [4, 6]), 0.8)).toMatchObject({ id: 'v2', n: 5000, mean: 5 })
  })

  test('of a skewed sample keeps the distribution and places people by rank', () => {
    const raw = alternating(1000, [2, 6, 6, 6, 7])
    const norm = nextNorm(provisionalTraitNorm, 'v2', raw, 0.8)
    expect(norm.distribution).toEqual([
      { raw: 2, count: 200 },
      { raw: 6, count: 600 },
      { raw: 7, count: 200 },
    ])
    expect(zOf(6, norm)).toBeCloseTo(0, 12)
    expect(zOf(2, norm)).toBeCloseTo(-1.2815515655446004, 9)
    expect(zOf(6.5, norm)).toBeCloseTo(0.8416212335729143, 9)
  })
})

describe('ranks', () => {
  test('a value below or above the whole sample stays finite', () => {
    expect(normalisedZ({ below: 0, equal: 0, n: 1000 })).toBeCloseTo(-3.2905267314919255, 9)
    expect(normalisedZ({ below: 1000, equal: 0, n: 1000 })).toBeCloseTo(3.2905267314919255, 9)
  })

  test('equal raw values are found although fractions differ in their last bit', () => {
    expect(rankOf(0.1 + 0.2, [{ raw: 0.3, count: 4 }])).toEqual({ below: 0, equal: 4, n: 4 })
  })

  test.each([
    ['mean and sd', undefined],
    [
      'ranks',
      [
        { raw: 3, count: 500 },
        { raw: 5, count: 600 },
      ],
    ],
  ])('a trace by %s gives the same z again', (_, distribution) => {
    const norm: Norm = { id: 'n', status: 'normed', n: 1100, mean: 4.1, sd: 0.9, reliability: 0.8, distribution }
    const settings = new Map(normInputs(5, norm).map(({ name, value }) => [name, value ?? 0]))
    expect(zFromInputs(5, settings)).toBe(zOf(5, norm))
  })
})

describe('precision', () => {
  test('seven answers at reliability .80 have a standard error of 8.94 points', () => {
    expect(standardErrorOf(0.8, 7)).toBeCloseTo(8.94427191, 8)
  })

  test('fewer answers are less precise', () => {
    expect(shortenedReliability(0.8, 7)).toBeCloseTo(0.8, 12)
    expect(shortenedReliability(0.8, 5)).toBeCloseTo(4 / 5.4, 12)
    expect(standardErrorOf(0.8, 5)).toBeGreaterThan(standardErrorOf(0.8, 6))
  })
})
