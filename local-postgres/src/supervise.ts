import type { Postmaster } from './postmaster.ts'
import { isAlive } from './process-state.ts'

export interface Supervisor {
  /** Ends the watch; resolves with the server that runs then, if one does. */
  release(): Promise<Postmaster | undefined>
}

const CHECK_EVERY_MS = 250
const LONGEST_PAUSE_MS = 30_000

/** Starts the server again when it dies while the product runs (out of memory, kill -9). Never keeps Node alive. */
export function supervise(
  first: Postmaster,
  restart: () => Promise<Postmaster>,
  say: (line: string) => void,
): Supervisor {
  let server: Postmaster | undefined = first
  let repair: Promise<void> | undefined
  let failures = 0
  let nextTryAt = 0

  async function tryAgain(): Promise<void> {
    if (failures === 0) say('The database stopped unexpectedly: starting it again')
    try {
      server = await restart()
      failures = 0
      say('The database runs again')
    } catch (error) {
      server = undefined
      failures += 1
      nextTryAt = Date.now() + Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS)
      say(`The database does not start: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  const timer = setInterval(() => {
    if (repair || (server && isAlive(server.pid)) || Date.now() < nextTryAt) return
    repair = tryAgain().finally(() => {
      repair = undefined
    })
  }, CHECK_EVERY_MS)
  timer.unref()

  return {
    release: async () => {
      clearInterval(timer)
      await repair
      return server
    },
  }
}
