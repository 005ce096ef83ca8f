import { describe, expect, test } from 'vitest'
import { chiSquareTail } from './chi-square.ts'
import { binomialTail } from './discrete.ts'
import { firstEigenPair } from './eigen.ts'
import { groupBy } from './group-by.ts'
import { longestRun } from './longest-run.ts'
import { correlation, isConstant, mean, skewness, standardDeviation, sum, variance } from './moments.ts'
import { normalQuantile } from './normal-quantile.ts'
import { quantile } from './quantile.ts'
import { inverseDiagonal } from './square-matrix.ts'

test.each([
  [0.5, 0],
  [0.975, 1.959963984540054],
  [0.025, -1.959963984540054],
  [0.95454545, 1.6906215820165795],
  [1e-10, -6.361340902404056],
  [1e-100, -21.273453560965322],
])('the normal quantile of %f is %f', (probability, z) => {
  expect(normalQuantile(probability)).toBeCloseTo(z, 6)
})

test('the normal quantile has no finite value at 0 and 1', () => {
  expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY)
  expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY)
})

test.each([
  [0, 1],
  [3.841458820694124, 0.05],
  [6.6348966010212145, 0.01],
  [8, 0.004677734981047266],
  [100, 1.523970604832e-23],
])('a chi-square of %f has p %f', (statistic, p) => {
  expect(chiSquareTail(statistic) / p).toBeCloseTo(1, 9)
})

test.each([
  [17, 1 / 6, 14, 5.2276115253e-9],
  [10, 0.5, 5, 0.623046875],
  [10, 0.5, 0, 1],
  [0, 0.5, 0, 1],
  [3, 0.5, 3, 0.125],
])('of %i trials at chance %f, %i or more succeed with p %f', (trials, chance, successes, p) => {
  expect(binomialTail(trials, chance, successes) / p).toBeCloseTo(1, 6)
})

describe('moments', () => {
  test('follow their definitions', () => {
    expect(sum([1, 2, 3.5])).toBe(6.5)
    expect(mean([1, 2, 6])).toBe(3)
    expect(variance([1, 2, 6])).toBe(7)
    expect(standardDeviation([2, 4])).toBeCloseTo(Math.SQRT2, 12)
    expect(skewness([1, 1, 4])).toBeCloseTo(Math.SQRT1_2, 12)
    expect(correlation([1, 2, 3], [2, 4, 7])).toBeCloseTo(0.9933992677987828, 12)
  })

  test('that cannot be computed are null, never NaN', () => {
    expect([mean([]), variance([1]), standardDeviation([]), skewness([]), skewness([3, 3])]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
    expect(correlation([1, 1], [1, 2])).toBeNull()
    expect(correlation([0.1, 0.1, 0.1], [1, 2, 3])).toBeNull()
    expect(correlation([], [])).toBeNull()
  })

  test('equal values are constant, one value and none too', () => {
    expect([isConstant([0.3, 0.3]), isConstant([1]), isConstant([]), isConstant([1, 2])]).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})

test('the quantile lies between order statistics', () => {
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5)
  expect(quantile([10, 20, 30], 0)).toBe(10)
  expect(quantile([10, 20, 30], 1)).toBe(30)
  expect(quantile([], 0.5)).toBeNull()
})

describe('matrices', () => {
  const matrix = { size: 2, cells: Float64Array.from([2, 1, 1, 2]) }

  test('the first eigenvector points along the largest stretch', () => {
    const { value, vector } = firstEigenPair(matrix)
    expect(value).toBeCloseTo(3, 12)
    expect(Math.abs(vector[0] ?? 0)).toBeCloseTo(Math.SQRT1_2, 12)
    expect(vector[0]).toBeCloseTo(vector[1] ?? 0, 12)
    expect(firstEigenPair({ size: 2, cells: Float64Array.from([1, 0, 0, -5]) }).value).toBe(1)
  })

  test('the diagonal of the inverse is found, unless there is none', () => {
    expect(Array.from(inverseDiagonal(matrix) ?? [])).toEqual([expect.closeTo(2 / 3, 12), expect.closeTo(2 / 3, 12)])
    expect(inverseDiagonal({ size: 2, cells: Float64Array.from([1, 1, 1, 1]) })).toBeNull()
  })
})

test('runs are counted', () => {
  expect([longestRun([]), longestRun([1]), longestRun([1, 1, 2, 2, 2, 1])]).toEqual([0, 1, 3])
})

test('groups keep the order of first appearance', () => {
  expect([...groupBy([3, 1, 4, 5], (n) => n % 2)]).toEqual([
    [1, [3, 1, 5]],
    [0, [4]],
  ])
})
