import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from './client.ts'

interface Listener {
  channel: string
  /** It is certain now that what is told will be heard. */
  onOpen: () => void
  onHeard: () => void
  /** From now on something may be missed, until `onOpen` is called again. */
  onLost: () => void
}

const RETRY_MS = 2_000
const HEARING_MS = 2_000

/** Hears what the database tells on a channel, on a connection of its own that is opened again whenever it is lost. */
export function listen(database: Database, listener: Listener): { close: () => Promise<void> } {
  const closing = new AbortController()
  const listening = (async () => {
    while (!closing.signal.aborted) {
      await hear(database, listener, closing.signal)
      await wait(RETRY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  })()
  return {
    close: () => {
      closing.abort()
      return listening
    },
  }
}

/** Until the connection is lost, or nobody wants to hear any more. */
async function hear(
  database: Database,
  { channel, onOpen, onHeard, onLost }: Listener,
  closing: AbortSignal,
): Promise<void> {
  const line = database.openLine()
  const test = randomUUID()
  let passTest = () => {}
  const isHeard = new Promise<void>((resolve) => {
    passTest = resolve
  })
  const ended = new Promise<void>((resolve) => {
    line.on('error', () => resolve())
    line.on('end', () => resolve())
    closing.addEventListener('abort', () => resolve())
  })
  line.on('notification', ({ payload }) => {
    if (payload === test) passTest()
    else onHeard()
  })
  try {
    await line.connect()
    await line.query(`listen ${channel}`)
    // A pooler in between may take the command and never pass anything on.
    await database.pool.query('select pg_notify($1, $2)', [channel, test])
    const silence = wait(HEARING_MS, 'silence', { ref: false })
    if ((await Promise.race([isHeard, ended, silence])) === 'silence') return
    if (!closing.aborted) onOpen()
    await ended
  } catch {
    // The database is away; it is tried again.
  } finally {
    onLost()
    await line.end().catch(() => undefined)
  }
}
