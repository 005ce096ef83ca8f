import { expect, test } from 'vitest'
import { seededRandom } from '../../random/seeded-random.ts'
import { sampleCareerDrivers } from './career-drivers.sample.ts'
import { careerDrivers } from './career-drivers.scoring.ts'

const sorted = [
  { category_id: 1, drivers: [9, 13, 14, 4, 15] },
  { category_id: 2, drivers: [1, 2, 5, 8, 11] },
  { category_id: 3, drivers: [3, 6, 7, 10, 12] },
]
const invalid = { valid: false, most_important: null, least_important: null }

test('the two lists keep the order of the candidate, whatever the order of the categories', () => {
  const expected = { valid: true, most_important: [9, 13, 14, 4, 15], least_important: [3, 6, 7, 10, 12] }
  expect(careerDrivers(sorted)).toEqual(expected)
  expect(careerDrivers([...sorted].reverse())).toEqual(expected)
})

const replace = (index: number, drivers: number[]) =>
  sorted.map((category, place) => (place === index ? { ...category, drivers } : category))

test.each([
  ['four in a category', replace(0, [9, 13, 14, 4])],
  ['a driver twice', replace(0, [9, 13, 14, 4, 1])],
  ['a driver that does not exist', replace(0, [9, 13, 14, 4, 16])],
  ['a driver 0', replace(0, [9, 13, 14, 4, 0])],
  ['two categories', sorted.slice(0, 2)],
  ['a fourth category', [...sorted, { category_id: 4, drivers: [] }]],
  ['an unknown category', sorted.map((category) => ({ ...category, category_id: category.category_id + 1 }))],
  ['nothing', []],
])('%s is not a sorting', (_, data) => {
  expect(careerDrivers(data)).toEqual(invalid)
})

test('a simulated sorting is valid for many seeds', () => {
  const ids = Array.from({ length: 15 }, (_, index) => index + 1)
  for (let seed = 0; seed < 50; seed++) {
    expect(careerDrivers(sampleCareerDrivers(ids, seededRandom(seed))).valid).toBe(true)
  }
})
