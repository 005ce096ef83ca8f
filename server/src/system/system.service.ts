import type { Database } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'

/** Refuses with 503 while the database does not answer. */
export async function requireDatabase({ pool }: Database): Promise<void> {
  await pool.query('select 1').catch((cause: unknown) => {
    throw Object.assign(new Refusal('unavailable', 'Database not ready', { retryAfterSeconds: 2 }), { cause })
  })
}
