import { expect, test, vi } from 'vitest'
import { lastResort } from './start.ts'

/** What the process would do, caught on its way: really failing would end the run of the tests. */
function caught() {
  const handlers = new Map<string, (problem: unknown) => void>()
  const on = vi.spyOn(process, 'on').mockImplementation((event, handler) => {
    handlers.set(String(event), handler as (problem: unknown) => void)
    return process
  })
  const log = { error: vi.fn(), fatal: vi.fn() }
  const stop = vi.fn()
  lastResort(log, stop)
  on.mockRestore()
  return { handlers, log, stop }
}

test('a promise that fails with nobody waiting is logged, and the server goes on [T-FLT-18]', () => {
  const { handlers, log, stop } = caught()
  handlers.get('unhandledRejection')?.(new Error('nobody waited'))
  expect(log.error).toHaveBeenCalledOnce()
  expect(stop).not.toHaveBeenCalled()
})

test('an exception that nobody caught is logged and stops the server in order [T-FLT-18]', () => {
  const { handlers, log, stop } = caught()
  handlers.get('uncaughtException')?.(new Error('nobody caught'))
  expect(log.fatal).toHaveBeenCalledOnce()
  expect(stop).toHaveBeenCalledOnce()
})
