import { describe, expect, test } from 'vitest'
import { pageFault } from './personality.rules.ts'

describe('a page', () => {
  const page = (...ratings: [number, number][]) => pageFault([1, 8, 19, 26], new Map(ratings))

  test('of four different ratings is accepted [PERS-15]', () => {
    expect(page([1, 7], [8, 3], [19, 1], [26, 5])).toBeNull()
  })

  test.each([
    [
      'missing-rating',
      [
        [1, 7],
        [8, 3],
        [19, 1],
      ],
    ],
    [
      'rating-used-twice',
      [
        [1, 7],
        [8, 7],
        [19, 1],
        [26, 5],
      ],
    ],
    [
      'rating-out-of-scale',
      [
        [1, 8],
        [8, 3],
        [19, 1],
        [26, 5],
      ],
    ],
    [
      'rating-out-of-scale',
      [
        [1, 1.5],
        [8, 3],
        [19, 1],
        [26, 5],
      ],
    ],
    [
      'rating-out-of-scale',
      [
        [1, 0],
        [8, 3],
        [19, 1],
        [26, 5],
      ],
    ],
    [
      'unknown-statement',
      [
        [1, 7],
        [8, 3],
        [19, 1],
        [26, 5],
        [99, 2],
      ],
    ],
  ] as [string, [number, number][]][])('is refused for %s (%#)', (fault, ratings) => {
    expect(page(...ratings)).toBe(fault)
  })
})
