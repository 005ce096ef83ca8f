import { requestedReview } from '@mizan/contract/schemas/application'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operator } from '../../edges/cli/operator.ts'
import { choice } from '../../testing/asked.ts'
import { auditedActions } from '../../testing/audited-actions.ts'
import type { Candidate } from '../../testing/given.ts'
import { only } from '../../testing/only.ts'
import { openOperator } from '../../testing/operator.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { mailsTo } from '../../testing/queued-mails.ts'
import { knockOutsOf, requestedReviews, reviewKnockOut } from '../scores/knock-out-review.service.ts'
import { readGauges } from '../system/gauges.service.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const WRONG = 7
const addresses = { contact_email: 'jobs@nakhla.example', support_email: 'help@nakhla.example' }

/** Somebody who has just given the one answer that a rule of the job ends an application for. */
async function knockedOut(company: Parameters<Portal['given']['company']>[0] = addresses) {
  const { given, database } = portal
  const { id: company_id } = await given.company(company)
  const person = await given.candidate({ company_id, language: 'ar' })
  const asked = [choice({ format: 1, options: [WRONG, 8] })]
  const tests = [await given.test('profile', { asked }), await given.test('technical', { asked })]
  const { id, job_id, first } = await given.application(person, { testIds: tests.map((one) => one.id) })
  const question = only(tests[0]?.questionIds ?? [])
  await database.pool.query(
    `insert into job_knock_out_rules (job_id, company_id, rule, question_id, options, reason)
     values ($1, $2, 'must_not_choose', $3, $4, 'The work needs it.')`,
    [job_id, company_id, question, JSON.stringify([WRONG])],
  )
  await given.applicationAt(id, 1)
  await given.assessmentAt(first.id, 1)
  const { call } = portal.as(person)
  await call('saveAnswers', { body: [{ assessment: first.id, question, data: { option_id: WRONG } }] })
  expect((await call('completeAssessment', { params: { id: first.id }, body: {} })).status).toBe(200)
  return { id, person, company_id }
}

const asks = (person: Candidate, id: number) => portal.as(person).call('requestReview', { params: { id } })
const reviewMails = async (address: string, id: number) =>
  (await mailsTo(portal, address)).filter(
    ({ template, content: { data } }) =>
      template === 'review-requested' && 'application_id' in data && data.application_id === id,
  )

describe('whoever was knocked out', () => {
  test('is told by mail, in their language, that the application is closed and what can be asked for, and not which rule', async () => {
    const { id, person } = await knockedOut()
    const [mail, ...more] = await mailsTo(portal, person.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ template: 'application-closed', language: 'ar' })
    expect(mail?.content.data).toEqual({
      first_name: 'Layla',
      job: { title: { en: 'Engineer', ar: 'مهندس' } },
      application_id: id,
      submitted_at: expect.any(String),
    })
  })

  test('asks for a human review once: the company is written to, and asking again says when it was', async () => {
    const { id, person, company_id } = await knockedOut()
    const shown = () => portal.as(person).call('getApplication', { params: { id } })
    expect((await shown()).body.review_requested).toBeNull()
    const first = await asks(person, id)
    expect(first.status).toBe(201)
    expect(requestedReview.safeParse(first.body).success).toBe(true)
    const again = await asks(person, id)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect((await shown()).body.review_requested).toBe(first.body.review_requested)
    const [listed] = (await portal.as(person).call('listApplications', {})).body
    expect(listed?.review_requested).toBe(first.body.review_requested)
    expect((await reviewMails('jobs@nakhla.example', id)).map(({ content }) => content.data)).toEqual([
      {
        candidate: 'Layla Haddad',
        job: { title: { en: 'Engineer', ar: 'مهندس' } },
        application_id: id,
        requested_at: first.body.review_requested,
      },
    ])
    const actions = await auditedActions(portal, company_id)
    expect(actions.filter((action) => action === 'review-requested')).toHaveLength(1)
  })

  test('asks in two windows at once with one effect [T-CON-05]', async () => {
    const { id, person } = await knockedOut()
    const answers = await Promise.all([asks(person, id), asks(person, id), asks(person, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    expect(new Set(answers.map(({ body }) => body.review_requested)).size).toBe(1)
    expect(await reviewMails('jobs@nakhla.example', id)).toHaveLength(1)
  })

  test('is heard by the support address where the company has no contact, and by the operator where it has neither', async () => {
    const supported = await knockedOut({ contact_email: null, support_email: 'desk@nakhla.example' })
    await asks(supported.person, supported.id)
    expect(await reviewMails('desk@nakhla.example', supported.id)).toHaveLength(1)
    const alone = await knockedOut({ contact_email: null, support_email: null })
    expect((await asks(alone.person, alone.id)).status).toBe(201)
    const waiting = await openOperator(portal).types<{ application: number }[]>('application review-requests', {})
    expect(waiting.map(({ application }) => application)).toEqual(expect.arrayContaining([supported.id, alone.id]))
  })

  test('waits in the list of the operator until a person has decided, and is counted; also one who has decided before', async () => {
    const { id, person } = await knockedOut()
    const waiting = async () =>
      (await requestedReviews(portal.database.db, operator)).filter(({ application }) => application === id)
    const decide = (decision: 'upheld' | 'reinstated') =>
      reviewKnockOut(portal.database, operator, id, { decision, reason: 'Looked at', by: 'Rana Saad' })
    const counted = async () => (await readGauges(portal.database)).stored?.reviewsWaiting ?? 0
    await decide('upheld')
    const before = await counted()
    const { body } = await asks(person, id)
    expect(await counted()).toBe(before + 1)
    expect(await waiting()).toMatchObject([{ email: person.email, requested_at: body.review_requested }])
    expect(await knockOutsOf(portal.database.db, operator, id)).toMatchObject([
      { review_requested_at: body.review_requested },
    ])
    await decide('reinstated')
    expect(await waiting()).toEqual([])
    expect(await counted()).toBe(before)
    expect((await portal.as(person).call('getApplication', { params: { id } })).body).toMatchObject({
      status: 1,
      knocked: false,
      submitted: null,
    })
  })
})

test('nobody asks for a review of what no rule has ended, nor of what is another’s', async () => {
  const { id, person } = await knockedOut()
  const stranger = await portal.given.candidate()
  expect(await asks(stranger, id)).toRefuseWith('not-found')
  const working = await portal.given.completedApplication(person)
  expect(await asks(person, working.id)).toRefuseWith('application-not-knocked')
})

test('a report link does not tell that its candidate has asked for a review', async () => {
  const { id, person, company_id } = await knockedOut()
  await asks(person, id)
  const token = await portal.given.reportLink({ id, company_id }, { kind: 'candidate' })
  const { status, body } = await portal.as({ token }).call('getApplication', { params: { id } })
  expect([status, body.review_requested]).toEqual([200, null])
})
