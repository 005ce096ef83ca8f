import { setTimeout as wait } from 'node:timers/promises'
import { borrowLocalPostgres } from '@mizan/local-postgres/borrow-local-postgres'
import { openLocalPostgres } from '@mizan/local-postgres/open-local-postgres'
import type { Product } from '@mizan/local-postgres/product'
import type { Config } from '../config.ts'
import { connect, type Database } from './client.ts'
import { startHeartbeat } from './heartbeat.ts'
import { requireOwnConnections, requireSoundServer, requireUsablePooler } from './sound-server.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

export interface OpenedDatabase extends Database {
  isEmbedded: boolean
  /** For what needs a connection for longer than a transaction: past a pooler, where there is one. */
  direct: Database
}

interface OpenOptions {
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databasePrepared' | 'dataDir'>
  /** A command shares the database of a running server; a second server on one folder is refused. */
  use: 'server' | 'command'
  say: (line: string) => void
  onLost: (error: Error) => void
  /** Ends the waiting for a database that does not answer yet. */
  stopping?: AbortSignal
  /** How long a server waits for its database at start. */
  startLimitMs?: number
}

export const product: Product = {
  name: 'mizan',
  title: 'Mizan',
  folderSetting: 'DATA_DIR',
  serverSetting: 'DATABASE_URL',
}

/** A command is not served sooner elsewhere, and neither is a start: on a busy machine they wait. */
const COMMAND_PATIENCE_MS = 30_000
const START_PATIENCE_MS = 10_000
const START_LIMIT_MS = 60_000
const PAUSE_MS = 1_000

/** Connects to DATABASE_URL, or to the PostgreSQL kept in DATA_DIR, which is started when it does not run. */
export async function openDatabase(options: OpenOptions): Promise<OpenedDatabase> {
  const { config } = options
  if (!config.databaseUrl) {
    const server = await openLocal(options)
    return open(options, { url: server.url, direct: server.url, stop: server.stop })
  }
  const direct = config.databaseDirectUrl ?? config.databaseUrl
  return open(options, { url: config.databaseUrl, direct, stop: async () => {} })
}

interface Server {
  url: string
  direct: string
  stop: () => Promise<void>
}

async function open(options: OpenOptions, server: Server): Promise<OpenedDatabase> {
  const { config, use, onLost } = options
  const isPooled = config.databaseDirectUrl !== undefined
  const direct = connect({
    url: server.direct,
    onLost,
    patienceMs: use === 'command' ? COMMAND_PATIENCE_MS : START_PATIENCE_MS,
  })
  // A command has no need of a pooler.
  const serving =
    use === 'command' ? direct : connect({ url: server.url, onLost, isPooled, keepsNames: config.databasePrepared })
  const close = async () => {
    await Promise.all([...new Set([direct, serving])].map((database) => database.close()))
    await server.stop()
  }
  try {
    const named = { url: server.direct, setting: isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL' }
    await untilItAnswers(options, named, async () => {
      await requireSoundServer(direct.pool)
      if (config.databaseUrl) await requireOwnConnections(direct.pool, named.setting)
    })
    if (serving !== direct && isPooled)
      await untilItAnswers(options, { url: server.url, setting: 'DATABASE_URL' }, () =>
        requireUsablePooler(serving.pool),
      )
  } catch (error) {
    await close()
    throw error
  }
  const heartbeat = use === 'server' ? startHeartbeat({ pool: serving.pool, url: server.url }) : undefined
  return {
    ...serving,
    isEmbedded: !config.databaseUrl,
    direct,
    close: () => {
      heartbeat?.stop()
      return close()
    },
  }
}

interface Named {
  url: string
  setting: string
}

/** A server that starts beside its database, or while that moves to another host, waits for it. */
async function untilItAnswers(options: OpenOptions, named: Named, look: () => Promise<void>): Promise<void> {
  const { config, use, say, stopping, startLimitMs = START_LIMIT_MS } = options
  const until = performance.now() + (use === 'server' ? startLimitMs : 0)
  for (let isTold = false; ; isTold = true) {
    try {
      return await look()
    } catch (error) {
      const mayWait = isDatabaseUnavailable(error) && performance.now() < until && !stopping?.aborted
      if (!mayWait) throw config.databaseUrl ? inOperatorsWords(error, named) : error
      if (!isTold)
        say(`${placeOf(named.url)} does not answer yet. Waiting for it, ${startLimitMs / 1000} seconds at most …`)
      await wait(Math.min(PAUSE_MS, startLimitMs), undefined, { signal: stopping }).catch(() => undefined)
    }
  }
}

/** What PostgreSQL or TLS says has a code and names no place; what is wrong with the server itself is said already. */
function inOperatorsWords(error: unknown, { url, setting }: Named): unknown {
  const place = placeOf(url)
  if (isDatabaseUnavailable(error)) return new Error(`${place} does not answer. Check ${setting}.`)
  if (!(error instanceof Error && 'code' in error)) return error
  // So PgBouncer answers to a setting that it would have to keep for one client.
  const advice = error.message.includes('unsupported startup parameter')
    ? `It is a pooler; let DATABASE_DIRECT_URL name PostgreSQL itself.`
    : `Check ${setting}.`
  return new Error(`${place} cannot be used: ${error.message}. ${advice}`, { cause: error })
}

/** Host and port only: the address holds a password. */
function placeOf(url: string): string {
  const { hostname, port } = new URL(url)
  return `The database at ${hostname}:${port || 5432}`
}

async function openLocal({ config, use, say }: OpenOptions): Promise<Pick<Server, 'url' | 'stop'>> {
  const options = { product, dataDir: config.dataDir, say }
  if (use === 'server') return openLocalPostgres(options)
  const { url, giveBack } = await borrowLocalPostgres(options)
  return { url, stop: giveBack }
}
