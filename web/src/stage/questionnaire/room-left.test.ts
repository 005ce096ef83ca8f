import { LONGEST_TEXT } from '@mizan/contract/longest-text'
import { expect, test } from 'vitest'
import { isSaidAlike, roomLeft } from './room-left.ts'

const withRoomFor = (left: number) => 'x'.repeat(LONGEST_TEXT - left)

test('a free text says how much room is left once it is nearly full, and that it is full [QUEST-08]', () => {
  expect(roomLeft('')).toBe(undefined)
  expect(roomLeft(withRoomFor(501))).toBe(undefined)
  expect(roomLeft(withRoomFor(500))).toBe(500)
  expect(roomLeft(withRoomFor(1))).toBe(1)
  expect(roomLeft(withRoomFor(0))).toBe(0)
  expect(roomLeft(`${withRoomFor(0)}from elsewhere`)).toBe(0)
})

test('it is read out at a few steps and at the end, not at every letter [QUEST-08]', () => {
  const rooms = [undefined, ...Array.from({ length: 501 }, (_, index) => 500 - index)]
  const said = rooms.filter((left, index) => index > 0 && !isSaidAlike(left, rooms[index - 1]))
  expect(said).toEqual([500, 200, 100, 50, 20, 10, 0])
})
