import type { SavedAnswers } from '@mizan/contract/schemas/answers'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { choice } from '../../testing/asked.ts'
import type { Candidate } from '../../testing/given.ts'
import { only } from '../../testing/only.ts'
import { openPortal, type Person, type Portal } from '../../testing/portal.ts'
import { openRememberingNode, type RememberingNode, soon } from '../../testing/remembering-node.ts'
import { untilWaiting } from '../../testing/waiting.ts'
import { createSheetMemory } from './sheet-memory.ts'

const OPTIONS = Array.from({ length: 50 }, (_, index) => index + 1)

let portal: Portal
let here: RememberingNode
let there: RememberingNode
let person: Candidate
let begun: Awaited<ReturnType<Portal['given']['begun']>>
beforeAll(async () => {
  portal = await openPortal()
  here = await openRememberingNode(portal.databaseUrl)
  there = await openRememberingNode(portal.databaseUrl)
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await portal.close()
})
beforeEach(async () => {
  person = await portal.given.candidate()
  begun = await given(person)
})

const given = (who: Candidate) =>
  portal.given.begun(who, { kind: 'technical', asked: [1, 2, 3].map(() => choice({ format: 1, options: OPTIONS })) })

interface Choice {
  question?: number | undefined
  value: number
  rev?: number
}

const itemOf = ({ question = only(begun.questionIds.slice(0, 1)), value, rev }: Choice) => ({
  question,
  data: { option_id: value },
  ...(rev !== undefined && { rev }),
})
const cache = async (node: RememberingNode, choice: Choice, who: Person = person) => {
  const payload = { assessment_id: begun.id, answers: [itemOf(choice)] }
  const { statusCode, json } = await node.ask(who, 'POST', 'answers/cache_answers/', payload)
  return { status: statusCode, body: json() as SavedAnswers }
}
const kept = async () => {
  const { body } = await portal.as(person).call('retrieveAnswers', { query: { assessment_id: String(begun.id) } })
  return body.data.map(({ data, rev }) => ({ value: (data as { option_id: number }).option_id, rev }))
}
const AGAIN = 'write_sheet_again'

/** From now on the node knows the sheet, and that it is being worked on. */
const remembering = async (node: RememberingNode) => {
  let rev = 0
  await vi.waitFor(async () => {
    expect((await cache(node, { value: 1, rev: ++rev })).status).toBe(200)
    expect(await node.asksDuring(AGAIN, () => cache(node, { value: 1, rev: ++rev }))).toBe(1)
  }, soon)
  return rev
}

describe('a sheet that a node remembers [API-32] [T-CON-13]', () => {
  test('is written again by one statement that asks for nothing else', async () => {
    const rev = await remembering(here)
    expect(await here.asksDuring(AGAIN, () => cache(here, { value: 2, rev: rev + 1 }))).toBe(1)
    expect(await kept()).toEqual([{ value: 2, rev: rev + 1 }])
  })

  test('loses nothing that another node has stored meanwhile, and tells what is stale', async () => {
    const rev = await remembering(here)
    const [, second, third] = begun.questionIds
    await cache(there, { question: second, value: 5, rev: 9 })
    await cache(here, { question: third, value: 6, rev: 1 })
    const behind = await cache(here, { question: second, value: 7, rev: 8 })
    expect(only(behind.body.answers)).toMatchObject({ stale: true, rev: 9, data: { option_id: 5 } })
    expect(await kept()).toEqual([
      { value: 1, rev },
      { value: 5, rev: 9 },
      { value: 6, rev: 1 },
    ])
  })

  test('loses nothing of another node either, where nobody remembers who is at work', async () => {
    const another = await portal.anotherNode()
    for (const [place, node] of [portal, another, portal].entries()) {
      const answers = [itemOf({ question: begun.questionIds[place], value: place + 5, rev: 1 })]
      await node.as(person).call('cacheAnswers', { body: { assessment_id: begun.id, answers } })
    }
    expect((await kept()).map(({ value }) => value)).toEqual([5, 6, 7])
    await another.close()
  })

  test('loses nothing that is stored between the reading and the writing of another save [T-CON-13]', async () => {
    const rev = await remembering(here)
    const [, second] = begun.questionIds
    const client = await portal.database.pool.connect()
    try {
      // As a node does that remembers the sheet: it has written, and its statement is not done yet.
      await client.query('begin')
      await client.query(
        `update draft_sheets set version = gen_random_uuid(), items = (items::jsonb || $2)::text::json
        where assessment_id = $1`,
        [begun.id, JSON.stringify([{ question: second, data: { option_id: 5 }, op_id: null, rev: 1, rt_ms: null }])],
      )
      // Two choices on one question are read and written under a lock.
      const answers = [itemOf({ value: 6, rev: rev + 1 }), itemOf({ value: 7, rev: rev + 2 })]
      const saving = there.ask(person, 'POST', 'answers/cache_answers/', { assessment_id: begun.id, answers })
      await untilWaiting(portal)
      await client.query('commit')
      expect((await saving).statusCode).toBe(200)
    } finally {
      client.release()
    }
    expect(await kept()).toEqual([
      { value: 7, rev: rev + 2 },
      { value: 5, rev: 1 },
    ])
  })

  test('is one sheet, whichever of two first saves is read and written before the other [T-CON-13]', async () => {
    const holder = await portal.database.pool.connect()
    await holder.query('begin')
    await holder.query('select from assessments where id = $1 for update', [begun.id])
    const saving = begun.questionIds.slice(0, 2).map((question) => {
      // Two choices on one question are read and written under a lock.
      const answers = [itemOf({ question, value: 4, rev: 1 }), itemOf({ question, value: 5, rev: 2 })]
      return here.ask(person, 'POST', 'answers/cache_answers/', { assessment_id: begun.id, answers })
    })
    await untilWaiting(portal, 2)
    await holder.query('commit')
    holder.release()
    expect((await Promise.all(saving)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await kept()).toEqual([
      { value: 5, rev: 2 },
      { value: 5, rev: 2 },
    ])
  })

  test('of somebody else can neither be written on nor read', async () => {
    await remembering(here)
    const before = await kept()
    const stranger = await portal.given.candidate()
    await given(stranger)
    for (const rev of [1, 50]) {
      const refused = await cache(here, { value: 3, rev }, stranger)
      expect(refused).toMatchObject({ status: 400, body: { assessment_id: [expect.stringMatching(/Invalid pk/)] } })
    }
    expect(await kept()).toEqual(before)
  })

  test('gives way to what is submitted [T-CON-18]', async () => {
    const rev = await remembering(here)
    const submitted = [{ assessment: begun.id, ...itemOf({ value: 9, rev: rev + 5 }) }]
    expect((await there.ask(person, 'POST', 'answers/', submitted)).statusCode).toBe(201)
    const late = await cache(here, { value: 3, rev: rev + 1 })
    expect(only(late.body.answers)).toMatchObject({ stale: true, rev: rev + 5, data: { option_id: 9 } })
    expect(await kept()).toEqual([{ value: 9, rev: rev + 5 }])
  })

  test('comes back in nothing once the assessment is completed or its application put away on another node', async () => {
    const rev = await remembering(here)
    await there.ask(person, 'POST', `applications/${begun.applicationId}/archive/`)
    await vi.waitFor(async () => expect((await cache(here, { value: 3, rev: rev + 1 })).status).toBe(409), soon)

    begun = await given(person)
    const submitted = begun.questionIds.map((question) => ({
      assessment: begun.id,
      ...itemOf({ question, value: 9, rev: 99 }),
    }))
    const newRev = await remembering(here)
    await there.ask(person, 'POST', 'answers/', submitted)
    expect((await there.ask(person, 'PUT', `assessments/${begun.id}/complete/`, {})).statusCode).toBe(200)
    expect((await cache(here, { value: 3, rev: newRev + 1 })).status).toBe(409)
    const { rows } = await portal.database.pool.query('select from draft_sheets where assessment_id = $1', [begun.id])
    expect(rows).toEqual([])
  })

  test('that was taken away is not brought back from memory', async () => {
    const [, second] = begun.questionIds
    await cache(here, { question: second, value: 4, rev: 1 })
    const rev = await remembering(here)
    await portal.database.pool.query('delete from draft_sheets where assessment_id = $1', [begun.id])
    expect((await cache(here, { value: 2, rev: rev + 1 })).status).toBe(200)
    expect(await kept()).toEqual([{ value: 2, rev: rev + 1 }])
  })
})

test('whichever node takes a save, and however many come at once, the newest of each question stands [T-CON-13]', async () => {
  const step = fc.record({
    place: fc.nat(2),
    rev: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
    value: fc.integer({ min: 1, max: 50 }),
    isHere: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      begun = await given(person)
      const standing = new Map<number, { value: number; rev: number }>()
      for (const { place, rev, value, isHere } of steps) {
        const question = begun.questionIds[place]
        const before = standing.get(place)
        const saved = await cache(isHere ? here : there, { question, value, ...(rev !== undefined && { rev }) })
        const isAhead = rev === undefined || rev > (before?.rev ?? 0)
        if (isAhead) standing.set(place, { value, rev: Math.max(rev ?? 0, before?.rev ?? 0) })
        expect(only(saved.body.answers).stale).toBe(!isAhead && before?.value !== value)
      }
      expect(await kept()).toEqual([...standing].toSorted(([one], [other]) => one - other).map(([, each]) => each))
    }),
    { numRuns: 30, seed: 5 },
  )
  // All at once: each is taken or told that it is behind, and none is lost.
  begun = await given(person)
  const revs = Array.from({ length: 30 }, (_, index) => index + 1)
  const answers = await Promise.all(revs.map((rev) => cache(rev % 2 ? here : there, { value: rev, rev })))
  expect(answers.map(({ status }) => status)).toEqual(revs.map(() => 200))
  expect(await kept()).toEqual([{ value: 30, rev: 30 }])
})

test('the memory of sheets has an end: the one kept longest ago goes first', () => {
  const sheet = (text: string) => ({ version: text, lines: new Map([[1, { rev: 1, text }]]) })
  const memory = createSheetMemory(10)
  memory.keep(1, sheet('aaaa'))
  memory.keep(2, sheet('bbbb'))
  memory.keep(1, sheet('cccc'))
  memory.keep(3, sheet('dddd'))
  expect([1, 2, 3].map((id) => memory.find(id)?.version)).toEqual(['cccc', undefined, 'dddd'])
  memory.keep(4, sheet('far too long for it'))
  expect([1, 3, 4].map((id) => memory.find(id))).toEqual([undefined, undefined, undefined])
  memory.keep(5, sheet('eeee'))
  expect(memory.find(5)?.version).toBe('eeee')
})
