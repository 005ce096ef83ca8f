import { vi } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { connect } from '../db/client.ts'
import { remember } from '../remember.ts'
import type { Person } from './portal.ts'

/** Long enough for a busy machine, and far shorter than what is remembered when nobody tells of a change. */
export const soon = { timeout: 3_000, interval: 5 }

export type RememberingNode = Awaited<ReturnType<typeof openRememberingNode>>

/** A node that remembers, as the product does. */
export async function openRememberingNode(databaseUrl: string) {
  const database = connect({ url: databaseUrl, onLost: () => undefined, patienceMs: 60_000 })
  const asked = vi.spyOn(database.pool, 'query')
  const { memories, line } = remember(database)
  const app = await buildApp({ config: readConfig({}), database, logTo: { write: () => undefined }, memories })
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
