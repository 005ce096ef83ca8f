import { expect, test } from 'vitest'
import { moveForWish } from './move-for-wish.ts'

const board = {
  categories: [{ id: 1 }, { id: 2 }, { id: 3 }],
  sorting: [
    { category_id: 1, drivers: [4, 5, 6] },
    { category_id: 2, drivers: [] },
    { category_id: 3, drivers: [] },
  ],
}

test('a number sends a driver to that group, unless it is there already', () => {
  expect(moveForWish({ group: 2 }, 4, board)).toEqual({ driver: 4, to: 2 })
  expect(moveForWish({ group: 2 }, 9, board)).toEqual({ driver: 9, to: 2 })
  expect(moveForWish({ group: 1 }, 4, board)).toBeNull()
})

test('only what stands in a group can be taken out of it', () => {
  expect(moveForWish('take-out', 4, board)).toEqual({ driver: 4, to: null })
  expect(moveForWish('take-out', 9, board)).toBeNull()
})

test('a step changes the place in the group, and ends at its ends', () => {
  expect(moveForWish({ step: 1 }, 4, board)).toEqual({ driver: 4, to: 1, place: 1 })
  expect(moveForWish({ step: -1 }, 6, board)).toEqual({ driver: 6, to: 1, place: 1 })
  expect([moveForWish({ step: -1 }, 4, board), moveForWish({ step: 1 }, 6, board)]).toEqual([null, null])
  expect([moveForWish({ step: 1 }, 9, board), moveForWish(null, 4, board)]).toEqual([null, null])
})
