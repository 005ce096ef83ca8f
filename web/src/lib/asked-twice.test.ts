import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askedTwice } from './asked-twice.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const standsStill = new Promise<string>(() => undefined)

test('a reply that stands still is asked for again, so that the clock of a game does not run over it for long [T-FLT-11, GAME-15]', async () => {
  const ask = vi.fn(() => (ask.mock.calls.length === 1 ? standsStill : Promise.resolve('questions')))
  const asked = askedTwice(ask, 4_000)
  await vi.advanceTimersByTimeAsync(3_999)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await asked).toBe('questions')
})

test('a reply or a refusal that comes in time is asked for once', async () => {
  const said = vi.fn(async () => 'questions')
  expect(await askedTwice(said, 4_000)).toBe('questions')
  const refused = vi.fn(() => Promise.reject(new Error('no')))
  await expect(askedTwice(refused, 4_000)).rejects.toThrow('no')
  await vi.advanceTimersByTimeAsync(4_000)
  expect([said.mock.calls.length, refused.mock.calls.length]).toEqual([1, 1])
})

test('a second question that fails leaves the word to the first', async () => {
  let answer = (_: string) => {}
  const first = new Promise<string>((resolve) => {
    answer = resolve
  })
  const ask = vi.fn(() => (ask.mock.calls.length === 1 ? first : Promise.reject(new Error('cut'))))
  const asked = askedTwice(ask, 4_000)
  await vi.advanceTimersByTimeAsync(5_000)
  answer('late')
  expect(await asked).toBe('late')
})
