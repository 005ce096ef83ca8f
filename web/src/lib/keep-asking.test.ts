import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAsking } from './keep-asking.ts'

const line = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', line.addEventListener.bind(line))
  vi.stubGlobal('removeEventListener', line.removeEventListener.bind(line))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is out of reach is asked for when the line is back, and also when nothing says so, until it is there [OPEN-35]', () => {
  const again = vi.fn()
  const stop = keepAsking(again)
  line.dispatchEvent(new Event('online'))
  expect(again).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(8_000)
  expect(again.mock.calls.length).toBeGreaterThanOrEqual(2)
  const asked = again.mock.calls.length
  stop()
  line.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(60_000)
  expect(again).toHaveBeenCalledTimes(asked)
})
