import { application } from '@mizan/contract/schemas/application'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Candidate } from '../../testing/given.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const whole = (person: Candidate, id: number) => portal.as(person).call('getApplication', { params: { id } })

describe('one application [API-23]', () => {
  test('holds its assessments with their tests [ADASH-01] [ADASH-06] [DATA-15] [DATA-16]', async () => {
    const person = await portal.given.candidate()
    const pages = [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
      [9, 10, 11],
      [12, 13, 14],
    ]
    const testRow = await portal.given.test('personality', { questions: 4, content: { pages } })
    const mine = await portal.given.application(person, { testIds: [testRow.id] })
    const { body } = await whole(person, mine.id)
    expect(application.safeParse(body).success).toBe(true)
    expect(body).toMatchObject({ id: mine.id, total_assessments: 1 })
    expect(body.assessments).toEqual([
      {
        id: mine.first.id,
        status: 0,
        parent_id: null,
        test: {
          id: testRow.id,
          type: { id: 1 },
          title: testRow.content.title.en,
          description: 'What it is about.',
          instructions: 'How to answer.',
          category: null,
          duration: '00:25:00',
          icon_svg: testRow.content.icon_svg,
          total_questions: 4,
          questions: expect.any(Array),
        },
        total_traits: 2,
        is_run_begun: false,
        children: [],
        applications: [mine.id],
      },
    ])
  })

  test('comes in Arabic below the Arabic root', async () => {
    const person = await portal.given.candidate()
    const mine = await portal.given.application(person)
    const answer = await portal.send({
      url: `/api/v1/ar/applications/${mine.id}`,
      headers: { authorization: `Token ${person.token}` },
    })
    expect(answer.body).toMatchObject({
      job: { title: 'مهندس', location: 'دبي' },
      assessments: [{ test: { title: expect.stringContaining('اختبار'), instructions: 'طريقة الإجابة.' } }],
    })
  })

  test('that is expired or knocked out can still be looked at [OPEN-26]', async () => {
    const person = await portal.given.candidate()
    const mine = await portal.given.application(person)
    await portal.given.deadlineAgo(mine, 10_000)
    expect((await whole(person, mine.id)).body).toMatchObject({ expired: true, knocked: false })
    await portal.given.applicationAt(mine.id, 2, { isKnocked: true })
    expect((await whole(person, mine.id)).body).toMatchObject({ status: 2, expired: false, knocked: true })
  })

  test('of somebody else is not found, like one that nobody has [T-AZ-01]', async () => {
    const person = await portal.given.candidate()
    const colleague = await portal.given.candidate({ company_id: person.company_id })
    const { id: theirs } = await portal.given.application(colleague)
    for (const id of [theirs, 999_999]) expect(await whole(person, id)).toRefuseWith('not-found')
    for (const id of ['abc', '0', '-1']) {
      expect(await portal.as(person).call('getApplication', { params: { id } })).toRefuseWith('not-found')
    }
  })
})
