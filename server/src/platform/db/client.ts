import { setTimeout as wait } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { ContentCache } from './content-cache.ts'
import { deadlockDetected, hasSqlState } from './sql-state.ts'
import { TimedClient, type TimedClientConfig } from './timed-client.ts'

/** A database handle: the pool outside a transaction, one client inside. Queries do not care which. */
export type Db = NodePgDatabase & { $client: pg.Pool | pg.PoolClient; content: ContentCache }

export interface Database {
  db: Db
  pool: pg.Pool
  /** The work may be done more than once, so it changes nothing but the database, or what may be changed twice. */
  inTransaction: <Result>(work: Work<Result>) => Promise<Result>
  close: () => Promise<void>
}

// Identity columns stay far below 2^53, so a bigint is safe as a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A birthday is a date on a calendar, not a moment in some time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

interface ConnectionOptions {
  url: string
  onLost: (error: Error) => void
  maxConnections?: number
  /** How long a request waits for a connection before it answers 503. */
  patienceMs?: number
  queryLimitMs?: number
  /** A pooler gives every transaction another connection, so nothing is set on one. */
  isPooled?: boolean
  keepsNames?: boolean
}

const STATEMENT_LIMIT_MS = 10_000
/** Longer than the database takes to end a statement by itself. */
const QUERY_LIMIT_MS = 15_000
const CLOSING_MS = 5_000

export function connect(options: ConnectionOptions): Database {
  const { url, onLost, maxConnections = 10, patienceMs = 2_500, isPooled = false, keepsNames = true } = options
  const settings: pg.PoolConfig & TimedClientConfig = {
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: patienceMs,
    application_name: 'mizan',
    queryLimitMs: options.queryLimitMs ?? QUERY_LIMIT_MS,
    keepsNames,
    Client: TimedClient as unknown as new () => pg.ClientBase,
    ...(!isPooled && { statement_timeout: STATEMENT_LIMIT_MS, onConnect: speakOfUtc }),
  }
  const pool = new pg.Pool(settings)
  // Without a listener an idle connection that breaks would end the process. The pool does not wait until the server
  // has heard that it closes, so a server that stops right then still ends connections that no one has lost.
  let isClosing = false
  const content: ContentCache = new Map()
  pool.on('error', (error) => {
    if (!isClosing) onLost(error)
  })
  pool.on('release', (_, client) => {
    asTimed(client).hasLimit = true
  })
  return {
    db: Object.assign(drizzle({ client: pool }), { content }),
    pool,
    inTransaction: (work) => inTransaction({ pool, content }, work),
    close: async () => {
      isClosing = true
      // A connection that is stuck in a fault must not keep the process from ending.
      await Promise.race([pool.end(), wait(CLOSING_MS, undefined, { ref: false })])
    },
  }
}

/** Every client of our pools is one, which the types of the pool cannot say. */
const asTimed = (client: pg.ClientBase): TimedClient => client as unknown as TimedClient

/**
 * The database writes a moment on the clock of its own time zone. East of UTC the last moment of the year 9999, which
 * operators write for "never", becomes one of the year 10000, and before there were time zones a clock was off by
 * seconds too: neither can be read as a date, and the dashboard of the person who had applied would not open.
 */
const speakOfUtc = async (client: pg.ClientBase): Promise<void> => {
  await client.query("set timezone to 'UTC'")
}

/**
 * Statements may take as long as they take: no limit of the database, and none of ours. Until the end of the
 * transaction, or of the session of a client that does not go back to the pool.
 */
export async function liftTimeLimit(
  client: pg.PoolClient | pg.Pool,
  scope: 'local' | 'session' = 'local',
): Promise<void> {
  await client.query(`set ${scope} statement_timeout = 0`)
  asTimed(client as pg.PoolClient).hasLimit = false
}

type Work<Result> = (tx: Db, client: pg.PoolClient) => Promise<Result>

const MOST_TRIES = 5

interface Begin {
  pool: pg.Pool
  content: ContentCache
}

/** Of transactions that wait for each other the database takes one back whole. That one does its work again. */
async function inTransaction<Result>(begin: Begin, work: Work<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await inOneTransaction(begin, work)
    } catch (error) {
      if (tries === MOST_TRIES || !hasSqlState(error, deadlockDetected)) throw error
    }
  }
}

async function inOneTransaction<Result>({ pool, content }: Begin, work: Work<Result>): Promise<Result> {
  const client = await pool.connect()
  // A connection that breaks between two statements reports it as an event; without a listener, that would end the
  // process. The next statement fails all the same.
  const ignore = () => undefined
  client.on('error', ignore)
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(Object.assign(drizzle({ client }), { content }), client)
    const { command } = await client.query('commit')
    // The database ends a transaction with a fault in it without keeping anything, and calls that no error.
    if (command !== 'COMMIT') throw new Error('The transaction was taken back, because one of its statements failed')
    return result
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError
    })
    throw error
  } finally {
    client.off('error', ignore)
    // A client that could not even roll back is thrown away instead of going back to the pool.
    client.release(broken)
  }
}
