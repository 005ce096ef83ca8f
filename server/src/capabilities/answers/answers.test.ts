import { randomUUID } from 'node:crypto'
import { savedAnswers } from '@mizan/contract/schemas/answers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answering } from '../../testing/answering.ts'
import type { Candidate } from '../../testing/given.ts'
import { only } from '../../testing/only.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'

let portal: Portal
let person: Candidate
beforeAll(async () => {
  portal = await openPortal()
})
beforeEach(async () => {
  person = await portal.given.candidate()
})
afterAll(() => portal.close())

const { working, save, rowsOf, retrieve, cache } = answering(
  () => portal,
  () => person,
)

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

  test.each([[], [7], 'seven', 7])('%j instead of an answer is told what belongs there', async (data) => {
    const { id, choose } = await working()
    const { status, body } = await save([{ assessment: id, question: choose, data }])
    expect(status).toBe(400)
    expect(body).toEqual([
      {
        data: {
          non_field_errors: [expect.stringMatching(/^Invalid data\. Expected a dictionary, but got (list|str|int)/)],
        },
      },
    ])
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

  test('belong to the company of their assessment, whoever writes them', async () => {
    const { id, choose } = await working()
    await save([{ assessment: id, question: choose, data: { option_id: 7 } }])
    const stranger = await portal.given.company()
    const moving = portal.database.pool.query('update answers set company_id = $1 where assessment_id = $2', [
      stranger.id,
      id,
    ])
    await expect(moving).rejects.toThrow('foreign key')
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

  test('need an assessment that is started and being worked on, and so do drafts [API-32]', async () => {
    const { id, choose, applicationId } = await working()
    const item = { assessment: id, question: choose, data: { option_id: 7 } }
    const bothWays = async () => [await save([item]), await cache(id, [{ question: choose, data: item.data }])]
    await portal.given.assessmentAt(id, 0)
    for (const answer of await bothWays()) expect(answer).toRefuseWith('assessment-not-started')
    await portal.given.assessmentAt(id, 1)
    await portal.given.applicationAt(applicationId, 3)
    for (const answer of await bothWays()) expect(answer).toRefuseWith('application-archived')
    await portal.given.applicationAt(applicationId, 2, { isKnocked: true })
    for (const answer of await bothWays()) expect(answer).toRefuseWith('application-knocked')
    expect(await rowsOf(id)).toEqual([])
    expect(await rowsOf(id, 'answer_drafts')).toEqual([])
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
})
