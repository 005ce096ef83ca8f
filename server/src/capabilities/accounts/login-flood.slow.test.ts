import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../edges/app.ts'
import { readConfig } from '../../platform/config.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { type Asker, HashingTurns, Unseen } from '../credentials/hashing-turns.ts'

/** Turns that a test holds up, and that tell whose passwords were looked at. */
class HeldTurns extends HashingTurns {
  asked = 0
  readonly lookedAt: string[] = []
  dropped = 0
  #letGo: (() => void) | undefined

  constructor() {
    super({ atOnce: 1, patienceMs: 60_000, sentAwayAfterMs: 0 })
  }

  override async run<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> {
    this.asked++
    try {
      return await super.run(asker, () => {
        this.lookedAt.push(asker.address)
        return work()
      })
    } catch (error) {
      if (error instanceof Unseen) this.dropped++
      throw error
    }
  }

  /** Nobody's turn comes until it is let go. */
  hold(): void {
    const gone = new AbortController().signal
    void super.run({ address: '127.0.0.9', gone }, () => new Promise<void>((end) => (this.#letGo = end)))
  }

  letGo(): void {
    this.#letGo?.()
    this.#letGo = undefined
  }

  /** So many that whoever comes next would wait longer than anybody does. */
  fill(): void {
    for (let host = 0; this.#hasRoom(); host++) {
      const gone = new AbortController().signal
      super.run({ address: `fill-${host}`, gone }, () => Promise.resolve()).catch(() => undefined)
    }
  }

  #hasRoom(): boolean {
    try {
      this.requireRoom('another')
      return true
    } catch {
      return false
    }
  }
}

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

type Node = Awaited<ReturnType<typeof openNode>>
let node: Node
beforeEach(async () => {
  await portal.database.pool.query('delete from login_limits')
  node = await openNode()
})
afterEach(async () => {
  node.turns.letGo()
  await node.app.close()
})

/** On a real line, behind a proxy that tells where everybody comes from. */
async function openNode() {
  const turns = new HeldTurns()
  const config = { ...readConfig({}), trustProxy: 1 }
  const log: string[] = []
  const logTo = { write: (line: string) => void log.push(line) }
  const app = await buildApp({ config, database: portal.database, logTo, hashing: turns })
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  const post = (path: string, from: string, body: object, more: { token?: string; signal?: AbortSignal } = {}) =>
    fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': from,
        ...(more.token && { authorization: `Token ${more.token}` }),
      },
      body: JSON.stringify(body),
      ...(more.signal && { signal: more.signal }),
    })
  const logIn = (from: string, email: string, password = 'wrong', signal?: AbortSignal) =>
    post('auth/token/login/', from, { email, password }, signal && { signal })
  return { app, turns, log, post, logIn }
}

const untilAsked = (count: number) =>
  vi.waitFor(() => expect(node.turns.asked).toBe(count), { timeout: 20_000, interval: 5 })

const strangers = Array.from({ length: 8 }, (_, host) => `203.0.113.${host}`)

const attempts = async () =>
  (await portal.database.pool.query('select coalesce(sum(attempts), 0)::int as all from login_limits')).rows[0]?.all

describe('a flood of logins [T-AUTH-22]', () => {
  test('holds up somebody of another network by one turn of each of its own at most, and soon by none', async () => {
    const person = await portal.given.candidate()
    const flood = () =>
      [...strangers, ...strangers].map((from, index) => node.logIn(from, `nobody-${index}@mail.example`))
    const turnIn = async (answers: Promise<Response>[], from: string) => {
      const { asked, lookedAt } = node.turns
      const right = node.logIn(from, person.email, person.password)
      await untilAsked(asked + 1)
      const before = lookedAt.length
      node.turns.letGo()
      expect((await right).status).toBe(200)
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(16).fill(400))
      return lookedAt.slice(before).indexOf(from)
    }
    node.turns.hold()
    const first = flood()
    await untilAsked(16)
    expect(await turnIn(first, '198.51.100.1')).toBe(8)
    node.turns.hold()
    const second = flood()
    await untilAsked(33)
    expect(await turnIn(second, '198.51.100.2')).toBe(0)
  })

  test('is not worked at for those who have closed the line, and they are not counted', async () => {
    const person = await portal.given.candidate()
    node.turns.hold()
    const lines = new AbortController()
    const flood = strangers.map((from) => node.logIn(from, person.email, 'wrong', lines.signal).catch(() => 'closed'))
    await untilAsked(8)
    lines.abort()
    expect(new Set(await Promise.all(flood))).toEqual(new Set(['closed']))
    await vi.waitFor(() => expect(node.turns.dropped).toBe(8), { timeout: 20_000, interval: 5 })
    await vi.waitFor(async () => expect(await attempts()).toBe(0), { timeout: 20_000, interval: 5 })
    const right = node.logIn('198.51.100.1', person.email, person.password)
    await untilAsked(9)
    node.turns.letGo()
    expect((await right).status).toBe(200)
    expect(node.turns.lookedAt).toEqual(['198.51.100.1'])
  })

  test('beyond what a person waits for answers 503 with the time to wait, counts nothing and alarms nobody', async () => {
    const person = await portal.given.candidate()
    node.turns.hold()
    node.turns.fill()
    const refused = await node.logIn('198.51.100.1', person.email, person.password)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    const sentence = 'Too many people are signing in right now. Please try again in 5 seconds.'
    expect(await refused.json()).toEqual({ detail: sentence, non_field_errors: [sentence] })
    expect(await attempts()).toBe(0)
    expect(node.log.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
    node.turns.letGo()
    expect((await node.logIn('198.51.100.1', person.email, person.password)).status).toBe(200)
  })

  test('refuses whoever it takes in on the way in the same way, wherever a password is looked at', async () => {
    const person = await portal.given.candidate()
    const company = await portal.given.company({ allow_signup: true })
    const newcomer = { first_name: 'Noor', last_name: 'Saleh', email: 'noor@mail.example', company_id: company.id }
    const password = 'forty-two camels at dawn'
    // The row is free when each asks, and full when their attempt is counted.
    vi.spyOn(node.turns, 'requireRoom').mockImplementation(() => undefined)
    const full = vi.spyOn(node.turns, 'run').mockRejectedValue(new Unseen('The row is full'))
    const calls = [
      node.logIn('198.51.100.1', person.email, person.password),
      node.post('auth/users/', '198.51.100.2', { ...newcomer, password }),
      node.post(
        'auth/users/set_password/',
        '198.51.100.3',
        { current_password: person.password, new_password: password },
        { token: person.token },
      ),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([503, 503, 503])
    expect(full).toHaveBeenCalledTimes(3)
    expect(await attempts()).toBe(0)
  })
})
