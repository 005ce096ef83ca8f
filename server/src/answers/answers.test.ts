import { randomUUID } from 'node:crypto'
import { keptAnswers, savedAnswers } from '@mizan/contract/schemas/answers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { choice, statements } from '../testing/asked.ts'
import type { Candidate } from '../testing/given.ts'
import { only } from '../testing/only.ts'
import { openPortal, type Portal } from '../testing/portal.ts'

let portal: Portal
let person: Candidate
beforeAll(async () => {
  portal = await openPortal()
})
beforeEach(async () => {
  person = await portal.given.candidate()
})
afterAll(() => portal.close())

const asked = [choice({ format: 1, options: [7, 8] }), choice({ format: 4 })]

async function working() {
  const begun = await portal.given.begun(person, { kind: 'profile', asked })
  const [choose = 0, write = 0] = begun.questionIds
  return { ...begun, choose, write }
}

type Item = Parameters<typeof save>[0][number]
const save = (
  body: { assessment: number; question: number; data: unknown; op_id?: string; rev?: number }[],
  who = person,
) => portal.as(who).call('saveAnswers', { body })
const cache = (assessment_id: number, answers: Omit<Item, 'assessment'>[]) =>
  portal.as(person).call('cacheAnswers', { body: { assessment_id, answers } })
const retrieve = (id: number) => portal.as(person).call('retrieveAnswers', { query: { assessment_id: String(id) } })
const rowsOf = async (id: number, table = 'answers') =>
  (
    await portal.database.pool.query(
      `select question_id, data, rev, op_id from ${table} where assessment_id = $1 order by question_id`,
      [id],
    )
  ).rows

describe('answers [API-30]', () => {
  test('are stored with 201, the time of the server and what stands for each [QUEST-15]', async () => {
    const { id, choose, write } = await working()
    const op_id = randomUUID()
    const before = Date.now()
    const { status, body } = await save([
      { assessment: id, question: choose, data: { option_id: 7 }, op_id, rev: 3 },
      { assessment: id, question: write, data: { option_id: 'Ready in May' } },
    ])
    expect(status).toBe(201)
    expect(savedAnswers.safeParse(body).success).toBe(true)
    expect(body.answers).toEqual([
      { question: choose, op_id, rev: 3, stale: false },
      { question: write, op_id: null, rev: 0, stale: false },
    ])
    expect(body.run).toBeNull()
    expect(Math.abs(Date.parse(body.server_time) - before)).toBeLessThan(60_000)
    expect(await rowsOf(id)).toMatchObject([
      { question_id: choose, data: { option_id: 7 }, rev: 3, op_id },
      { question_id: write, data: { option_id: 'Ready in May' }, rev: 0, op_id: null },
    ])
  })

  test('an empty list is valid [OPEN-35]', async () => {
    expect(await save([])).toMatchObject({ status: 201, body: { answers: [] } })
  })

  test('store only what the question knows', async () => {
    const { id, choose } = await working()
    await save([{ assessment: id, question: choose, data: { option_id: 7, is_correct: true } }])
    expect(only(await rowsOf(id)).data).toEqual({ option_id: 7 })
  })

  test('with one fault nothing is stored, and each item is told its own [T-CON-14] [T-AZ-04]', async () => {
    const { id, choose, write } = await working()
    const other = await working()
    const answer = await save([
      { assessment: id, question: choose, data: { option_id: 7 } },
      { assessment: id, question: other.choose, data: { option_id: 7 } },
      { assessment: id, question: write, data: { option_id: ' ' } },
      { assessment: id, question: choose, data: { option_id: 99 } },
      { assessment: id, question: choose, data: {} },
    ])
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual([
      {},
      { question: [`Invalid pk "${other.choose}" - object does not exist.`] },
      { data: ['This question is not answered.'] },
      { data: ['Invalid pk "99" - object does not exist.'] },
      { data: { option_id: ['This field is required.'] } },
    ])
    expect(await rowsOf(id)).toEqual([])
  })

  test('of somebody else’s assessment are as wrong as of one that does not exist [T-AZ-05]', async () => {
    const { id, choose } = await working()
    const stranger = await portal.given.candidate()
    const item = { assessment: id, question: choose, data: { option_id: 7 } }
    const foreign = await save([item], stranger)
    expect(foreign).toMatchObject({
      status: 400,
      body: [{ assessment: [`Invalid pk "${id}" - object does not exist.`] }],
    })
    const missing = await save([{ ...item, assessment: 999_999 }], stranger)
    expect(JSON.stringify(missing.body).replace('999999', String(id))).toBe(JSON.stringify(foreign.body))
    // The owner's own first call fills what the server remembers; the stranger is still refused.
    await save([item])
    expect((await save([item], stranger)).body).toEqual(foreign.body)
    const mixed = await save([
      { ...item, data: { option_id: 8 } },
      { ...item, assessment: 999_999 },
    ])
    expect(mixed).toMatchObject({ status: 400, body: [{}, { assessment: [expect.stringMatching(/one assessment/)] }] })
    expect(only(await rowsOf(id)).data).toEqual({ option_id: 7 })
  })

  test('are refused in the shape of a list [T-VAL-01]', async () => {
    const answer = await portal.send({
      method: 'POST',
      url: '/api/answers/',
      headers: { authorization: `Token ${person.token}` },
      payload: { assessment: 1 },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { non_field_errors: ['Expected a list of items but got type "dict".'] },
    })
    const { id, choose } = await working()
    const wrong = await save([{ assessment: id, question: choose, data: { option_id: 7 }, op_id: 'x', rev: -1 }])
    expect(wrong).toMatchObject({
      status: 400,
      body: [{ op_id: ['Must be a valid UUID.'], rev: [expect.any(String)] }],
    })
  })

  test('need an assessment that is started and being worked on', async () => {
    const { id, choose, applicationId } = await working()
    const item = { assessment: id, question: choose, data: { option_id: 7 } }
    await portal.given.assessmentAt(id, 0)
    expect(await save([item])).toRefuseWith('assessment-not-started')
    await portal.given.assessmentAt(id, 1)
    await portal.given.applicationAt(applicationId, 3)
    expect(await save([item])).toRefuseWith('application-archived')
    await portal.given.applicationAt(applicationId, 2, { isKnocked: true })
    expect(await save([item])).toRefuseWith('application-knocked')
    expect(await rowsOf(id)).toEqual([])
  })

  test('after completion the same are acknowledged, others refused with 409 [T-CON-10]', async () => {
    const { id, choose, applicationId } = await working()
    const item = { assessment: id, question: choose, data: { option_id: 7 }, rev: 1 }
    await save([item])
    for (const status of [2, 4] as const) {
      await portal.given.assessmentAt(id, status)
      expect(await save([item])).toMatchObject({ status: 201, body: { answers: [{ rev: 1, stale: false }] } })
      expect(await save([{ ...item, rev: 2, data: { option_id: 8 } }])).toRefuseWith('assessment-completed')
    }
    await portal.given.applicationAt(applicationId, 2)
    expect((await save([item])).status).toBe(201)
    expect(only(await rowsOf(id)).data).toEqual({ option_id: 7 })
  })
})

describe('the deadline [OPEN-26] [T-TIM-06]', () => {
  test('is not the end for work begun before it: 120 seconds more count, then 403', async () => {
    const { id, choose, job_id } = await working()
    const item = { assessment: id, question: choose, data: { option_id: 7 } }
    await portal.given.deadlineAgo({ job_id }, 100)
    expect((await save([item])).status).toBe(201)
    expect((await cache(id, [{ question: choose, data: { option_id: 7 } }])).status).toBe(200)
    expect((await retrieve(id)).status).toBe(200)
    await portal.given.deadlineAgo({ job_id }, 121)
    expect(await save([{ ...item, data: { option_id: 8 } }])).toRefuseWith('deadline-passed')
    expect(await cache(id, [{ question: choose, data: { option_id: 8 } }])).toRefuseWith('deadline-passed')
    expect(await retrieve(id)).toRefuseWith('deadline-passed')
    expect(only(await rowsOf(id)).data).toEqual({ option_id: 7 })
  })
})

describe('revisions', () => {
  test('a rev that is not above the stored one changes nothing and is told what stands [T-CON-04]', async () => {
    const { id, choose } = await working()
    const [first, second] = [randomUUID(), randomUUID()]
    const item = { assessment: id, question: choose }
    await save([{ ...item, data: { option_id: 7 }, op_id: first, rev: 5 }])
    const late = await save([{ ...item, data: { option_id: 8 }, op_id: second, rev: 5 }])
    expect(late).toMatchObject({
      status: 201,
      body: { answers: [{ question: choose, op_id: first, rev: 5, stale: true, data: { option_id: 7 } }] },
    })
    const same = await save([{ ...item, data: { option_id: 7 }, op_id: second, rev: 2 }])
    expect(same.body.answers).toEqual([{ question: choose, op_id: first, rev: 5, stale: false }])
    const ahead = await save([{ ...item, data: { option_id: 8 }, op_id: second, rev: 6 }])
    expect(ahead.body.answers).toEqual([{ question: choose, op_id: second, rev: 6, stale: false }])
  })

  test('without a rev the order of arrival counts', async () => {
    const { id, choose } = await working()
    const item = { assessment: id, question: choose }
    await save([{ ...item, data: { option_id: 7 }, rev: 5 }])
    const { body } = await save([{ ...item, data: { option_id: 8 } }])
    expect(body.answers).toEqual([{ question: choose, op_id: null, rev: 5, stale: false }])
    expect(only(await rowsOf(id)).data).toEqual({ option_id: 8 })
  })

  test('of several operations on one question in a call the newest is stored, and the others are told', async () => {
    const { id, choose } = await working()
    const item = { assessment: id, question: choose }
    const { body } = await save([
      { ...item, data: { option_id: 8 }, rev: 2 },
      { ...item, data: { option_id: 7 }, rev: 1 },
    ])
    expect(body.answers).toMatchObject([
      { rev: 2, stale: false },
      { rev: 2, stale: true, data: { option_id: 8 } },
    ])
  })
})

describe('drafts [API-32] [API-33] [PERS-18] [PERS-19]', () => {
  test('may be unfinished, are merged by question and come back', async () => {
    const begun = await portal.given.begun(person, {
      kind: 'personality',
      asked: [statements(1, 2, 3), statements(4, 5, 6)],
    })
    const [one = 0, two = 0] = begun.questionIds
    expect((await retrieve(begun.id)).body).toMatchObject({ data: [], run: null })
    const first = await cache(begun.id, [{ question: one, data: [{ option_id: 1, scale_id: 4 }], rev: 1 }])
    expect(first.status).toBe(200)
    expect(savedAnswers.safeParse(first.body).success).toBe(true)
    await cache(begun.id, [
      { question: two, data: [], rev: 2 },
      { question: one, data: [{ option_id: 2, scale_id: 5 }], rev: 3 },
    ])
    const { body } = await retrieve(begun.id)
    expect(keptAnswers.safeParse(body).success).toBe(true)
    expect(body.data).toEqual([
      { question: one, data: [{ option_id: 2, scale_id: 5 }], op_id: null, rev: 3 },
      { question: two, data: [], op_id: null, rev: 2 },
    ])
    expect(await rowsOf(begun.id)).toEqual([])
  })

  test('a stale tab blanks nothing, and shows what stands [OPEN-16] [T-CON-13]', async () => {
    const { id, choose } = await working()
    await cache(id, [{ question: choose, data: { option_id: 7 }, rev: 4 }])
    const stale = await cache(id, [{ question: choose, data: { option_id: [] }, rev: 2 }])
    expect(stale.body.answers).toEqual([{ question: choose, op_id: null, rev: 4, stale: true, data: { option_id: 7 } }])
    expect((await retrieve(id)).body.data).toMatchObject([{ data: { option_id: 7 }, rev: 4 }])
  })

  test('what was submitted stands against an autosave that comes late, and against one that came before [T-CON-18]', async () => {
    const { id, choose, write } = await working()
    await cache(id, [{ question: write, data: { option_id: 'a' }, rev: 1 }])
    await save([
      { assessment: id, question: choose, data: { option_id: 8 }, rev: 4 },
      { assessment: id, question: write, data: { option_id: 'ab' }, rev: 2 },
    ])
    const late = await cache(id, [{ question: choose, data: { option_id: 7 }, rev: 3 }])
    expect(late.body.answers).toEqual([{ question: choose, op_id: null, rev: 4, stale: true, data: { option_id: 8 } }])
    expect((await retrieve(id)).body.data).toMatchObject([{ data: { option_id: 8 } }, { data: { option_id: 'ab' } }])
    // A change made after the submission is newer than it.
    await cache(id, [{ question: choose, data: { option_id: 7 }, rev: 5 }])
    expect((await retrieve(id)).body.data).toMatchObject([{ data: { option_id: 7 }, rev: 5 }, {}])
    expect((await rowsOf(id))[0]).toMatchObject({ data: { option_id: 8 }, rev: 4 })
  })

  test('without revisions the last to arrive is shown', async () => {
    const { id, choose } = await working()
    await save([{ assessment: id, question: choose, data: { option_id: 8 } }])
    await cache(id, [{ question: choose, data: { option_id: 7 } }])
    expect((await retrieve(id)).body.data).toMatchObject([{ data: { option_id: 7 } }])
  })

  test('hold only what the question offers', async () => {
    const { id, choose } = await working()
    const wrong = await cache(id, [
      { question: choose, data: { option_id: 99 } },
      { question: choose, data: { option_id: 7 } },
    ])
    expect(wrong).toMatchObject({ status: 400, body: { answers: [{ data: [expect.stringMatching(/99/)] }, {}] } })
    const foreign = await portal
      .as(await portal.given.candidate())
      .call('cacheAnswers', { body: { assessment_id: id, answers: [] } })
    expect(foreign).toMatchObject({ status: 400, body: { assessment_id: [expect.stringMatching(/Invalid pk/)] } })
  })

  test('nothing comes back of a completed assessment', async () => {
    const { id, choose } = await working()
    await save([{ assessment: id, question: choose, data: { option_id: 8 } }])
    await portal.given.assessmentAt(id, 2)
    expect((await retrieve(id)).body.data).toEqual([])
  })

  test('an assessment that is no number is wrong, one of somebody else not found', async () => {
    const wrong = await portal.as(person).call('retrieveAnswers', { query: { assessment_id: 'x' } })
    expect(wrong).toMatchObject({ status: 400, body: { assessment_id: ['A valid integer is required.'] } })
    const stranger = await portal.given.candidate()
    const { id } = await working()
    const foreign = await portal.as(stranger).call('retrieveAnswers', { query: { assessment_id: String(id) } })
    expect(foreign).toRefuseWith('not-found')
  })
})
