import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { Relay } from '../../testing/relay.ts'
import { readConfig } from '../config.ts'
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

test('a server that starts before its database says so once, and goes on as soon as it answers', async () => {
  const relay = await new Relay(portal.databaseUrl).mend()
  const config = readConfig({ DATABASE_URL: relay.url })
  await relay.cut()
  const said: string[] = []
  const say = (line: string) => {
    said.push(line)
    void relay.mend()
  }
  const database = await openDatabase({ config, use: 'server', say, onLost: () => undefined })
  expect(said).toEqual([
    `The database at ${new URL(relay.url).host} does not answer yet. Waiting for it, 60 seconds at most …`,
  ])
  await database.close()
  await relay.cut()
})

test('it gives up when the time is over, and at once when it is told to stop', async () => {
  const config = readConfig({ DATABASE_URL: Object.assign(new URL(portal.databaseUrl), { port: '1' }).href })
  const parts = { config, use: 'server', onLost: () => undefined } as const
  const late = openDatabase({ ...parts, say: () => undefined, startLimitMs: 20 })
  await expect(late).rejects.toThrow('does not answer. Check DATABASE_URL.')
  const stopping = new AbortController()
  const stopped = openDatabase({ ...parts, say: () => stopping.abort(), stopping: stopping.signal })
  await expect(stopped).rejects.toThrow('does not answer')
})

test('whatever keeps it from the database is told with the place and the setting, and without the password', async () => {
  const openWith = (part: Partial<URL>) => {
    const config = readConfig({ DATABASE_URL: Object.assign(new URL(portal.databaseUrl), part).href })
    return openDatabase({ config, use: 'command', say: () => undefined, onLost: () => undefined })
  }
  const { host } = new URL(portal.databaseUrl)
  const password = 'not-the-password'
  const refused = await openWith({ username: 'nobody_here', password }).catch((error: Error) => error.message)
  expect(refused).toMatch(
    new RegExp(`^The database at ${host} cannot be used: .*nobody_here.*\\. Check DATABASE_URL\\.$`),
  )
  expect(refused).not.toContain(password)
  await expect(openWith({ pathname: '/no_such' })).rejects.toThrow(
    `${host} cannot be used: database "no_such" does not exist.`,
  )
  await expect(openWith({ port: '1' })).rejects.toThrow('does not answer. Check DATABASE_URL.')
})
