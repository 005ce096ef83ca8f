import { describe, expect, test } from 'vitest'
import { seededRandom } from '../random/seeded-random.ts'
import { gradedEstimate } from './graded-response.ts'
import { ratingTable } from './rating-table.ts'
import { scaleStatistics } from './scale-statistics.ts'
import { isLowReliability, itemVerdict } from './verdicts.ts'

const statistics = (rows: (number | null)[][]) => scaleStatistics(ratingTable(rows))

describe('a scale', () => {
  test('of three items worked by hand', () => {
    // Item variances 2/3, 2/3 and 5/3; totals 3 6 9 4 with variance 7: alpha = 1.5 * (1 - 3/7) = 6/7.
    const { alpha, item_rest, mean_of_means, sem_percentage } = statistics([
      [1, 1, 1],
      [2, 2, 2],
      [3, 3, 3],
      [2, 2, 0],
    ])
    expect(alpha).toBeCloseTo(6 / 7, 12)
    expect(mean_of_means).toBeCloseTo(22 / 12, 12)
    expect(sem_percentage).toBeCloseTo(20 * Math.sqrt(1 / 7), 12)
    // Item 3 against 2 4 6 4: covariance 4/3, variances 5/3 and 8/3.
    expect(item_rest[2]).toBeCloseTo(4 / 3 / Math.sqrt(40 / 9), 12)
  })

  test('whose items all agree has an alpha of one, and no error', () => {
    const { alpha, sem_percentage, omega } = statistics([
      [1, 1],
      [2, 2],
      [3, 3],
    ])
    expect(alpha).toBeCloseTo(1, 12)
    expect(sem_percentage).toBeCloseTo(0, 6)
    // Two equal items leave no correlation matrix to invert.
    expect(omega).toBeNull()
  })

  test('of one factor recovers its loadings', () => {
    const random = seededRandom(11)
    const loadings = [0.8, 0.7, 0.6, 0.5]
    const rows = Array.from({ length: 20_000 }, () => {
      const theta = random.normal()
      return loadings.map((loading) => loading * theta + Math.sqrt(1 - loading * loading) * random.normal())
    })
    const found = statistics(rows)
    for (const [item, loading] of loadings.entries()) expect(found.loadings?.[item]).toBeCloseTo(loading, 1)
    expect(found.omega).toBeCloseTo(2.6 ** 2 / (2.6 ** 2 + 4 - (0.64 + 0.49 + 0.36 + 0.25)), 1)
  })

  test('whose item does not vary has no correlation for it and no omega, but an alpha', () => {
    const found = statistics([
      [1, 4, 2],
      [2, 4, 3],
      [3, 4, 5],
    ])
    expect(found.item_rest[1]).toBeNull()
    expect(found.item_rest[0]).not.toBeNull()
    expect(found.omega).toBeNull()
    expect(found.alpha).not.toBeNull()
  })

  test('without any variance, with one item, one person or nobody, has no reliability', () => {
    expect(
      statistics([
        [4, 4],
        [4, 4],
        [4, 4],
      ]),
    ).toMatchObject({ alpha: null, omega: null, item_rest: [null, null], sem_raw: null })
    expect(
      statistics([
        [0.1, 0.7],
        [0.1, 0.7],
        [0.1, 0.7],
      ]).alpha,
    ).toBeNull()
    expect(statistics([[1], [2], [3]])).toMatchObject({ alpha: null, item_rest: [null] })
    expect(statistics([[1, 2]])).toMatchObject({ alpha: null, mean_of_means: 1.5, sd_of_means: null })
    expect(statistics([])).toMatchObject({ alpha: null, mean_of_means: null, item_rest: [] })
  })

  test('counts only people who answered every item', () => {
    const complete = [
      [1, 2, 1],
      [2, 3, 5],
      [4, 4, 4],
    ]
    expect(statistics([...complete, [7, null, 1]])).toEqual(statistics(complete))
  })
})

describe('verdicts', () => {
  test('alpha or omega below .70 marks a trait', () => {
    expect(isLowReliability({ alpha: 0.69, omega: 0.8 })).toBe(true)
    expect(isLowReliability({ alpha: 0.8, omega: 0.69 })).toBe(true)
    expect(isLowReliability({ alpha: 0.7, omega: 0.7 })).toBe(false)
    expect(isLowReliability({ alpha: null, omega: null })).toBe(false)
  })

  test.each([
    [0.19, 'replace'],
    [0.2, 'review'],
    [0.29, 'review'],
    [0.3, 'keep'],
    [null, 'replace'],
  ])('an item-rest correlation of %s means %s', (itemRest, verdict) => {
    expect(itemVerdict(itemRest)).toBe(verdict)
  })
})

describe('the graded response audit', () => {
  const item = { a: 1.5, b: [-2, -1, 0, 1, 2] }

  test('of nothing answered is the prior', () => {
    const { eap, psd } = gradedEstimate([item, item], [null, null])
    expect(eap).toBeCloseTo(0, 9)
    expect(psd).toBeCloseTo(1, 4)
  })

  test('rises with every response and is symmetric', () => {
    const estimates = [0, 1, 2, 3, 4, 5].map(
      (response) => gradedEstimate([item, item, item], [response, response, response]).eap,
    )
    expect(estimates).toEqual([...estimates].sort((a, b) => a - b))
    expect(estimates[0]).toBeCloseTo(-(estimates[5] ?? 0), 9)
  })

  test('is more certain with more items, and skips what is missing', () => {
    const one = gradedEstimate([item], [4])
    const three = gradedEstimate([item, item, item], [4, 4, 4])
    expect(three.psd).toBeLessThan(one.psd)
    expect(gradedEstimate([item, item], [4, null])).toEqual(one)
  })
})
