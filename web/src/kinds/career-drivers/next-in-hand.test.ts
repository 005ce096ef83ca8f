import { expect, test } from 'vitest'
import { nextInHand } from './next-in-hand.ts'

const sorting = [
  { category_id: 1, drivers: [1, 2, 3, 4, 5] },
  { category_id: 2, drivers: [6] },
  { category_id: 3, drivers: [] },
]

test('whoever has placed a driver goes on with the next one that waits, or the last one left', () => {
  expect(nextInHand({ driver: 7, to: 2 }, [7, 8, 9], sorting)).toBe(8)
  expect(nextInHand({ driver: 9, to: 2 }, [7, 8, 9], sorting)).toBe(8)
  expect(nextInHand({ driver: 7, to: 2 }, [7], sorting)).toBe(7)
})

test('the focus goes with a driver that was placed before', () => {
  expect(nextInHand({ driver: 6, to: 3 }, [7, 8, 9], sorting)).toBe(6)
  expect(nextInHand({ driver: 6, to: null }, [7, 8, 9], sorting)).toBe(6)
})

test('a driver that a full group does not take stays in hand [DRIVE-05, WCAG 2.4.3]', () => {
  expect(nextInHand({ driver: 7, to: 1 }, [7, 8, 9], sorting)).toBe(7)
})
