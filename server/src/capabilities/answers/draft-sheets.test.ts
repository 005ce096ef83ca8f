import { seededRandom } from '@mizan/domain/random/seeded-random'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { choice } from '../../testing/asked.ts'
import type { Candidate } from '../../testing/given.ts'
import { only } from '../../testing/only.ts'
import { openPortal, type Person, type Portal } from '../../testing/portal.ts'
import { untilWaiting } from '../../testing/waiting.ts'

const OPTIONS = Array.from({ length: 50 }, (_, index) => index + 1)

type Node = Pick<Portal, 'as' | 'close'>

let here: Portal
let there: Node
let person: Candidate
let begun: Awaited<ReturnType<Portal['given']['begun']>>
beforeAll(async () => {
  here = await openPortal()
  there = await here.anotherNode()
})
afterAll(async () => {
  await there.close()
  await here.close()
})
beforeEach(async () => {
  person = await here.given.candidate()
  begun = await given(person)
})

const given = (who: Candidate) =>
  here.given.begun(who, { kind: 'technical', asked: [1, 2, 3].map(() => choice({ format: 1, options: OPTIONS })) })

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
const cacheAll = (node: Node, answers: ReturnType<typeof itemOf>[], who: Person = person) =>
  node.as(who).call('cacheAnswers', { body: { assessment_id: begun.id, answers } })
const cache = (node: Node, choice: Choice, who: Person = person) => cacheAll(node, [itemOf(choice)], who)
const submit = (node: Node, ...choices: Choice[]) =>
  node.as(person).call('saveAnswers', { body: choices.map((choice) => ({ assessment: begun.id, ...itemOf(choice) })) })
const kept = async () => {
  const { body } = await here.as(person).call('retrieveAnswers', { query: { assessment_id: String(begun.id) } })
  return body.data.map(({ data, rev }) => ({ value: (data as { option_id: number }).option_id, rev }))
}

/** Something is stored already, with the revision that is returned. */
const begin = async () => {
  await cache(here, { value: 1, rev: 1 })
  return 1
}

describe('a sheet of drafts [API-32] [T-CON-13]', () => {
  test('loses nothing that another node has stored meanwhile, and tells what is stale', async () => {
    const rev = await begin()
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

  test('loses nothing that is stored between the reading and the writing of another save [T-CON-13]', async () => {
    const rev = await begin()
    const [, second] = begun.questionIds
    const client = await here.database.pool.connect()
    try {
      // As another save does: it has written, and its statement is not done yet.
      await client.query('begin')
      await client.query(
        `update draft_sheets set version = gen_random_uuid(), items = (items::jsonb || $2)::text::json
        where assessment_id = $1`,
        [begun.id, JSON.stringify([{ question: second, data: { option_id: 5 }, op_id: null, rev: 1, rt_ms: null }])],
      )
      const saving = cacheAll(there, [itemOf({ value: 6, rev: rev + 1 }), itemOf({ value: 7, rev: rev + 2 })])
      await untilWaiting(here)
      await client.query('commit')
      expect((await saving).status).toBe(200)
    } finally {
      client.release()
    }
    expect(await kept()).toEqual([
      { value: 7, rev: rev + 2 },
      { value: 5, rev: 1 },
    ])
  })

  test('is one sheet, whichever of two first saves is read and written before the other [T-CON-13]', async () => {
    const holder = await here.database.pool.connect()
    await holder.query('begin')
    await holder.query('select from assessments where id = $1 for update', [begun.id])
    const saving = begun.questionIds
      .slice(0, 2)
      .map((question) =>
        cacheAll(here, [itemOf({ question, value: 4, rev: 1 }), itemOf({ question, value: 5, rev: 2 })]),
      )
    await untilWaiting(here, 2)
    await holder.query('commit')
    holder.release()
    expect((await Promise.all(saving)).map(({ status }) => status)).toEqual([200, 200])
    expect(await kept()).toEqual([
      { value: 5, rev: 2 },
      { value: 5, rev: 2 },
    ])
  })

  test('of somebody else can neither be written on nor read', async () => {
    await begin()
    const before = await kept()
    const stranger = await here.given.candidate()
    await given(stranger)
    for (const rev of [1, 50]) {
      const refused = await cache(here, { value: 3, rev }, stranger)
      expect(refused).toMatchObject({ status: 400, body: { assessment_id: [expect.stringMatching(/Invalid pk/)] } })
    }
    expect(await kept()).toEqual(before)
  })

  test('gives way to what is submitted [T-CON-18]', async () => {
    const rev = await begin()
    expect((await submit(there, { value: 9, rev: rev + 5 })).status).toBe(201)
    const late = await cache(here, { value: 3, rev: rev + 1 })
    expect(only(late.body.answers)).toMatchObject({ stale: true, rev: rev + 5, data: { option_id: 9 } })
    expect(await kept()).toEqual([{ value: 9, rev: rev + 5 }])
  })

  test('comes back in nothing once the assessment is completed or its application put away on another node', async () => {
    const rev = await begin()
    await there.as(person).call('archiveApplication', { params: { id: begun.applicationId } })
    expect((await cache(here, { value: 3, rev: rev + 1 })).status).toBe(409)

    begun = await given(person)
    await begin()
    await submit(there, ...begun.questionIds.map((question) => ({ question, value: 9, rev: 99 })))
    expect((await there.as(person).call('completeAssessment', { params: { id: begun.id }, body: {} })).status).toBe(200)
    expect((await cache(here, { value: 3, rev: 100 })).status).toBe(409)
    const { rows } = await here.database.pool.query('select from draft_sheets where assessment_id = $1', [begun.id])
    expect(rows).toEqual([])
  })

  test('that was taken away is not brought back', async () => {
    const [, second] = begun.questionIds
    await cache(here, { question: second, value: 4, rev: 1 })
    const rev = await begin()
    await here.database.pool.query('delete from draft_sheets where assessment_id = $1', [begun.id])
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

describe('submissions beside drafts', () => {
  test('take the place of nothing newer that a node of the release before has stored meanwhile [T-CON-04]', async () => {
    const [question = 0] = begun.questionIds
    await submit(here, { value: 1, rev: 1 })
    const client = await here.database.pool.connect()
    await client.query('begin')
    const text = `update answers set data = '{"option_id": 9}', rev = 9 where assessment_id = $1 and question_id = $2`
    await client.query(text, [begun.id, question])
    const saving = submit(there, { value: 2, rev: 2 })
    await untilWaiting(here)
    await client.query('commit')
    client.release()
    expect(only((await saving).body.answers)).toMatchObject({ stale: true, rev: 9, data: { option_id: 9 } })
    expect(await kept()).toEqual([{ value: 9, rev: 9 }])
  })

  test('however they cross each other, the newest that was acknowledged stands, and is submitted where it was [T-CON-13] [T-CON-18]', async () => {
    const step = fc.record({ place: fc.nat(2), isDraft: fc.boolean(), isHere: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), fc.nat(), async (steps, seed) => {
        begun = await given(person)
        const revs = seededRandom(seed).shuffle(steps.map((_, index) => index + 1))
        const taken = await Promise.all(
          steps.map(async ({ place, isDraft, isHere }, index) => {
            const rev = revs[index] ?? 0
            const choice = { question: begun.questionIds[place], value: rev, rev }
            const node = isHere ? here : there
            const { status, body } = await (isDraft ? cache(node, choice) : submit(node, choice))
            expect([200, 201]).toContain(status)
            return only(body.answers).stale ? [] : [{ place, isDraft, rev }]
          }),
        )
        const newest = (which: (one: { isDraft: boolean }) => boolean) =>
          [0, 1, 2].flatMap((place) => {
            const own = taken.flat().filter((one) => one.place === place && which(one))
            return own.length > 0 ? [Math.max(...own.map(({ rev }) => rev))] : []
          })
        expect((await kept()).map(({ value }) => value)).toEqual(newest(() => true))
        const stored = 'select rev from answers where assessment_id = $1 order by question_id'
        const { rows } = await here.database.pool.query(stored, [begun.id])
        expect(rows.map(({ rev }) => rev)).toEqual(newest(({ isDraft }) => !isDraft))
      }),
      { numRuns: 15, seed: 7 },
    )
  })
})
