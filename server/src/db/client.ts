import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** A database handle: the pool outside a transaction, one client inside. Queries do not care which. */
export type Db = NodePgDatabase & { $client: pg.Pool | pg.PoolClient }

export interface Database {
  db: Db
  pool: pg.Pool
  /** A connection outside the pool, not opened yet; for whoever wants to keep one. */
  openLine: () => pg.Client
  inTransaction: <Result>(work: (tx: Db, client: pg.PoolClient) => Promise<Result>) => Promise<Result>
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
  })
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', onLost)
  return {
    db: drizzle({ client: pool }),
    pool,
    openLine: () =>
      new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: patienceMs,
        keepAlive: true,
        application_name: 'mizan',
      }),
    inTransaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  }
}

async function inTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Db, client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  // A connection that breaks between two statements says so to whoever listens; unheard, it would end the process.
  // The next statement fails all the same.
  const unheard = () => undefined
  client.on('error', unheard)
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(drizzle({ client }), client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError
    })
    throw error
  } finally {
    client.off('error', unheard)
    // A client that could not even roll back is thrown away instead of going back to the pool.
    client.release(broken)
  }
}
