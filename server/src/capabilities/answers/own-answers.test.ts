import { ownAnswers } from '@mizan/contract/schemas/answers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { only } from '../../testing/only.ts'
import type { Portal } from '../../testing/portal.ts'
import { openShippedWork, type ShippedWork, type Work, type Working } from '../../testing/shipped-work.ts'
import { openShippedPortal } from '../../testing/stocked-portals.ts'

let portal: Portal
let shipped: ShippedWork
beforeAll(async () => {
  portal = await openShippedPortal()
  shipped = await openShippedWork(portal)
})
afterAll(() => portal.close())

const looks = ({ person }: Working, { id }: Work) => portal.as(person).call('getOwnAnswers', { params: { id } })

async function submit({ person }: Working, { id, items }: Work) {
  const { call } = portal.as(person)
  expect((await call('saveAnswers', { body: items })).status).toBe(201)
  expect((await call('completeAssessment', { params: { id }, body: {} })).status).toBe(200)
}

describe('what somebody submitted', () => {
  test.each(['profile', 'pulse', 'career-drivers'] as const)(
    'in %s can be looked at afterwards, each answer in words',
    async (kind) => {
      const working = await shipped.begin([kind])
      const work = only(working.works)
      expect(await looks(working, work)).toRefuseWith('not-found')
      await submit(working, work)
      const { status, body } = await looks(working, work)
      expect([status, ownAnswers.safeParse(body).success]).toEqual([200, true])
      expect(body.submitted).not.toBeNull()
      expect(body.answers).toHaveLength(kind === 'career-drivers' ? 3 : work.items.length)
      for (const { question, answer } of body.answers) {
        expect([question.trim(), answer.trim()]).not.toContain('')
        expect(`${question}${answer}`).not.toMatch(/<|\{|undefined/)
      }
      const arabic = await portal.send({
        method: 'GET',
        url: `/api/v1/ar/assessments/${work.id}/answers/`,
        headers: { authorization: `Token ${working.person.token}` },
      })
      expect((arabic.body as typeof body).answers[0]?.question).toMatch(/\p{Script=Arabic}/u)
    },
  )

  test('in the career drivers stands in their groups of five, as they were put', async () => {
    const working = await shipped.begin(['career-drivers'])
    await submit(working, only(working.works))
    const { answers } = (await looks(working, only(working.works))).body
    expect(answers.map(({ question }) => question)).toEqual(['Most Important', 'Important', 'Least Important'])
    expect(answers.map(({ answer }) => answer.split('\n').length)).toEqual([5, 5, 5])
  })

  test.each(['technical', 'personality', 'sjt'] as const)(
    'in %s is not shown again: its questions would help whoever comes next',
    async (kind) => {
      const working = await shipped.begin([kind])
      await submit(working, only(working.works))
      expect(await looks(working, only(working.works))).toRefuseWith('not-found')
    },
  )

  test('is nobody else’s to look at', async () => {
    const working = await shipped.begin(['pulse'])
    const work = only(working.works)
    await submit(working, work)
    const { company_id } = working.person
    const colleague = await portal.given.candidate({ company_id })
    const answer = await portal.as(colleague).call('getOwnAnswers', { params: { id: work.id } })
    expect(answer).toRefuseWith('not-found')
  })
})
