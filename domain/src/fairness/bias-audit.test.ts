import { expect, test } from 'vitest'
import { biasAudit } from './bias-audit.ts'

const people = (count: number, sex: string | null, ethnicity: string | null, score: number) =>
  Array.from({ length: count }, () => ({ sex, ethnicity, score }))

test('a category below two of a hundred is counted, marked, and no measure for others', () => {
  const { sex } = biasAudit([
    ...people(60, 'female', null, 40),
    ...people(60, 'female', null, 60),
    ...people(60, 'male', null, 40),
    ...people(40, 'male', null, 60),
    ...people(3, 'other', null, 90),
  ])
  expect(sex).toMatchObject([
    { category: 'female', n: 120, above_median: 60, impact_ratio: 1, below_two_percent: false },
    { category: 'male', n: 100, above_median: 40, impact_ratio: 0.8, below_two_percent: false },
    { category: 'other', n: 3, above_median: 3, below_two_percent: true },
  ])
})

test('who did not say belongs to no category and is counted', () => {
  const audit = biasAudit([
    ...people(5, null, 'A', 10),
    ...people(6, 'female', null, 20),
    ...people(7, 'male', 'A', 30),
  ])
  expect(audit).toMatchObject({ unknown_sex: 5, unknown_ethnicity: 6 })
  expect(audit.both.map(({ category, n }) => [category, n])).toEqual([['male A', 7]])
})

test('without anyone above the median there is no ratio', () => {
  const { sex } = biasAudit([...people(9, 'female', 'A', 50), ...people(9, 'male', 'A', 50)])
  expect(sex.map(({ scoring_rate, impact_ratio }) => [scoring_rate, impact_ratio])).toEqual([
    [0, null],
    [0, null],
  ])
})
