import type { Handlers } from '../../platform/http/handlers.ts'
import { requireStaying } from './system.service.ts'

/** `leaving` is aborted when this node is about to stop. */
export const createSystemHandlers = (
  requireDatabase: () => Promise<unknown>,
  leaving: AbortSignal | undefined,
): Handlers<'getHealth' | 'getReady'> => ({
  getHealth: async () => ({ status: 'ok' }),
  getReady: async () => {
    requireStaying(leaving)
    await requireDatabase()
    return { status: 'ok' }
  },
})
