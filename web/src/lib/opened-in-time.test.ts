import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openedInTime } from './opened-in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('storage that never opens is given up, so that the questions are shown without it [T-FLT-13]', async () => {
  const ended = vi.fn()
  openedInTime(new Promise(() => undefined)).catch(ended)
  await vi.advanceTimersByTimeAsync(7_900)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(ended).toHaveBeenCalledWith(expect.any(Error))
})

test('storage that opens, or is refused, is not waited for any longer', async () => {
  expect(await openedInTime(Promise.resolve('open'))).toBe('open')
  await expect(openedInTime(Promise.reject(new Error('forbidden')))).rejects.toThrow('forbidden')
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})
