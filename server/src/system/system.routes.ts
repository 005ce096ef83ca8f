import type { HandlersOf } from '../http/serve.ts'
import { requireDatabase, requireStaying } from './system.service.ts'

/** `leaving` is aborted when this node is about to stop. */
export const createSystemHandlers = (leaving: AbortSignal | undefined): HandlersOf<'getHealth' | 'getReady'> => ({
  getHealth: async () => ({ status: 'ok' }),
  getReady: async (_, { database }) => {
    requireStaying(leaving)
    await requireDatabase(database)
    return { status: 'ok' }
  },
})
