import { CallRefused, NoAnswer } from '../../lib/api.ts'
import { pauseAfter } from '../keeper/sender.ts'

const REQUEST_TIMEOUT = 408
const TOO_MANY = 429

/** No answer, or none that says anything about what was sent: the same call may succeed later. */
export const mayPass = (error: unknown): boolean =>
  error instanceof NoAnswer ||
  (error instanceof CallRefused && [REQUEST_TIMEOUT, TOO_MANY].includes(error.status)) ||
  (error instanceof CallRefused && error.status >= 500)

/**
 * Repeats a call that may be repeated until the server says yes or no. Somebody who has pressed Submit must not be told
 * of a failure that was none.
 */
export async function untilAnswered<Answer>(work: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (let failures = 1; ; failures++) {
    try {
      return await work()
    } catch (error) {
      if (!mayPass(error) || signal.aborted) throw error
      await pause(pauseAfter(failures, Math.random), signal)
    }
  }
}

/** Over early when the line comes back, or when nobody waits any more. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal.addEventListener('abort', done, { once: true })
  })
}
