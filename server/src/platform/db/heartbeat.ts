import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { TimedClient } from './timed-client.ts'

export interface HeartbeatPace {
  /** The time between two questions. */
  everyMs: number
  /** How long the server may take to answer one. */
  patienceMs: number
}

const usualPace: HeartbeatPace = { everyMs: 1_000, patienceMs: 3_000 }

interface Watched {
  pool: pg.Pool
  url: string
  pace?: HeartbeatPace
}

/**
 * Asks the server every second whether it is there, on a connection of its own. A host that vanished sends no word: TCP
 * would wait for it for a quarter of an hour on every connection of the pool, also when another host has its name by
 * now. So when no answer comes, every connection on which nothing was heard since the question is ended, and the next
 * call opens a new one.
 */
export function startHeartbeat({ pool, url, pace = usualPace }: Watched): { stop: () => void } {
  const clients = new Set<TimedClient>()
  pool.on('connect', (client) => clients.add(client as unknown as TimedClient))
  pool.on('remove', (client) => clients.delete(client as unknown as TimedClient))
  const stopping = new AbortController()
  const beat = async () => {
    while (!stopping.signal.aborted) {
      const own = new TimedClient({
        connectionString: url,
        application_name: 'mizan',
        connectionTimeoutMillis: pace.patienceMs,
        queryLimitMs: pace.patienceMs,
        keepsNames: false,
      })
      await ask(own, clients, { ...pace, signal: stopping.signal })
      await pause(pace.everyMs, stopping.signal)
    }
  }
  void beat()
  return { stop: () => stopping.abort() }
}

/** Until no answer comes, or it is stopped. */
async function ask(
  own: TimedClient,
  clients: Set<TimedClient>,
  { everyMs, signal }: HeartbeatPace & { signal: AbortSignal },
): Promise<void> {
  const end = () => own.cut()
  // Its next question fails as well.
  own.on('error', () => undefined)
  signal.addEventListener('abort', end)
  let heard = new Map<TimedClient, number>()
  try {
    await own.connect()
    while (!signal.aborted) {
      heard = new Map([...clients].map((client) => [client, client.bytesRead]))
      await (own as pg.Client).query('select 1')
      await pause(everyMs, signal)
    }
  } catch {
    if (!signal.aborted) for (const [client, bytes] of heard) if (client.bytesRead === bytes) client.cut()
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
