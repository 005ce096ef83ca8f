import type { Database } from '../db/client.ts'
import type { HandlersOf } from '../http/serve.ts'
import { createRequireDatabase, requireStaying } from './system.service.ts'

/** `leaving` is aborted when this node is about to stop. */
export function createSystemHandlers(
  database: Database,
  leaving: AbortSignal | undefined,
): HandlersOf<'getHealth' | 'getReady'> {
  const requireDatabase = createRequireDatabase(database)
  return {
    getHealth: async () => ({ status: 'ok' }),
    getReady: async () => {
      requireStaying(leaving)
      await requireDatabase()
      return { status: 'ok' }
    },
  }
}
