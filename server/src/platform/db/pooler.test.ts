import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../edges/app.ts'
import { choice } from '../../testing/asked.ts'
import { only } from '../../testing/only.ts'
import { openPooler } from '../../testing/pooler.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { openJobs } from '../../testing/running-jobs.ts'
import { readConfig } from '../config.ts'
import { enqueue } from '../jobs/job-queue.ts'
import { connect } from './client.ts'
import { openDatabase } from './open-database.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

let portal: Portal
let pooler: Awaited<ReturnType<typeof openPooler>>
beforeAll(async () => {
  portal = await openPortal()
  pooler = await openPooler(portal.databaseUrl)
})
afterAll(async () => {
  pooler.close()
  await portal.close()
})

const open = (settings: Record<string, string>, use: 'server' | 'command' = 'server') =>
  openDatabase({ config: readConfig(settings), use, say: () => undefined, onLost: () => undefined })

test('transactions of one client come to several connections here, as the tests below suppose', async () => {
  const { pool, close } = connect({ url: pooler.url, onLost: () => undefined, maxConnections: 1, isPooled: true })
  const pids = new Set<number>()
  for (let turn = 0; turn < 4; turn++) pids.add((await pool.query('select pg_backend_pid() as pid')).rows[0].pid)
  expect(pids.size).toBe(4)
  await close()
})

test('a pooler without an address of PostgreSQL itself is refused, with the setting that helps', async () => {
  await expect(open({ DATABASE_URL: pooler.url })).rejects.toThrow(
    /^A pooler gives .*DATABASE_DIRECT_URL name PostgreSQL/,
  )
  const both = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: pooler.url }
  await expect(open(both)).rejects.toThrow('DATABASE_DIRECT_URL names a pooler')
})

test('a pooler that loses the names of statements is refused, unless none are used', async () => {
  const both = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: portal.databaseUrl }
  await expect(open(both)).rejects.toThrow('Set DATABASE_PREPARED=0')
  await open({ ...both, DATABASE_PREPARED: '0' }).then((database) => database.close())
})

test('a pooler whose connections write times on another clock is refused, with the word that changes it', async () => {
  const { pool } = portal.database
  const name = new URL(portal.databaseUrl).pathname.slice(1)
  await pool.query(`alter database ${name} set timezone to 'Asia/Riyadh'`)
  const eastern = await openPooler(portal.databaseUrl)
  const both = { DATABASE_URL: eastern.url, DATABASE_DIRECT_URL: portal.databaseUrl, DATABASE_PREPARED: '0' }
  await expect(open(both)).rejects.toThrow(/times in Asia\/Riyadh\. .*alter role \S+ set timezone to 'UTC'/)
  eastern.close()
  await pool.query(`alter database ${name} reset timezone`)
})

test('what a pooler says while its database is away is answered as a database that is away', () => {
  const said = 'server login has been failing, cached error: connect failed (server_login_retry)'
  expect(isDatabaseUnavailable(Object.assign(new Error(said), { code: '08P01' }))).toBe(true)
})

test('a command goes to PostgreSQL itself', async () => {
  const database = await open({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: portal.databaseUrl }, 'command')
  expect(database.pool.options.connectionString).toBe(portal.databaseUrl)
  await database.close()
})

test('people work, calls race and jobs are done though every transaction has another connection', async () => {
  const database = await open({
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: portal.databaseUrl,
    DATABASE_PREPARED: '0',
  })
  const app = await buildApp({ config: readConfig({ LOG_LEVEL: 'silent' }), database })
  const person = await portal.given.candidate()
  const asked = [choice({ format: 1, options: [7, 8] })]
  const { id, questionIds } = await portal.given.begun(person, { kind: 'technical', asked })
  const headers = { authorization: `Token ${person.token}` }
  const save = (option_id: number) =>
    app.inject({
      method: 'POST',
      url: '/api/answers/',
      headers,
      payload: [{ assessment: id, question: only(questionIds), data: { option_id } }],
    })
  const saved = await Promise.all([7, 8, 7, 8, 7, 8].map(save))
  expect(new Set(saved.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  const done = await app.inject({ method: 'PUT', url: `/api/assessments/${id}/complete/`, headers })
  expect(done.statusCode).toBe(200)

  const mails: number[] = []
  const jobs = await openJobs(database, {
    handlers: { 'send-mail': async ({ mail_id }) => void (mail_id > 100 && mails.push(mail_id)) },
    installOn: database.direct,
  })
  for (const mail_id of [101, 102, 103])
    await database.inTransaction((_, client) => enqueue(client, 'send-mail', { mail_id }))
  await expect.poll(() => mails.toSorted(), { timeout: 20_000, interval: 20 }).toEqual([101, 102, 103])
  await jobs.stop()
  await app.close()
  await database.close()
})
