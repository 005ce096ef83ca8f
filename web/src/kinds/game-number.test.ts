import { expect, test } from 'vitest'
import { readGameNumber } from './game-number.ts'

test.each([
  ['712', 7, 12],
  ['81', 8, 1],
  ['99', 9, 9],
  ['101', 10, 1],
  ['1010', 10, 10],
  ['65', 6, 5],
])('%s is a game of type %i with the id %i [ROUTE-50] [OPEN-05]', (n, type, assessmentId) => {
  expect(readGameNumber(n)).toEqual({ type, assessmentId })
})

test.each(['', '7', '10', '70', '100', '71x', '1', '12', '512', '7-1', '7 1', '71234567890123456'])(
  '"%s" names no game [OPEN-05]',
  (n) => expect(readGameNumber(n)).toBeNull(),
)
