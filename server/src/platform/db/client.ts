import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { ContentCache } from './content-cache.ts'
import { Line } from './line.ts'
import { deadlockDetected, hasSqlState } from './sql-state.ts'

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
}

export function connect({ url, onLost, maxConnections = 10, patienceMs = 2_500 }: ConnectionOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: patienceMs,
    statement_timeout: 10_000,
    application_name: 'mizan',
    onConnect: speakOfUtc,
  })
  // Without a listener an idle connection that breaks would end the process. The pool does not wait until the server has
  // heard that it closes, so a server that stops right then still ends connections that nobody has lost.
  let isClosing = false
  const content: ContentCache = new Map()
  pool.on('error', (error) => {
    if (!isClosing) onLost(error)
  })
  return {
    db: Object.assign(drizzle({ client: pool }), { content }),
    pool,
    inTransaction: (work) => inTransaction({ pool, content }, work),
    close: () => {
      isClosing = true
      return pool.end()
    },
  }
}

/**
 * The database writes a moment on the clock of its own time zone. East of UTC the last moment of the year 9999, which
 * operators write for "never", becomes one of the year 10000, and before there were time zones a clock was off by seconds
 * too: neither can be read as a date, and the dashboard of whoever had applied would not open.
 */
const speakOfUtc = async (client: pg.ClientBase): Promise<void> => {
  await client.query("set timezone to 'UTC'")
}

interface Transactions {
  line: Line
  tx: Db
}

/** What a connection needs for its transactions, one after the other. */
const transactionsOf = new WeakMap<pg.PoolClient, Transactions>()

function transactionsOn(client: pg.PoolClient, content: ContentCache): Transactions {
  const known = transactionsOf.get(client)
  if (known) return known
  const line = new Line(client)
  const tx = Object.assign(drizzle({ client: line as unknown as pg.PoolClient }), { content })
  const made = { line, tx }
  transactionsOf.set(client, made)
  return made
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
  // A connection that breaks between two statements says so to whoever listens; unheard, it would end the process.
  // The next statement fails all the same.
  const unheard = () => undefined
  client.on('error', unheard)
  const { line, tx } = transactionsOn(client, content)
  let broken: Error | undefined
  try {
    line.begin()
    const result = await work(tx, line as unknown as pg.PoolClient)
    await line.commit()
    return result
  } catch (error) {
    await line.rollback().catch((rollbackError: Error) => {
      broken = rollbackError
    })
    throw error
  } finally {
    client.off('error', unheard)
    // A client that could not even roll back is thrown away instead of going back to the pool.
    client.release(broken)
  }
}

/**
 * Writes what nobody has to wait for: in a transaction it travels with the next statement or with its end, and fails
 * with it.
 */
export async function writeLater({ $client }: Db, statement: pg.QueryConfig): Promise<void> {
  if ($client instanceof Line) $client.later(statement)
  else await $client.query(statement)
}
