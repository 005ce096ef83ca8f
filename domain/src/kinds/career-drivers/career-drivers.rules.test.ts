import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  categoryOf,
  countPlaced,
  driversIn,
  isFull,
  isOverfull,
  isSorted,
  moveDriver,
  type Sorting,
  sortingIn,
} from './career-drivers.rules.ts'
import { careerDrivers } from './career-drivers.scoring.ts'

const categories = [{ id: 1 }, { id: 2 }, { id: 3 }]
const empty = sortingIn([], categories)
const place = (sorting: Sorting, category: number, ...drivers: number[]) =>
  drivers.reduce((sum, driver) => moveDriver(sum, { driver, to: category }).sorting, sorting)
const complete = place(place(place(empty, 1, 1, 2, 3, 4, 5), 2, 6, 7, 8, 9, 10), 3, 11, 12, 13, 14, 15)

describe('sorting drivers', () => {
  test('begins with all of them unassigned [DRIVE-04]', () => {
    expect([countPlaced(empty), isSorted(empty), categoryOf(empty, 1)]).toEqual([0, false, null])
  })

  test('puts each into one category only: a move takes it out of the other [DRIVE-07]', () => {
    const moved = place(place(empty, 1, 7), 3, 7)
    expect([driversIn(moved, 1), driversIn(moved, 3)]).toEqual([[], [7]])
  })

  test('warns of a sixth and ignores a seventh [DRIVE-05] [DRIVE-06]', () => {
    const five = place(empty, 1, 1, 2, 3, 4, 5)
    const sixth = moveDriver(five, { driver: 6, to: 1 })
    expect([sixth.outcome, isOverfull(five), isOverfull(sixth.sorting)]).toEqual(['over', false, true])
    expect(moveDriver(sixth.sorting, { driver: 7, to: 1 })).toEqual({ sorting: sixth.sorting, outcome: 'ignored' })
  })

  test('closes a category for menus, keys and checkboxes once it holds more than 4 [DRIVE-08]', () => {
    expect([isFull(place(empty, 2, 1, 2, 3, 4), 2), isFull(place(empty, 2, 1, 2, 3, 4, 5), 2)]).toEqual([false, true])
  })

  test('is finished only with 5 in every category [DRIVE-09]', () => {
    expect(isSorted(complete)).toBe(true)
    expect(isSorted(moveDriver(complete, { driver: 15, to: 1 }).sorting)).toBe(false)
    expect(isSorted(moveDriver(complete, { driver: 15, to: null }).sorting)).toBe(false)
  })

  test('keeps the order that the candidate gives', () => {
    const moved = moveDriver(place(empty, 1, 1, 2, 3), { driver: 3, to: 1, place: 0 })
    expect([driversIn(moved.sorting, 1), moved.outcome]).toEqual([[3, 1, 2], 'moved'])
  })

  test('takes a driver out, once', () => {
    const taken = moveDriver(complete, { driver: 3, to: null })
    expect([driversIn(taken.sorting, 1), taken.outcome]).toEqual([[1, 2, 4, 5], 'moved'])
    expect(moveDriver(taken.sorting, { driver: 3, to: null }).outcome).toBe('ignored')
  })

  test('never doubles or loses a driver, and what is finished is what the server takes', () => {
    const move = fc.record({ driver: fc.integer({ min: 1, max: 15 }), to: fc.constantFrom(1, 2, 3, null) })
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        const sorting = moves.reduce((sum, next) => moveDriver(sum, next).sorting, complete)
        const placed = sorting.flatMap(({ drivers }) => drivers)
        expect(new Set(placed).size).toBe(placed.length)
        expect(sorting.every(({ drivers }) => drivers.length <= 6)).toBe(true)
        expect(isSorted(sorting)).toBe(careerDrivers(sorting).valid)
      }),
    )
  })
})

test('what was kept is read with the categories of the test, each driver once', () => {
  const kept = [
    { category_id: 3, drivers: [4, 5] },
    { category_id: 1, drivers: [5, 6] },
    { category_id: 9, drivers: [7] },
  ]
  expect(sortingIn(kept, categories)).toEqual([
    { category_id: 1, drivers: [5, 6] },
    { category_id: 2, drivers: [] },
    { category_id: 3, drivers: [4] },
  ])
})
