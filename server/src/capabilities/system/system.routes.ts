import type { HandlersOf } from '../../platform/http/serve.ts'
import { requireStaying } from './system.service.ts'

/** `leaving` is aborted when this node is about to stop. */
export const createSystemHandlers = (
  requireDatabase: () => Promise<unknown>,
  leaving: AbortSignal | undefined,
): HandlersOf<'getHealth' | 'getReady'> => ({
  getHealth: async () => ({ status: 'ok' }),
  getReady: async () => {
    requireStaying(leaving)
    await requireDatabase()
    return { status: 'ok' }
  },
})
