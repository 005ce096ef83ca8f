import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { HashingTurns } from '../../capabilities/credentials/hashing-turns.ts'
import { newReportToken } from '../../capabilities/report-links/report-links.service.ts'
import { buildApp } from '../../edges/app.ts'
import { choice } from '../../testing/asked.ts'
import { only } from '../../testing/only.ts'
import { openPortal, type Person, type Portal } from '../../testing/portal.ts'
import { untilWaiting } from '../../testing/waiting.ts'
import { limits, readConfig } from '../config.ts'

/** Its own node shares as the product does. */
let portal: Portal
let node: Awaited<ReturnType<typeof openNode>>
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  node = await openNode()
})
afterEach(async () => {
  await Promise.all(holding.map(({ letGo }) => letGo()))
  await node.app.close()
})

async function openNode() {
  const app = await buildApp({
    config: { ...readConfig({}), trustProxy: 1 },
    database: portal.database,
    logTo: { write: () => undefined },
  })
  /** Answers with the status, or with the whole of a 429. */
  const send = (from: string, options: InjectOptions) =>
    app.inject({ ...options, headers: { ...options.headers, 'x-forwarded-for': from } })
  const status = async (from: string, options: InjectOptions) => (await send(from, options)).statusCode
  const me = ({ token }: Person) => status('198.51.100.9', { url: '/api/auth/users/me/', headers: bearing(token) })
  return { app, send, status, me }
}

const bearing = (token: string) => ({ authorization: `Token ${token}` })

const holding: { letGo: () => Promise<void> }[] = []

/** Holds what a statement takes until it is let go, or the test has come to its end. */
async function hold(statement: string, values: unknown[] = []) {
  const holder = await portal.database.pool.connect()
  await holder.query('begin')
  await holder.query(statement, values)
  const held = {
    letGo: async () => {
      const at = holding.indexOf(held)
      if (at < 0) return
      holding.splice(at, 1)
      await holder.query('rollback')
      holder.release()
    },
  }
  holding.push(held)
  return held
}

const countOf = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length

describe('300 calls of a stranger [T-LOAD-08]', () => {
  const unknown = (name: string) => ({ url: `/api/company-ref/${name}/` })
  const places = limits.callsAtOncePerLane
  const room = places + limits.callsWaitingPerNetwork

  test('take two places, are refused beyond those that wait, and refuse nobody else', async () => {
    const person = await portal.given.candidate()
    // Reads nothing of the company itself.
    const departments = () =>
      node.status('198.51.100.9', { url: '/api/company/departments', headers: bearing(person.token) })
    expect(await departments()).toBe(200)
    const held = await hold('lock table companies in access exclusive mode')
    const flood = Array.from({ length: 300 }, (_, name) => node.status('203.0.113.1', unknown(`none-${name}`)))
    await untilWaiting(portal, places)
    const another = node.status('198.51.100.1', unknown('nothing'))
    expect(await departments()).toBe(200)
    await untilWaiting(portal, places)
    await held.letGo()
    expect(await another).toBe(404)
    const statuses = await Promise.all(flood)
    expect([countOf(statuses, 404), countOf(statuses, 429)]).toEqual([room, 300 - room])
  })

  test.each([
    ['session tokens', 'sessions', () => 'made-up'],
    ['report tokens', 'report_links', newReportToken],
  ])('with %s that nobody has are looked up on two places as well', async (_, table, made) => {
    const person = await portal.given.candidate()
    expect(await node.me(person)).toBe(200)
    const held = await hold(`lock table ${table} in access exclusive mode`)
    const asks = (index: number) => ({
      url: '/api/applications/1/report?report_type=manager',
      headers: bearing(`${index}-${made()}`.slice(String(index).length + 1)),
    })
    const flood = Array.from({ length: 60 }, (_, index) => node.status('203.0.113.1', asks(index)))
    await untilWaiting(portal, places)
    // From another network, so it is next.
    const known = node.me(person)
    await held.letGo()
    expect(await known).toBe(200)
    for (const status of await Promise.all(flood)) expect([401, 404, 429]).toContain(status)
  })

  test('hold up neither who asks whether the node is ready nor who sends no token', async () => {
    const held = await hold('lock table companies in access exclusive mode')
    const flood = Array.from({ length: 60 }, (_, name) => node.status('203.0.113.1', unknown(`held-${name}`)))
    await untilWaiting(portal, places)
    expect(await node.status('203.0.113.1', { url: '/api/health' })).toBe(200)
    expect(await node.status('203.0.113.1', { url: '/api/ready' })).toBe(200)
    expect(await node.status('203.0.113.1', { url: '/api/auth/users/me/' })).toBe(401)
    await held.letGo()
    await Promise.all(flood)
  })

  test('that ask whether the node is ready ask the database once', async () => {
    const query = vi.spyOn(portal.database.pool, 'query')
    const statuses = await Promise.all(
      Array.from({ length: 300 }, () => node.status('203.0.113.1', { url: '/api/ready' })),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(query.mock.calls.length).toBeLessThan(30)
    query.mockRestore()
  })

  test('for a company that is not there ask the database once in a while', async () => {
    const query = vi.spyOn(portal.database.pool, 'query')
    for (const name of ['never', 'NEVER', 'never']) {
      expect(await node.status('203.0.113.1', unknown(name))).toBe(404)
    }
    expect(query).toHaveBeenCalledTimes(1)
    query.mockRestore()
  })
})

test('who waits for their password to be looked at takes no place of other strangers [T-AUTH-22]', async () => {
  const company = await portal.given.company()
  const hashing = new HashingTurns({ atOnce: 1, patienceMs: 60_000, sentAwayAfterMs: 0 })
  let letGo: () => void = () => undefined
  const config = { ...readConfig({}), trustProxy: 1 }
  const app = await buildApp({ config, database: portal.database, hashing, logTo: { write: () => undefined } })
  const { signal } = new AbortController()
  void hashing.run({ address: 'held', gone: signal }, () => new Promise<void>((end) => (letGo = end)))
  const asked = vi.spyOn(hashing, 'run')
  const logins = Array.from({ length: 5 }, (_, index) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/token/login/',
      headers: { 'x-forwarded-for': `203.0.113.${index}` },
      payload: { email: `nobody-${index}@mail.example`, password: 'wrong' },
    }),
  )
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(5), { timeout: 20_000, interval: 5 })
  expect((await app.inject({ url: `/api/company-ref/${company.ref_id}/` })).statusCode).toBe(200)
  letGo()
  expect((await Promise.all(logins)).map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(400))
  await app.close()
})

describe('300 calls of one candidate [T-LOAD-09]', () => {
  const url = (language: string) => `/api/v1/${language}/answers/`

  async function atWork(company_id: number) {
    const person = await portal.given.candidate({ company_id })
    const asked = [choice({ format: 1, options: [7, 8] })]
    const { id, questionIds } = await portal.given.begun(person, { kind: 'technical', asked })
    const payload = [{ assessment: id, question: only(questionIds), data: { option_id: 7 } }]
    const save = (language = 'en') =>
      node.send('198.51.100.9', { method: 'POST', url: url(language), headers: bearing(person.token), payload })
    return { person, id, save }
  }

  test('are refused to them alone: a colleague and another company are served', async () => {
    const company = await portal.given.company()
    const noisy = await atWork(company.id)
    const colleague = await atWork(company.id)
    const another = await atWork((await portal.given.company()).id)
    expect([await node.me(noisy.person), await node.me(colleague.person)]).toEqual([200, 200])

    const held = await hold('select from assessments where id = $1 for update', [noisy.id])
    const tooMany = 300 - limits.changesAtOncePerPerson - limits.callsWaitingPerPerson
    const flood = Array.from({ length: 300 }, () => noisy.save())
    // One waits for the row, whatever else is sent, and the rest in front of the database.
    await untilWaiting(portal, 1)
    expect((await colleague.save()).statusCode).toBe(201)
    expect((await another.save()).statusCode).toBe(201)
    const inArabic = await noisy.save('ar')
    expect([inArabic.statusCode, inArabic.headers['retry-after']]).toEqual([429, '2'])
    expect(inArabic.json()).toEqual({ detail: expect.stringMatching(/البوابة.*٢/) })
    expect((await colleague.save()).statusCode).toBeLessThan(300)
    await untilWaiting(portal, 1)
    await held.letGo()

    const answers = await Promise.all(flood)
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(tooMany)
    const [one] = refused
    expect({ status: one?.statusCode, body: one?.json(), headers: {} }).toRefuseWith('too-many-calls')
    expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(300 - tooMany)
    expect((await noisy.save()).statusCode).toBeLessThan(300)
  })
})
