import type { Question } from '@mizan/contract/schemas/question'
import { expect, test } from 'vitest'
import { answersInOrder, canSubmit, firstUnfinished, statementsLeft } from './page-progress.ts'

const page = (id: number): Question => ({
  id,
  text: '',
  display_format: 5,
  options: [1, 2].map((place) => ({ id: id * 10 + place, text: '', value: place })),
  allow_multiple_choices: false,
  scales: [],
})
const rated = (id: number, ...places: number[]) =>
  [id, places.map((place) => ({ option_id: id * 10 + place, scale_id: place }))] as const

test('what is left of a page are the statements without a rating [PERS-11]', () => {
  expect(statementsLeft(page(1), new Map())).toBe(2)
  expect(statementsLeft(page(1), new Map([rated(1, 2)]))).toBe(1)
  expect(statementsLeft(page(1), new Map([rated(1, 1, 2)]))).toBe(0)
})

test('Submit waits for every page to be loaded and every statement to be rated [PERS-13]', () => {
  const answers = new Map([rated(1, 1, 2), rated(2, 1, 2)])
  const loaded = [page(1), page(2)]
  expect(canSubmit({ loaded, total: 2 }, answers)).toBe(true)
  expect(canSubmit({ loaded, total: 3 }, answers)).toBe(false)
  expect(canSubmit({ loaded, total: 2 }, new Map([rated(1, 1), rated(2, 1, 2)]))).toBe(false)
})

test('somebody who comes back begins with the first page that has something left [PERS-19]', () => {
  const loaded = [page(1), page(2)]
  expect(firstUnfinished(loaded, new Map([rated(1, 1, 2), rated(2, 1)]))).toBe(1)
  expect(firstUnfinished(loaded, new Map([rated(1, 1, 2), rated(2, 1, 2)]))).toBeNull()
})

test('one answer is posted for each page, as a list of option and scale [PERS-21]', () => {
  const [question, data] = rated(1, 1)
  expect([...answersInOrder([page(1)], new Map([[question, data]]))]).toEqual([[1, [{ option_id: 11, scale_id: 1 }]]])
})
