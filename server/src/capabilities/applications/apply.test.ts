import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Candidate } from '../../testing/given.ts'
import { outcome } from '../../testing/outcome.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const apply = (person: Candidate, body: { job_id: number; transaction_id?: string | null }) =>
  portal.as(person).call('apply', { body })
const send = (person: Candidate, payload: object) =>
  portal.send({
    method: 'POST',
    url: '/api/applications/',
    headers: { authorization: `Token ${person.token}` },
    payload,
  })
const stored = async (person: Candidate) =>
  (await portal.database.pool.query('select * from applications where user_id = $1', [person.id])).rows

async function invited(kinds: Parameters<Portal['given']['job']>[0]['kinds'] = ['profile']) {
  const person = await portal.given.candidate()
  const job = await portal.given.job({ company_id: person.company_id, kinds })
  await portal.given.invitation(person, job)
  return { person, job }
}

describe('applying [API-19] [APP-09]', () => {
  test('answers 201 with an application that has not begun, one assessment for each test in order [OPEN-25]', async () => {
    const { person, job } = await invited(['sjt', 'personality', 'profile'])
    const { status, body } = await apply(person, { job_id: job.id, transaction_id: null })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 0,
      job: { id: job.id, title: 'Engineer' },
      candidate_id: person.id,
      completed_assessments: 0,
      total_assessments: 3,
      expired: false,
      knocked: false,
    })
    expect(body.assessments.map(({ status, test }) => [status, test.type.id])).toEqual([
      [0, 2],
      [0, 1],
      [0, 5],
    ])
  })

  test('again answers 200 with the application that is there, whatever became of it [OPEN-13] [OPEN-25] [T-CON-02]', async () => {
    const { person, job } = await invited()
    const first = await apply(person, { job_id: job.id })
    await portal.given.applicationAt(first.body.id, 3)
    await portal.given.deadlineAgo({ job_id: job.id }, 10)
    const again = await apply(person, { job_id: job.id, transaction_id: 'another' })
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({ id: first.body.id, status: 3, expired: true })
    expect(await stored(person)).toMatchObject([{ transaction_id: null }])
  })

  test('whose answer got lost is sent again: one application, and the same body [T-CON-02]', async () => {
    const { person, job } = await invited()
    const first = await apply(person, { job_id: job.id, transaction_id: 'lost' })
    const again = await apply(person, { job_id: job.id, transaction_id: 'lost' })
    // The code alone tells that it was there: 200, not 201 (OPEN-25).
    expect(again.body).toEqual(first.body)
    expect(await stored(person)).toMatchObject([{ transaction_id: 'lost' }])
  })

  test('keeps the transaction id, up to 64 characters [OPEN-25] [T-CON-17]', async () => {
    const { person, job } = await invited()
    await apply(person, { job_id: job.id, transaction_id: 'x'.repeat(64) })
    expect(await stored(person)).toMatchObject([{ transaction_id: 'x'.repeat(64) }])
  })

  test('gathers the games under one assessment, in the order of the pack and in their newest version', async () => {
    const person = await portal.given.candidate()
    const old = await portal.given.test('shapes', { slug: 'shapes-of-apply' })
    const shapes = await portal.given.test('shapes', { slug: 'shapes-of-apply', version: 2 })
    const swiped = await portal.given.test('swiped', { slug: 'swiped-of-apply' })
    const content = { children: ['swiped-of-apply', 'shapes-of-apply'] }
    const games = await portal.given.test('games', { content, questions: 0 })
    const job = await portal.given.job({ company_id: person.company_id, testIds: [games.id] })
    await portal.given.invitation(person, job)
    const { body } = await apply(person, { job_id: job.id })
    expect(body).toMatchObject({ total_assessments: 1, assessments: [{ parent_id: null, test: { category: null } }] })
    expect(body.assessments[0]?.children.map(({ status, test }) => [status, test.id, test.category])).toEqual([
      [0, swiped.id, 7],
      [0, shapes.id, 8],
    ])
    expect(old.id).not.toBe(shapes.id)
  })

  test('gives all who apply for a job the same version of a game, also when a newer one comes in between', async () => {
    const first = await portal.given.candidate()
    const second = await portal.given.candidate({ company_id: first.company_id })
    const before = await portal.given.test('shapes', { slug: 'shapes-kept' })
    const games = await portal.given.test('games', { content: { children: ['shapes-kept'] }, questions: 0 })
    const jobOf = (testId: number) => portal.given.job({ company_id: first.company_id, testIds: [testId] })
    const given = async (person: Candidate, job: Awaited<ReturnType<typeof jobOf>>) => {
      await portal.given.invitation(person, job)
      const { body } = await apply(person, { job_id: job.id })
      return body.assessments[0]?.children.map(({ test: { id } }) => id)
    }
    const job = await jobOf(games.id)
    expect(await given(first, job)).toEqual([before.id])
    const newer = await portal.given.test('shapes', { slug: 'shapes-kept', version: 2 })
    expect(await given(second, job)).toEqual([before.id])
    expect(await given(second, await jobOf(games.id))).toEqual([newer.id])
  })
})

describe('applying is refused', () => {
  test.each([
    [{}, { job_id: ['This field is required.'] }],
    [{ job_id: 'one' }, { job_id: ['A valid integer is required.'] }],
    [
      { job_id: 1, transaction_id: 'x'.repeat(65) },
      { transaction_id: ['Ensure this field has no more than 64 characters.'] },
    ],
    [{ job_id: 1, transaction_id: 7 }, { transaction_id: ['Not a valid string.'] }],
  ])('for %o, with its reason [T-CON-17]', async (payload, body) => {
    const person = await portal.given.candidate()
    expect(outcome(await send(person, payload))).toEqual({ status: 400, body })
    expect(await stored(person)).toEqual([])
  })

  test("for another company's job, one without an invitation and one that is not there, all alike", async () => {
    const person = await portal.given.candidate()
    const { job: elsewhere } = await invited()
    const uninvited = await portal.given.job({ company_id: person.company_id })
    for (const id of [elsewhere.id, uninvited.id, 999_999]) {
      expect(outcome(await send(person, { job_id: id }))).toEqual({
        status: 400,
        body: { job_id: [`Invalid pk "${id}" - object does not exist.`] },
      })
    }
  })

  test('when the deadline of the job has passed; the 403 is kept for applications [OPEN-26]', async () => {
    const { person, job } = await invited()
    await portal.given.deadlineAgo({ job_id: job.id }, 1)
    expect(outcome(await send(person, { job_id: job.id }))).toEqual({
      status: 400,
      body: { job_id: ['The deadline for this job has passed.'] },
    })
  })
})

test('what applying, or anything else, stores can never join two companies', async () => {
  const { job } = await invited()
  const stranger = await portal.given.candidate()
  const row = [stranger.company_id, stranger.id, job.id]
  const insert = 'insert into applications (company_id, user_id, job_id) values ($1, $2, $3)'
  await expect(portal.database.pool.query(insert, row)).rejects.toThrow('foreign key')
})
