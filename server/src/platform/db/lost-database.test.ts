import { once } from 'node:events'
import { connect as connectSocket, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../edges/app.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { readConfig } from '../config.ts'
import { connect } from './client.ts'

/** A line to the database that can be cut and mended. */
class CuttableLine {
  private readonly sockets = new Set<Socket>()
  private server: Server | undefined
  port = 0
  private readonly target: URL

  constructor(target: URL) {
    this.target = target
  }

  async mend(): Promise<void> {
    this.server = createServer((incoming) => {
      const outgoing = connectSocket(Number(this.target.port), this.target.hostname)
      for (const socket of [incoming, outgoing]) {
        this.sockets.add(socket)
        socket.on('error', () => undefined)
      }
      incoming.pipe(outgoing).pipe(incoming)
    }).listen(this.port, '127.0.0.1')
    await once(this.server, 'listening')
    const address = this.server.address()
    this.port = typeof address === 'object' && address ? address.port : 0
  }

  /** What the program says no longer arrives; what the database says does. */
  muffle(): void {
    for (const socket of this.sockets) if (socket.localPort === this.port) socket.unpipe()
  }

  async cut(): Promise<void> {
    const closed = this.server ? once(this.server, 'close') : undefined
    this.server?.close()
    for (const socket of this.sockets) socket.destroy()
    this.sockets.clear()
    await closed
  }
}

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

test('a lost database answers 503 with a retry hint, and everything works again once it is back [T-FLT-02]', async () => {
  const person = await portal.given.candidate()
  const line = new CuttableLine(new URL(portal.databaseUrl))
  await line.mend()
  const url = new URL(portal.databaseUrl)
  url.port = String(line.port)
  const database = connect({ url: url.href, onLost: () => undefined })
  const app = await buildApp({ config: readConfig({ LOG_LEVEL: 'silent' }), database })
  const me = () => app.inject({ url: '/api/auth/users/me/', headers: { authorization: `Token ${person.token}` } })

  expect((await me()).statusCode).toBe(200)
  await line.cut()
  const refused = await me()
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.json()).toEqual({ detail: 'The service is temporarily unavailable. Please try again in a moment.' })
  expect((await app.inject('/api/ready')).statusCode).toBe(503)
  expect((await app.inject('/api/health')).statusCode).toBe(200)
  await line.mend()
  expect((await me()).statusCode).toBe(200)
  expect((await app.inject('/api/ready')).statusCode).toBe(200)

  await app.close()
  await database.close()
  await line.cut()
})

test('a server that stops while the pool closes is no loss, and nothing is said of it', async () => {
  const line = new CuttableLine(new URL(portal.databaseUrl))
  await line.mend()
  const url = new URL(portal.databaseUrl)
  url.port = String(line.port)
  const lost: string[] = []
  const database = connect({ url: url.href, onLost: ({ message }) => lost.push(message) })
  const client = await database.pool.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  client.release()
  line.muffle()
  const gone = new Promise((done) => client.once('end', () => done(undefined)))
  await database.close()
  await portal.database.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await gone
  expect(lost).toEqual([])
  await line.cut()
})
