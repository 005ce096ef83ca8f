import { vi } from 'vitest'
import { buildApp } from '../edges/app.ts'
import { createMemories, remember } from '../edges/remember.ts'
import { readConfig } from '../platform/config.ts'
import { connect } from '../platform/db/client.ts'
import type { Person } from './portal.ts'
import { unshared } from './unshared.ts'

/** Long enough for a busy machine, and far shorter than what is remembered when nobody tells of a change. */
export const soon = { timeout: 3_000, interval: 5 }

export type RememberingNode = Awaited<ReturnType<typeof openRememberingNode>>

/** What nobody ever tells anything. */
function withoutLine() {
  const memories = createMemories()
  const { sessions, begun, jobs } = memories
  for (const memory of [sessions, begun, jobs]) memory.turn('on')
  return { memories, line: { close: async () => undefined } }
}

/** A node that remembers, as the product does; or one that is deaf to what is told, and knows what it did itself. */
export async function openRememberingNode(databaseUrl: string, { isDeaf = false } = {}) {
  const database = connect({ url: databaseUrl, onLost: () => undefined, patienceMs: 60_000 })
  const asked = vi.spyOn(database.pool, 'query')
  const { memories, line } = isDeaf ? withoutLine() : remember(database)
  const app = await buildApp({
    config: readConfig({}),
    database,
    logTo: { write: () => undefined },
    memories,
    share: unshared(),
  })
  return {
    database,
    ask: ({ token }: Person, method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, payload?: object) =>
      app.inject({
        method,
        url: `/api/${url}`,
        headers: { authorization: `Token ${token}` },
        ...(payload && { payload }),
      }),
    /** How often the database is asked this meanwhile. */
    asksDuring: async (statement: string, work: () => Promise<unknown>) => {
      asked.mockClear()
      await work()
      return asked.mock.calls.filter(([query]) => (query as { name?: string }).name === statement).length
    },
    close: async () => {
      await line.close()
      await app.close()
      await database.close()
    },
  }
}
