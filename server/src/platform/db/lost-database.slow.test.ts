import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../edges/app.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { Relay } from '../../testing/relay.ts'
import { openJobs } from '../../testing/running-jobs.ts'
import { readConfig } from '../config.ts'
import { connect, liftTimeLimit } from './client.ts'
import { startHeartbeat } from './heartbeat.ts'

let portal: Portal
let relay: Relay
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  relay = await new Relay(portal.databaseUrl).mend()
})
afterEach(() => relay.cut())

/** A node that reaches its database through the relay, with everything that notices a fault. */
async function openNode({ queryLimitMs = 8_000, everyMs = 50, patienceMs = 1_500, logLevel = 'silent' } = {}) {
  const person = await portal.given.candidate()
  const database = connect({ url: relay.url, onLost: () => undefined, patienceMs: 2_500, queryLimitMs })
  const heartbeat = startHeartbeat({ pool: database.pool, url: relay.url, pace: { everyMs, patienceMs } })
  const app = await buildApp({ config: readConfig({ LOG_LEVEL: logLevel }), database })
  const me = () => app.inject({ url: '/api/auth/users/me/', headers: { authorization: `Token ${person.token}` } })
  return {
    app,
    database,
    me,
    ready: async () => (await app.inject('/api/ready')).statusCode,
    close: async () => {
      await app.close()
      heartbeat.stop()
      await database.close()
    },
  }
}

const timed = async <Result>(work: Promise<Result>): Promise<[Result, number]> => {
  const begun = performance.now()
  const result = await work
  return [result, performance.now() - begun]
}

test('a lost database answers 503 with a retry hint, and everything works again once it is back [T-FLT-02]', async () => {
  const { app, me, ready, close } = await openNode()
  expect((await me()).statusCode).toBe(200)
  await relay.cut()
  const refused = await me()
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.json()).toEqual({ detail: 'The service is temporarily unavailable. Please try again in a moment.' })
  expect(await ready()).toBe(503)
  expect((await app.inject('/api/health')).statusCode).toBe(200)
  await relay.mend()
  // The aim is five seconds; on a machine that does much else the first connection may be refused once more.
  const soon = { timeout: 5_000 }
  await expect.poll(async () => (await me()).statusCode, soon).toBe(200)
  await expect.poll(ready, soon).toBe(200)
  await close()
})

describe('a database that falls silent, with its connections open [T-FLT-19]', () => {
  test('16 calls that wait answer 503 within seconds, and the first call after it comes back is served', async () => {
    const { me, ready, close } = await openNode()
    await Promise.all(Array.from({ length: 16 }, me))
    relay.turnSilent(true)
    const [answers, waited] = await timed(Promise.all(Array.from({ length: 16 }, me)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 503))
    expect(waited).toBeLessThan(15_000)
    expect(await ready()).toBe(503)
    relay.turnSilent(false)
    const [answer, back] = await timed(me())
    expect(answer.statusCode).toBe(200)
    expect(back).toBeLessThan(5_000)
    expect(await ready()).toBe(200)
    await close()
  })

  test('connections that died with their host are given up, though a new one is answered at once', async () => {
    const { me, database, close } = await openNode()
    const waiting = Promise.allSettled([1, 2].map(() => database.pool.query('select pg_sleep(0.2)')))
    await me()
    relay.turnSilent(true)
    await database.pool.query('select 1').catch(() => undefined)
    relay.turnSilent(false)
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await me()).statusCode).toBe(200)
    await close()
  })

  test('one connection that dies alone is given up when its statement is not answered in time', async () => {
    const { database, close } = await openNode({ queryLimitMs: 300, everyMs: 60_000 })
    const transaction = database.inTransaction(async (_, client) => {
      relay.muffle()
      await client.query('select 1')
    })
    await expect(transaction).rejects.toThrow('Connection terminated')
    await expect(database.pool.query('select 1')).resolves.toBeDefined()
    await close()
  })

  test('a node is told to stop meanwhile, and ends', async () => {
    const { app, database, me, close } = await openNode()
    const jobs = await openJobs(database)
    await me()
    relay.turnSilent(true)
    const calls = Promise.all([me(), me()])
    const [, took] = await timed(app.close().then(jobs.stop).then(close))
    await calls
    expect(took).toBeLessThan(20_000)
  })
})

test('a statement that is not answered in time is given up, unless its transaction has lifted the limits', async () => {
  const { database, close } = await openNode({ queryLimitMs: 300 })
  await expect(database.pool.query('select pg_sleep(1)')).rejects.toThrow('Connection terminated')
  const slow = database.inTransaction(async (_, client) => {
    await liftTimeLimit(client)
    return (await client.query('select pg_sleep(1)')).rowCount
  })
  await expect(slow).resolves.toBe(1)
  await close()
})

test('a database that can only be read is not ready', async () => {
  const url = new URL(portal.databaseUrl)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const database = connect({ url: url.href, onLost: () => undefined })
  const app = await buildApp({ config: readConfig({ LOG_LEVEL: 'silent' }), database })
  expect((await app.inject('/api/ready')).statusCode).toBe(503)
  expect((await app.inject('/api/health')).statusCode).toBe(200)
  await app.close()
  await database.close()
})

test('a server that stops while the pool closes is no loss, and nothing is said of it', async () => {
  const lost: string[] = []
  const database = connect({ url: relay.url, onLost: ({ message }) => lost.push(message) })
  const client = await database.pool.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  client.release()
  relay.muffle()
  const gone = new Promise((done) => client.once('end', () => done(undefined)))
  await database.close()
  await portal.database.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await gone
  expect(lost).toEqual([])
})
