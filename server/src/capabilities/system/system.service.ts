import type { Database } from '../../platform/db/client.ts'
import { Leaving, Refusal } from '../../platform/refusals/refusal.ts'

/** Refuses with 503 on a node that is about to stop, so that a load balancer sends no one here any more. */
export function requireStaying(leaving: AbortSignal | undefined): void {
  if (leaving?.aborted) throw new Leaving()
}

/**
 * Refuses with 503 while the database does not answer or can only be read, as a standby. It is asked once for all
 * callers who want to know at the same time.
 */
export function createRequireDatabase({ pool }: Database): () => Promise<unknown> {
  let asked: Promise<unknown> | undefined
  return () => {
    asked ??= pool
      .query<{ is_read_only: boolean }>("select current_setting('transaction_read_only')::boolean as is_read_only")
      .then(({ rows }) => {
        if (rows[0]?.is_read_only) throw new Error('The database can only be read')
      })
      .catch((cause: unknown) => {
        throw Object.assign(new Refusal('unavailable', 'Database not ready', { retryAfterSeconds: 2 }), { cause })
      })
      .finally(() => {
        asked = undefined
      })
    return asked
  }
}
