import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { connect } from './client.ts'
import { requireOwnConnections, requireSoundServer } from './sound-server.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

test('the embedded PostgreSQL keeps what it acknowledges', async () => {
  await expect(requireSoundServer(portal.database.pool)).resolves.toBeUndefined()
})

test('a server that may lose acknowledged answers is refused by name [T-FLT-04]', async () => {
  const url = new URL(portal.databaseUrl)
  url.searchParams.set('options', '-c synchronous_commit=off')
  const careless = connect({ url: url.href, onLost: () => undefined, maxConnections: 1 })
  await expect(requireSoundServer(careless.pool)).rejects.toThrow('synchronous_commit=off')
  await careless.close()
})

// These two cannot be changed for one connection, so the server's answer is played.
test.each(['fsync', 'full_page_writes'])('%s=off is refused by name as well [T-FLT-04]', async (name) => {
  const rows = [
    { name: 'server_version_num', setting: '180000' },
    { name, setting: 'off' },
  ]
  const pool = { query: async () => ({ rows }) } as unknown as pg.Pool
  await expect(requireSoundServer(pool)).rejects.toThrow(`${name}=off and could lose answers in a crash`)
})

test.each(['LATIN1', 'SQL_ASCII'])(
  'a database that keeps text as %s is refused, with the word that makes one',
  async (encoding) => {
    const name = `letters_${encoding.toLowerCase()}`
    const url = new URL(portal.databaseUrl)
    url.pathname = `/${name}`
    await portal.database.pool.query(`create database ${name} encoding '${encoding}' locale 'C' template template0`)
    const database = connect({ url: url.href, onLost: () => undefined, maxConnections: 1 })
    await expect(requireSoundServer(database.pool)).rejects.toThrow(
      `keeps text as ${encoding}; Mizan needs one that is made with: encoding 'UTF8'`,
    )
    await database.close()
    await portal.database.pool.query(`drop database ${name}`)
  },
)

test('PostgreSQL itself gives each client a connection of its own', async () => {
  await expect(requireOwnConnections(portal.database.pool, 'DATABASE_URL')).resolves.toBeUndefined()
})
