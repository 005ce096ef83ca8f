import type { Database } from '../../platform/db/client.ts'
import { Leaving, Refusal } from '../../platform/http/refusal.ts'

/** Refuses with 503 on a node that is about to stop, so that a load balancer sends nobody here any more. */
export function requireStaying(leaving: AbortSignal | undefined): void {
  if (leaving?.aborted) throw new Leaving()
}

/** Refuses with 503 while the database does not answer. It is asked once for all who want to know at the same time. */
export function createRequireDatabase({ pool }: Database): () => Promise<unknown> {
  let asked: Promise<unknown> | undefined
  return () => {
    asked ??= pool
      .query('select 1')
      .catch((cause: unknown) => {
        throw Object.assign(new Refusal('unavailable', 'Database not ready', { retryAfterSeconds: 2 }), { cause })
      })
      .finally(() => {
        asked = undefined
      })
    return asked
  }
}
