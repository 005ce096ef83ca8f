import { once } from 'node:events'
import { connect as connectSocket, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { connect } from './client.ts'
import { listen } from './listen.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

/** The way to the database, which can become silent without being cut, as in a firewall that forgets a connection. */
async function openWay() {
  let isSilent = false
  const { port, hostname } = new URL(portal.databaseUrl)
  const server = createServer((incoming) => {
    const outgoing = connectSocket(Number(port), hostname)
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      from.on('data', (piece) => isSilent || to.write(piece))
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(portal.databaseUrl)
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: url.href,
    turnSilent: (to: boolean) => {
      isSilent = to
    },
    close: () => server.close(),
  }
}

test('every channel is heard; a line that has become silent is taken for lost, and opened again', async () => {
  const way = await openWay()
  const database = connect({ url: way.url, onLost: () => undefined, patienceMs: 1_000 })
  const heard: string[] = []
  const states: string[] = []
  const line = listen(database, {
    channels: { one: (word) => heard.push(`one ${word}`), other: (word) => heard.push(`other ${word}`) },
    onOpen: () => states.push('open'),
    onLost: () => states.push('lost'),
  })
  const eventually = { timeout: 15_000, interval: 20 }
  await vi.waitFor(() => expect(states).toEqual(['open']), eventually)
  await portal.database.pool.query("select pg_notify('one', '1'), pg_notify('other', ''), pg_notify('third', '')")
  await vi.waitFor(() => expect(heard).toEqual(['one 1', 'other ']), eventually)
  way.turnSilent(true)
  await vi.waitFor(() => expect(states.slice(0, 2)).toEqual(['open', 'lost']), eventually)
  way.turnSilent(false)
  await vi.waitFor(() => expect(states.at(-1)).toBe('open'), eventually)
  await line.close()
  expect(states.at(-1)).toBe('lost')
  way.close()
  await database.close()
})
