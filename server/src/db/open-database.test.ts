import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openPortal, type Portal } from '../testing/portal.ts'
import { openDatabase } from './open-database.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

test.each([
  ['server', 2_500],
  ['command', 30_000],
] as const)('a %s waits %i ms for a connection: only requests are better told to come again', async (use, patience) => {
  const config = readConfig({ DATABASE_URL: portal.databaseUrl })
  const database = await openDatabase({ config, use, say: () => undefined, onLost: () => undefined })
  expect(database.pool.options.connectionTimeoutMillis).toBe(patience)
  await database.close()
})
