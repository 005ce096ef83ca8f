import { expect, test } from 'vitest'
import { normalQuantile } from '../statistics/normal-quantile.ts'
import type { Norm } from './norm.ts'
import { NORMAL_STENS, normComparison } from './norm-comparison.ts'

const norm: Norm = { id: 'n', status: 'interim', n: 400, mean: 4.7, sd: 0.9, reliability: 0.8 }

test('people who are like the norm lie in its stens as a normal population does', () => {
  const PEOPLE = 20_000
  const raw = Array.from({ length: PEOPLE }, (_, place) => 4.7 + 0.9 * normalQuantile((place + 0.5) / PEOPLE))
  const { n, mean_z, sd_z, stens } = normComparison(raw, norm)
  expect(n).toBe(PEOPLE)
  expect(mean_z).toBeCloseTo(0, 6)
  expect(sd_z).toBeCloseTo(1, 3)
  for (const [place, share] of stens.entries()) expect(share).toBeCloseTo(NORMAL_STENS[place] ?? 0, 3)
})

test('people above the norm are told by how much, and of fewer than 30 nothing but their number', () => {
  const raw = Array.from({ length: 30 }, (_, place) => (place % 2 === 0 ? 5.6 : 6.5))
  expect(normComparison(raw, norm)).toMatchObject({ mean_z: expect.closeTo(1.5, 9) })
  expect(normComparison(raw.slice(1), norm)).toEqual({
    n: 29,
    mean_z: null,
    sd_z: null,
    stens: NORMAL_STENS.map(() => null),
  })
})
