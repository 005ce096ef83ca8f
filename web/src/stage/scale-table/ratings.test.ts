import { describe, expect, test } from 'vitest'
import { clear, rate } from './ratings.ts'

const two = new Map([
  [1, 6],
  [2, 4],
])

test('only one rating per statement is possible [PERS-14]', () => {
  expect([...rate(two, 1, 7, true).ratings]).toEqual([
    [1, 7],
    [2, 4],
  ])
})

describe('where no two statements share a rating [PERS-15, PERS-28]', () => {
  test('picking a used one moves it and clears the old statement [OPEN-15]', () => {
    const { ratings, takenFrom } = rate(two, 3, 6, true)
    expect([...ratings]).toEqual([
      [2, 4],
      [3, 6],
    ])
    expect(takenFrom).toBe(1)
  })

  test('picking the chosen one again clears it [PERS-29, OPEN-15]', () => {
    expect([...rate(two, 1, 6, true).ratings]).toEqual([[2, 4]])
  })
})

test('in a survey two rows may have the same point', () => {
  const { ratings, takenFrom } = rate(two, 3, 6, false)
  expect(ratings.get(1)).toBe(6)
  expect(ratings.get(3)).toBe(6)
  expect(takenFrom).toBeNull()
})

test('a rating can be taken back', () => {
  expect([...clear(two, 2)]).toEqual([[1, 6]])
  expect(two.size).toBe(2)
})
