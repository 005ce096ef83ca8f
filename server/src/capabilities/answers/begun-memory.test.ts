import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createToldMemory } from '../../platform/db/told-memory.ts'
import { openArcade } from '../../testing/arcade.ts'
import { statements } from '../../testing/asked.ts'
import type { Candidate } from '../../testing/given.ts'
import type { Person, Portal } from '../../testing/portal.ts'
import { openRememberingNode, type RememberingNode, soon } from '../../testing/remembering-node.ts'
import { type BegunMemory, isBegun, keeperOfBegun } from './begun-memory.ts'

let arcade: Awaited<ReturnType<typeof openArcade>>
let portal: Portal
let here: RememberingNode
let there: RememberingNode
let person: Candidate
let begun: Awaited<ReturnType<Portal['given']['begun']>>
beforeAll(async () => {
  arcade = await openArcade()
  portal = arcade.portal
  here = await openRememberingNode(portal.databaseUrl)
  there = await openRememberingNode(portal.databaseUrl)
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await portal.close()
})
beforeEach(async () => {
  person = await portal.given.candidate()
  begun = await portal.given.begun(person, { kind: 'personality', asked: [statements(11, 12, 13, 14)] })
})

const questions = (node: RememberingNode, who: Person = person, query = '') =>
  node.ask(who, 'GET', `tests/${begun.testId}/questions/${query}`)

/** From now on it remembers that the test is begun. */
const remembering = (node: RememberingNode) =>
  vi.waitFor(async () => {
    expect((await questions(node)).statusCode).toBe(200)
    expect(await node.asksDuring('find_begun', () => questions(node))).toBe(0)
  }, soon)

const refusedOnEveryNode = async (status: number) => {
  for (const node of [here, there]) {
    await vi.waitFor(async () => expect((await questions(node)).statusCode).toBe(status), soon)
  }
}

describe('that a test is begun is remembered for a moment', () => {
  test('its pages ask the database once, for the one who has begun it and for nobody else', async () => {
    await remembering(here)
    const stranger = await portal.given.candidate()
    expect(await here.asksDuring('find_begun', () => questions(here))).toBe(0)
    expect((await questions(here, stranger)).statusCode).toBe(400)
    expect((await questions(here, person, `?assessment_id=${begun.id + 1}`)).statusCode).toBe(400)
    expect((await questions(here, person, '?page=2')).statusCode).toBe(404)
  })

  test('what a call ends is refused at once on its node, and as soon as told on another [OPEN-26]', async () => {
    const deaf = await openRememberingNode(portal.databaseUrl, { isDeaf: true })
    await remembering(deaf)
    await remembering(there)
    expect((await deaf.ask(person, 'POST', `applications/${begun.applicationId}/archive/`)).statusCode).toBe(200)
    expect((await questions(deaf)).statusCode).toBe(400)
    await vi.waitFor(async () => expect((await questions(there)).statusCode).toBe(400), soon)
    await deaf.close()
  })

  test('a completed assessment has no questions any more on any node [T-KEY-03]', async () => {
    await remembering(here)
    await remembering(there)
    await portal.given.assessmentAt(begun.id, 2)
    await refusedOnEveryNode(400)
  })

  test('an assessment that is gone has none either', async () => {
    await remembering(here)
    await remembering(there)
    await portal.database.pool.query('delete from assessments where id = $1', [begun.id])
    await refusedOnEveryNode(400)
  })

  test('a deadline that is moved into the past counts on every node [T-TIM-06]', async () => {
    await remembering(here)
    await remembering(there)
    await portal.given.deadlineAgo(begun, 1)
    await refusedOnEveryNode(403)
  })

  test('what ends for one person is not forgotten of another', async () => {
    await remembering(here)
    const other = await portal.given.candidate()
    const work = await portal.given.begun(other, { kind: 'personality', asked: [statements(11, 12, 13, 14)] })
    await here.ask(other, 'GET', `tests/${work.testId}/questions/`)
    await portal.given.assessmentAt(work.id, 2)
    await vi.waitFor(async () => {
      expect((await here.ask(other, 'GET', `tests/${work.testId}/questions/`)).statusCode).toBe(400)
    }, soon)
    expect(await here.asksDuring('find_begun', () => questions(here))).toBe(0)
  })

  test('somebody whose sessions are gone, as after an erasure, is refused on every node', async () => {
    await remembering(here)
    await remembering(there)
    await portal.database.pool.query('delete from sessions where user_id = $1', [person.id])
    await refusedOnEveryNode(401)
  })

  test('the clock of a game goes on beginning in the database', async () => {
    const { person: player, testId } = await arcade.player('matched')
    const play = () => here.ask(player, 'GET', `tests/${testId}/questions/`)
    await remembering(here)
    expect((await play()).statusCode).toBe(200)
    expect(await here.asksDuring('find_begun', play)).toBe(1)
  })
})

describe('until when', () => {
  const owner = { id: 1, companyId: 1 }
  const work = { testId: 1, assessmentId: undefined }
  let memory: BegunMemory
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
    memory = createToldMemory()
    memory.turn('on')
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('the deadline ends it, counted from before the database was asked', () => {
    const keep = keeperOfBegun(memory)
    vi.advanceTimersByTime(300)
    keep(owner, work, 1_000)
    vi.advanceTimersByTime(699)
    expect(isBegun(memory, owner, work)).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isBegun(memory, owner, work)).toBe(false)
  })

  test('one test of somebody does not push out another, and says nothing of the same id in another company', () => {
    keeperOfBegun(memory)(owner, work, Infinity)
    keeperOfBegun(memory)(owner, { ...work, testId: 2 }, Infinity)
    expect(isBegun(memory, owner, work)).toBe(true)
    expect(isBegun(memory, { ...owner, companyId: 2 }, work)).toBe(false)
  })
})
