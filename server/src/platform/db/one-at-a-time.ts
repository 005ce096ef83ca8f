import type pg from 'pg'
import { liftTimeLimit } from './client.ts'

/**
 * For a pool past any pooler, since the lock belongs to the session. Nodes that start at once do this in turn; the next
 * one finds what the one before has left. `onWait` hears that another one is at it.
 */
export async function oneAtATime<Result>(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.PoolClient) => Promise<Result>,
  onWait?: () => void,
): Promise<Result> {
  const client = await pool.connect()
  // A connection that breaks fails the running statement; the event itself has nothing to add.
  client.on('error', () => undefined)
  try {
    // A waiting node must not be cut off by the pool's statement timeout.
    await liftTimeLimit(client, 'session')
    if (!(await takesAtOnce(client, lock))) {
      onWait?.()
      await client.query('select pg_advisory_lock($1)', [lock])
    }
    return await work(client)
  } finally {
    // Ends the session and with it the lock and the changed setting.
    client.release(true)
  }
}

async function takesAtOnce(client: pg.PoolClient, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ is_taken: boolean }>('select pg_try_advisory_lock($1) as is_taken', [lock])
  return rows[0]?.is_taken === true
}
