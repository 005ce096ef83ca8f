import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { openDeviceStore } from './device-store.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a device that never opens is no reason to wait for ever: the page goes on without it [T-FLT-13]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(IDBOpenDBRequest.prototype, 'addEventListener').mockReturnValue(undefined)
  const opened = vi.fn()
  openDeviceStore({ user: 1, assessment: 7 }).then(opened, opened)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened).toHaveBeenCalledWith(expect.any(Error))
})
