import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from './client.ts'

interface Listener {
  /** What to do about a word on each channel. */
  channels: Readonly<Record<string, (word: string) => void>>
  /** It is certain now that what is told will be heard. */
  onOpen: () => void
  /** From now on something may be missed, until `onOpen` is called again. */
  onLost: () => void
}

const RETRY_MS = 2_000
/** How long a line that has died unnoticed is believed in: the time between two beats, and that for an answer. */
const BEAT_MS = 2_000
const HEARING_MS = 2_000

/** Hears what the database tells, on a connection of its own that is opened again whenever it is lost. */
export function listen(database: Database, listener: Listener): { close: () => Promise<void> } {
  const closing = new AbortController()
  const listening = (async () => {
    while (!closing.signal.aborted) {
      await hear(database, listener, closing.signal)
      await waitUnless(closing.signal, RETRY_MS)
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
async function hear(database: Database, { channels, onOpen, onLost }: Listener, closing: AbortSignal): Promise<void> {
  const line = database.openLine()
  const over = new AbortController()
  const end = () => over.abort()
  line.on('error', end)
  line.on('end', end)
  closing.addEventListener('abort', end)
  const own = `line_${randomUUID().replaceAll('-', '')}`
  let passTest = () => {}
  const isHeard = new Promise<void>((resolve) => {
    passTest = resolve
  })
  line.on('notification', ({ channel, payload = '' }) => {
    if (channel === own) passTest()
    else channels[channel]?.(payload)
  })
  try {
    await line.connect()
    for (const channel of [own, ...Object.keys(channels)]) await line.query(`listen ${channel}`)
    // A pooler in between may take the command and never pass anything on.
    await database.pool.query('select pg_notify($1, $2)', [own, ''])
    if (!(await comesInTime(isHeard)) || over.signal.aborted) return
    onOpen()
    await untilSilent(line, over.signal)
  } catch {
    // The database is away; it is tried again.
  } finally {
    closing.removeEventListener('abort', end)
    onLost()
    await line.end().catch(() => undefined)
  }
}

/** A line can die without anybody noticing, for instance in a firewall: who does not answer in time is lost. */
async function untilSilent(line: pg.Client, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await waitUnless(over, BEAT_MS)
    if (!over.aborted && !(await comesInTime(line.query('select 1')))) return
  }
}

const comesInTime = (event: Promise<unknown>): Promise<boolean> =>
  Promise.race([event.then(() => true), wait(HEARING_MS, false, { ref: false })])

const waitUnless = (over: AbortSignal, ms: number): Promise<void> =>
  wait(ms, undefined, { signal: over, ref: false }).catch(() => undefined)
