import { questionPage } from '@mizan/contract/schemas/answers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drivers, scenario, statements } from '../../testing/asked.ts'
import type { Candidate } from '../../testing/given.ts'
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

const pages = [statements(11, 12, 13, 14), statements(21, 22, 23, 24), statements(31, 32, 33)]
const begun = () => portal.given.begun(person, { kind: 'personality', asked: pages })
const ask = (testId: number, query: Record<string, string> = {}, who = person) =>
  portal.as(who).call('getQuestions', { params: { id: testId }, query })

describe('the questions of a test [API-29]', () => {
  test('of personality come one group of statements per page [OPEN-16] [PERS-05] [PERS-12]', async () => {
    const { testId, questionIds } = await begun()
    const first = await ask(testId)
    expect(first.status).toBe(200)
    expect(questionPage.safeParse(first.body).success).toBe(true)
    expect(first.body).toMatchObject({ count: 3, previous: null })
    expect(first.body.next).toContain(`/api/v1/en/tests/${testId}/questions/?page=2&page_size=1`)
    expect(first.body.results).toEqual([
      {
        id: questionIds[0],
        text: '<p>What fits?</p>',
        display_format: 5,
        options: [11, 12, 13, 14].map((id, index) => ({ id, text: `Option ${id}`, value: index + 1 })),
        allow_multiple_choices: false,
        scales: [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, label: `Point ${id}`, value: id })),
      },
    ])
    const last = await ask(testId, { page: '3' })
    expect(last.body).toMatchObject({ next: null, results: [{ id: questionIds[2] }] })
    expect(last.body.previous).toContain('page=2')
  })

  test('of situational judgment come with a page size of 1000, of a questionnaire with 10000 [LIMIT-05] [LIMIT-06]', async () => {
    const asked = Array.from({ length: 130 }, (_, index) => scenario(index * 4 + 1, index * 4 + 2))
    const { testId } = await portal.given.begun(person, { kind: 'sjt', asked })
    expect((await ask(testId)).body.results).toHaveLength(100)
    expect((await ask(testId, { page: '1', page_size: '1000' })).body.results).toHaveLength(130)
    expect((await ask(testId, { page: '2', page_size: '100' })).body.results).toHaveLength(30)
    expect((await ask(testId, { page_size: '10000' })).body).toMatchObject({ count: 130, next: null })
  })

  test('of career drivers are the first result, with drivers and categories [DRIVE-01]', async () => {
    const { testId, questionIds } = await portal.given.begun(person, { kind: 'career-drivers', asked: [drivers] })
    const { body } = await ask(testId)
    const [first] = body.results
    expect(first).toMatchObject({
      id: questionIds[0],
      categories: [{ id: 1, name: 'Category 1', driverIds: [] }, {}, {}],
    })
    expect(first && 'drivers' in first ? first.drivers : []).toHaveLength(15)
  })

  test('are in the language of the call', async () => {
    const { testId } = await begun()
    const answer = await portal.send({
      method: 'GET',
      url: `/api/v1/ar/tests/${testId}/questions/`,
      headers: { authorization: `Token ${person.token}` },
    })
    expect(JSON.stringify(answer.body)).toContain('Option 11 بالعربية')
    expect(JSON.stringify(answer.body)).not.toContain('"Option 11"')
  })

  test('a page that is not there is not found; a size that cannot be is the usual one [T-VAL-07]', async () => {
    const { testId } = await begun()
    for (const page of ['0', '-1', 'abc', '4', '999999', '1.5', '١']) {
      expect(await ask(testId, { page }), page).toRefuseWith('invalid-page')
    }
    for (const page_size of ['0', '-5', 'x']) {
      expect((await ask(testId, { page_size })).body.results, page_size).toHaveLength(1)
    }
    expect((await ask(testId, { page_size: '1000000000' })).body.results).toHaveLength(3)
  })

  test('a parameter given twice is refused [T-VAL-13]', async () => {
    const { testId } = await begun()
    const answer = await portal.send({
      method: 'GET',
      url: `/api/tests/${testId}/questions/?page=1&page=2`,
      headers: { authorization: `Token ${person.token}` },
    })
    expect(answer.status).toBe(400)
  })
})

describe('who may have them', () => {
  test('before Start, after completion and of an unassigned test the answer is one and the same 400 [T-KEY-03] [OPEN-26]', async () => {
    const assessment = await begun()
    const refusals = []
    for (const status of [0, 2, 4] as const) {
      await portal.given.assessmentAt(assessment.id, status)
      refusals.push(await ask(assessment.testId))
    }
    await portal.given.assessmentAt(assessment.id, 1)
    const stranger = await portal.given.candidate()
    refusals.push(await ask(assessment.testId, {}, stranger), await ask(999_999))
    for (const status of [2, 3] as const) {
      await portal.given.applicationAt(assessment.applicationId, status)
      refusals.push(await ask(assessment.testId))
    }
    for (const refusal of refusals) expect(refusal).toRefuseWith('no-open-assessment')
    expect(new Set(refusals.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  test('after the deadline they are refused, unless another application with the test is open [OPEN-26] [T-TIM-06]', async () => {
    const old = await begun()
    await portal.given.deadlineAgo(old, 1)
    expect(await ask(old.testId)).toRefuseWith('deadline-passed')
    const other = await portal.given.application(person, { testIds: [old.testId] })
    await portal.given.applicationAt(other.id, 1)
    await portal.given.assessmentAt(other.first.id, 1)
    expect((await ask(old.testId)).status).toBe(200)
    expect((await ask(old.testId, { assessment_id: String(other.first.id) })).status).toBe(200)
    expect(await ask(old.testId, { assessment_id: String(old.id) })).toRefuseWith('deadline-passed')
  })

  test('policy and consent come first [T-AZ-06]', async () => {
    const { testId } = await begun()
    await portal.database.pool.query('update users set consent_provided_at = null where id = $1', [person.id])
    expect(await ask(testId)).toRefuseWith('consent-not-given')
  })
})

describe('a page is written once', () => {
  test('the second time the questions are not read from the database', async () => {
    const { testId } = await begun()
    await ask(testId)
    const texts: string[] = []
    const query = portal.database.pool.query.bind(portal.database.pool)
    portal.database.pool.query = ((config: { text?: string }) => {
      texts.push(config.text ?? String(config))
      return query(config as never)
    }) as typeof query
    await ask(testId, { page: '2' })
    portal.database.pool.query = query
    expect(texts).toHaveLength(2)
    expect(texts.join()).not.toMatch(/\bquestions\b|question_keys/)
  })
})
