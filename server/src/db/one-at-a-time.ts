import type pg from 'pg'

/** Nodes that start at once do this in turn; the next one finds what the one before has left. */
export async function oneAtATime<Result>(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  // A connection that breaks fails the running statement; the event itself has nothing to add.
  client.on('error', () => undefined)
  try {
    // A waiting node must not be cut off by the pool's statement timeout.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lock])
    return await work(client)
  } finally {
    // Ends the session and with it the lock and the changed setting.
    client.release(true)
  }
}
