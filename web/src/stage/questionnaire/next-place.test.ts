import { expect, test } from 'vitest'
import { nextPlace } from './next-place.ts'

test('the questions without an answer are gone to one after another, and then from the beginning', () => {
  expect(nextPlace([3, 7, 9], 0)).toBe(3)
  expect(nextPlace([3, 7, 9], 3)).toBe(7)
  expect(nextPlace([3, 7, 9], 9)).toBe(3)
})

test('what was answered meanwhile is left out', () => {
  expect(nextPlace([9], 3)).toBe(9)
  expect(nextPlace([], 3)).toBeUndefined()
})
