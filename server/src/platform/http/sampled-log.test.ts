import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPortal } from '../../testing/portal.ts'
import { SampledLog } from './reply-with-error.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a kind of line is written at once, those of its second in one line after it, and then anew [T-LOG-06]', () => {
  const log = new SampledLog()
  const lines: string[] = []
  const write = (kind: string) => log.write(kind, (times) => lines.push(`${kind} ${times}`))
  for (let time = 0; time < 853; time++) write('busy')
  write('lost')
  expect(lines).toEqual(['busy 1', 'lost 1'])
  vi.advanceTimersByTime(1_000)
  expect(lines).toEqual(['busy 1', 'lost 1', 'busy 852'])
  vi.advanceTimersByTime(60_000)
  write('busy')
  expect(lines.slice(3)).toEqual(['busy 1'])
})

test('a flood of 503 writes a short line with its reason, how often, and no stack [T-LOG-06]', async () => {
  const portal = await openPortal()
  const lost = new Error('timeout exceeded when trying to connect')
  vi.spyOn(portal.database.pool, 'query').mockImplementation(() => Promise.reject(lost) as never)
  for (let time = 0; time < 5; time++) expect((await portal.call('getReady', {})).status).toBe(503)
  vi.advanceTimersByTime(1_000)
  const refused = portal.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'refused')
  const line = {
    level: 50,
    code: 'unavailable',
    why: 'Database not ready',
    cause: 'timeout exceeded when trying to connect',
  }
  expect(refused).toEqual([
    expect.objectContaining({ ...line, times: 1 }),
    expect.objectContaining({ ...line, times: 4 }),
  ])
  expect(portal.log.join('')).not.toContain('stack')
  vi.restoreAllMocks()
  await portal.close()
})
