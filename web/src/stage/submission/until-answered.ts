import { CallRefused, NoAnswer } from '../../lib/exchange.ts'
import { pauseAfter } from '../keeper/sender.ts'

const REQUEST_TIMEOUT = 408
const TOO_MANY = 429
/** What a gateway says while the server behind it is away, and the server while its database is. */
const AWAY = [502, 503, 504]

/** No answer, or none that says anything about what was sent: the same call may succeed later. */
export const mayPass = (error: unknown): boolean =>
  error instanceof NoAnswer ||
  (error instanceof CallRefused && [REQUEST_TIMEOUT, TOO_MANY].includes(error.status)) ||
  (error instanceof CallRefused && error.status >= 500)

/** Nobody has looked at what was sent. A server that has looked and failed would fail again: that is said at once. */
export const isUnheard = (error: unknown): boolean =>
  error instanceof NoAnswer ||
  (error instanceof CallRefused && [REQUEST_TIMEOUT, TOO_MANY, ...AWAY].includes(error.status))

export interface Trouble {
  error: unknown
  /** Ends the pause before the next try. */
  tryNow: () => void
}

export interface Patience {
  /** Aborted when nobody waits any more. */
  signal: AbortSignal
  /** A try was not heard; another one follows by itself. No error is silent (OPEN-35). */
  onTrouble: (trouble: Trouble) => void
}

/**
 * Repeats a call that may be repeated until the server says yes or no. Somebody who has pressed Submit must not be told
 * of a failure that was none.
 */
export async function untilAnswered<Answer>(
  work: () => Promise<Answer>,
  { signal, onTrouble }: Patience,
): Promise<Answer> {
  for (let failures = 1; ; failures++) {
    try {
      return await work()
    } catch (error) {
      if (!isUnheard(error) || signal.aborted) throw error
      await pause(pauseAfter(failures, Math.random, error), signal, (tryNow) => onTrouble({ error, tryNow }))
    }
  }
}

/** Over early when the line comes back, when somebody ends it, or when nobody waits any more. */
function pause(ms: number, signal: AbortSignal, onBegun: (end: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal.addEventListener('abort', done, { once: true })
    onBegun(done)
  })
}
