import type { HandlersOf } from '../http/serve.ts'
import { requireDatabase } from './system.service.ts'

export const systemHandlers: HandlersOf<'getHealth' | 'getReady'> = {
  getHealth: async () => ({ status: 'ok' }),
  getReady: async (_, { database }) => {
    await requireDatabase(database)
    return { status: 'ok' }
  },
}
