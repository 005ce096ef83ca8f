import { expect, test } from 'vitest'
import { NoAnswer } from '../../lib/exchange.ts'
import { knownGame } from './known-game.ts'
import type { Game } from './use-game.ts'

const game = { n: '712' } as Game
const error = new NoAnswer('cut')

test('a practice stays on the screen while its game cannot be read anew [OPEN-35]', () => {
  expect(knownGame({ game, error }, false)).toBe(game)
})

test('a run begins only with what was read just now: its game may have been started since [OPEN-26]', () => {
  expect(knownGame({ game, error }, true)).toBeNull()
  expect(knownGame({ game, error: null }, true)).toBe(game)
})
