import { afterEach, expect, test, vi } from 'vitest'
import { call } from './api.ts'
import { serverNow } from './server-time.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what time it is says the server, on a device that is years ahead or behind, and goes on from there [T-TIM-02]', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'],
    now: new Date('2031-02-03T04:05:06Z'),
  })
  const headers = { date: 'Wed, 18 Nov 2026 10:00:00 GMT' }
  vi.stubGlobal('fetch', async () => Response.json([], { headers }))
  await call('listApplications', {})
  expect(serverNow().toISOString()).toBe('2026-11-18T10:00:00.000Z')
  vi.advanceTimersByTime(90_000)
  expect(serverNow().toISOString()).toBe('2026-11-18T10:01:30.000Z')
  vi.setSystemTime(new Date('2011-01-01T00:00:00Z'))
  expect(serverNow().toISOString()).toBe('2026-11-18T10:01:30.000Z')
})
