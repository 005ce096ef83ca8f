import { describe, expect, test } from 'vitest'
import { alphaInterval } from './alpha-interval.ts'
import {
  compositeReliability,
  differReliably,
  firstReliableDifference,
  reliableDifferenceOf,
} from './composite-reliability.ts'
import { intraclassCorrelation, intraclassIntervals } from './intraclass-correlation.ts'

// R: psych::alpha.ci(.62, 30, 4); psych::alpha.ci(.91, 1200, 18); psych::alpha.ci(-.3, 45, 3)
test.each([
  [{ alpha: 0.62, people: 30, items: 4 }, 0.3361552565879, 0.8015049672879],
  [{ alpha: 0.91, people: 1200, items: 18 }, 0.9024190344454, 0.9172454747224],
  [{ alpha: -0.3, people: 45, items: 3 }, -1.13200100376, 0.2421915581285],
])('the interval of alpha %j is that of R', (found, low, high) => {
  expect(alphaInterval(found).low).toBeCloseTo(low, 8)
  expect(alphaInterval(found).high).toBeCloseTo(high, 8)
})

describe('raters', () => {
  const shroutAndFleiss = [
    [9, 2, 5, 8],
    [6, 1, 3, 2],
    [8, 4, 6, 8],
    [7, 1, 2, 6],
    [10, 5, 6, 9],
    [6, 2, 4, 7],
  ]
  const three = [
    [3, 3, 4],
    [5, 4, 5],
    [1, 2, 1],
    [4, 4, 3],
    [2, 2, 2],
    [5, 5, 5],
    [3, 4, 4],
  ]

  // R: x <- matrix(c(9,2,5,8,6,1,3,2,8,4,6,8,7,1,2,6,10,5,6,9,6,2,4,7), ncol = 4, byrow = TRUE)
  // R: psych::ICC(x, lmer = FALSE)$results[c(2, 3, 5, 6), c(2, 7, 8)]
  // R: y <- matrix(c(3,3,4,5,4,5,1,2,1,4,4,3,2,2,2,5,5,5,3,4,4), ncol = 3, byrow = TRUE); the same of y
  test.each([
    [shroutAndFleiss, [0.2897637795276, 0.620050547599, 0.7148407148407, 0.9093155423771]],
    [three, [0.875, 0.9545454545455, 0.8606557377049, 0.9487951807229]],
  ])('agree as R says (%#)', (ratings, [single, mean, fixed, fixedMean]) => {
    const found = intraclassCorrelation(ratings)
    expect(found.icc2_1).toBeCloseTo(single ?? 0, 10)
    expect(found.icc2_k).toBeCloseTo(mean ?? 0, 10)
    expect(found.icc3_1).toBeCloseTo(fixed ?? 0, 10)
    expect(found.icc3_k).toBeCloseTo(fixedMean ?? 0, 10)
  })

  test.each([
    [shroutAndFleiss, [0.01878651337471, 0.761084369649, 0.0711368153025, 0.9272320401677]],
    [three, [0.621824367062, 0.9750239123234, 0.8314461496641, 0.9915336668552]],
  ])('agree within the intervals of R (%#)', (ratings, bounds) => {
    const { icc2_1, icc2_k } = intraclassIntervals(ratings)
    const found = [icc2_1?.low, icc2_1?.high, icc2_k?.low, icc2_k?.high]
    for (const [place, bound] of bounds.entries()) expect(found[place]).toBeCloseTo(bound, 8)
  })

  test('who agree fully have a correlation of one and no interval; without any difference there is nothing to agree on', () => {
    const agreed = [1, 4, 2].map((rating) => [rating, rating])
    expect(intraclassCorrelation(agreed)).toMatchObject({ icc2_1: 1, icc2_k: 1, icc3_1: 1, icc3_k: 1 })
    expect(intraclassIntervals(agreed)).toEqual({ icc2_1: null, icc2_k: null })
    const alike = [1, 2, 3].map(() => [4, 4])
    expect(intraclassCorrelation(alike)).toMatchObject({ icc2_1: null, icc2_k: null, icc3_1: null, icc3_k: null })
  })
})

describe('a weighted sum', () => {
  // R: w <- c(3, 1, 2); s <- c(10, 14, 8); r <- c(.8, .7, .9); R <- matrix(c(1, .3, .2, .3, 1, .5, .2, .5, 1), 3)
  // R: V <- t(w * s) %*% R %*% (w * s); e <- sum((w * s)^2 * (1 - r)); c(1 - e / V, sqrt(e), qnorm(.975) * sqrt(2 * e))
  test('has the reliability that R reckons', () => {
    const found = compositeReliability({
      weights: [3, 1, 2],
      sd: [10, 14, 8],
      reliability: [0.8, 0.7, 0.9],
      correlations: [
        [1, 0.3, 0.2],
        [0.3, 1, 0.5],
        [0.2, 0.5, 1],
      ],
    })
    expect(found.reliability).toBeCloseTo(0.8691089108911, 10)
    expect(found.sem).toBeCloseTo(16.26038129934, 9)
    expect(found.difference_95).toBeCloseTo(45.07064925628, 9)
  })

  test('that does not vary has no reliability', () => {
    const found = compositeReliability({ weights: [1], sd: [0], reliability: [0.8], correlations: [[1]] })
    expect(found).toEqual({ reliability: null, sem: 0, difference_95: 0 })
  })
})

describe('two people', () => {
  test('differ reliably where their scores lie further apart than both errors explain', () => {
    expect(reliableDifferenceOf(3, 4)).toBeCloseTo(9.79982, 5)
    expect(differReliably({ score: 70, error: 3 }, { score: 61, error: 3 })).toBe(true)
    expect(differReliably({ score: 61, error: 3 }, { score: 70, error: 3 })).toBe(true)
    expect(differReliably({ score: 70, error: 3 }, { score: 62, error: 3 })).toBe(false)
    expect(differReliably({ score: 70, error: null }, { score: 10, error: 3 })).toBeNull()
  })

  test('in a list have a line before the first one who differs reliably from the top', () => {
    const list = [80, 76, 72, 71, 60].map((score) => ({ score, error: 3 }))
    expect(firstReliableDifference(list)).toBe(3)
    expect(firstReliableDifference(list.slice(0, 3))).toBeNull()
    expect(firstReliableDifference([])).toBeNull()
  })

  test('of whom one has no known error are not told apart', () => {
    const unsure = { score: 20, error: null }
    expect(firstReliableDifference([{ score: 80, error: 3 }, unsure, { score: 60, error: 3 }])).toBe(2)
    expect(firstReliableDifference([unsure, { score: 1, error: 1 }])).toBeNull()
  })
})
