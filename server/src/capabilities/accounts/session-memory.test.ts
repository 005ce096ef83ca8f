import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createToldMemory } from '../../platform/db/told-memory.ts'
import type { Candidate } from '../../testing/given.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { openRememberingNode, soon } from '../../testing/remembering-node.ts'
import type { SignedIn } from './sessions.service.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

type Node = Awaited<ReturnType<typeof openNode>>
let here: Node
let there: Node
let person: Candidate
beforeEach(async () => {
  here = await openNode()
  there = await openNode()
  person = await portal.given.candidate()
})
afterEach(() => Promise.all([here.close(), there.close()]))

async function openNode({ isDeaf = false } = {}) {
  const { ask: askAs, asksDuring: asks, close } = await openRememberingNode(portal.databaseUrl, { isDeaf })
  const ask = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
    askAs(person, method, `auth/${url}`, payload)
  const me = () => ask('GET', 'users/me/')
  const asksDuring = (work: () => Promise<unknown>) => asks('find_session', work)
  return {
    me,
    ask,
    asksDuring,
    close,
    /** From now on it remembers. */
    remembering: async () => {
      await vi.waitFor(async () => {
        await me()
        expect(await asksDuring(me)).toBe(0)
      }, soon)
    },
  }
}

const cutLines = () =>
  portal.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ~ '^(listen|select 1$)'`,
  )

describe('who is signed in is remembered for a moment', () => {
  test('the calls of one page ask the database once', async () => {
    await here.remembering()
    expect(await here.asksDuring(() => Promise.all([here.me(), here.me(), here.me()]))).toBe(0)
  })

  test('what a person changes they see at once, on the node that changed it, also when it is told nothing', async () => {
    const deaf = await openNode({ isDeaf: true })
    await deaf.remembering()
    expect((await deaf.ask('PATCH', 'users/me/', { first_name: 'Noor' })).statusCode).toBe(200)
    expect((await deaf.me()).json()).toMatchObject({ first_name: 'Noor' })
    await deaf.remembering()
    expect((await deaf.ask('POST', 'token/logout/')).statusCode).toBe(204)
    expect((await deaf.me()).statusCode).toBe(401)
    await deaf.close()
  })

  test('a session that ended is refused at once on its node, and as soon as told on another [T-AUTH-07]', async () => {
    await here.remembering()
    await there.remembering()
    expect((await here.ask('POST', 'token/logout/')).statusCode).toBe(204)
    expect((await here.me()).statusCode).toBe(401)
    await vi.waitFor(async () => expect((await there.me()).statusCode).toBe(401), soon)
  })

  test.each([
    ['a deactivated account [T-AUTH-19]', 'update users set is_active = false where id = $1'],
    ['an erased person', 'delete from sessions where user_id = $1'],
  ])('%s is refused on every node', async (_, statement) => {
    await here.remembering()
    await there.remembering()
    await portal.database.pool.query(statement, [person.id])
    for (const node of [here, there]) await vi.waitFor(async () => expect((await node.me()).statusCode).toBe(401), soon)
  })

  test('without a line that tells of changes nothing is remembered', async () => {
    await here.remembering()
    await cutLines()
    const twice = async () => {
      await here.me()
      await here.me()
    }
    await vi.waitFor(async () => expect(await here.asksDuring(twice)).toBe(2), soon)
  })
})

describe('the memory itself', () => {
  const who = { id: 1, companyId: 1 } as SignedIn
  const memory = createToldMemory<string, SignedIn>()
  afterEach(() => {
    vi.useRealTimers()
    memory.turn('off')
  })

  test('keeps nothing while it is off', () => {
    memory.keeper()('hash', who)
    expect(memory.find('hash')).toBeUndefined()
  })

  test('does not keep what was read before a change', () => {
    memory.turn('on')
    const keep = memory.keeper()
    memory.forget()
    keep('hash', who)
    expect(memory.find('hash')).toBeUndefined()
  })

  test('forgets after a minute whatever it is told', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    memory.turn('on')
    memory.keeper()('hash', who)
    vi.advanceTimersByTime(59_999)
    expect(memory.find('hash')).toBe(who)
    vi.advanceTimersByTime(1)
    expect(memory.find('hash')).toBeUndefined()
  })
})
