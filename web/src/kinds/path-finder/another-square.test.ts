import { expect, test } from 'vitest'
import { isAnotherSquare } from './another-square.ts'

const press = { type: 'pointerdown', buttons: 1 }
const draw = { type: 'pointermove', buttons: 1 }
const hover = { type: 'pointermove', buttons: 0 }

test('a press counts, also on the square where the pointer has left the maze before it was let go [OPEN-07]', () => {
  expect(isAnotherSquare(press, 4, 4)).toBe(true)
  expect(isAnotherSquare(press, 4, null)).toBe(true)
})

test('drawn along the squares, each of them counts once; pointed at, none [OPEN-07]', () => {
  expect([isAnotherSquare(draw, 5, 4), isAnotherSquare(draw, 4, 4), isAnotherSquare(hover, 5, null)]).toEqual([
    true,
    false,
    false,
  ])
})
