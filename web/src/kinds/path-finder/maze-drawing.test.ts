import { expect, test } from 'vitest'
import { wallsOf } from './maze-drawing.ts'

test('walls stand between neighbours that are not open to each other, and around the grid [OPEN-07]', () => {
  const edges = [
    [0, 1],
    [1, 3],
  ] as const
  expect(wallsOf({ n: 2, edges, start: 0, end: 3 })).toBe('M0 0h120v120h-120zM0 60h60M60 60v60')
})
