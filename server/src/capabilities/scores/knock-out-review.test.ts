import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../../edges/cli/operator.ts'
import { choice } from '../../testing/asked.ts'
import { only } from '../../testing/only.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { knockOutsOf, reviewKnockOut } from './knock-out-review.service.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const query = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows

const WRONG = 7
const RIGHT = 8

/** The application of somebody who chose this, where one choice knocks out; it may have another test to go on with. */
async function chose(option: number, { hasMore }: { hasMore: boolean }): Promise<number> {
  const { given } = portal
  const person = await given.candidate()
  const asked = [choice({ format: 1, options: [WRONG, RIGHT] })]
  const profile = await given.test('profile', { asked })
  const more = hasMore ? [await given.test('technical', { asked })] : []
  const { id, job_id, first } = await given.application(person, { testIds: [profile, ...more].map((test) => test.id) })
  const question = only(profile.questionIds)
  await query(
    `insert into job_knock_out_rules (job_id, company_id, rule, question_id, options, reason)
     values ($1, $2, 'must_not_choose', $3, $4, 'The work needs it.')`,
    [job_id, person.company_id, question, JSON.stringify([WRONG])],
  )
  await given.applicationAt(id, 1)
  await given.assessmentAt(first.id, 1)
  const { call } = portal.as(person)
  await call('saveAnswers', { body: [{ assessment: first.id, question, data: { option_id: option } }] })
  expect((await call('completeAssessment', { params: { id: first.id }, body: {} })).status).toBe(200)
  return id
}

const standing = () =>
  query(`select p.status, p.knocked_at is not null as knocked, p.completed_at is not null as completed, k.review
    from applications p left join knock_outs k on k.application_id = p.id order by p.id`)

const review = (id: number, decision: 'upheld' | 'reinstated') =>
  reviewKnockOut(portal.database, operator, id, { decision, reason: 'Looked at', by: 'Rana Saad' })

test('A knock-out, and what a person decides about it, is about one application and no other [OPEN-36] [T-DP-08]', async () => {
  const atWork = { status: 1, knocked: false, completed: false, review: null }
  const knocked = { status: 2, knocked: true, completed: true, review: null }
  await chose(RIGHT, { hasMore: true })
  const [out, back, done] = [
    await chose(WRONG, { hasMore: true }),
    await chose(WRONG, { hasMore: true }),
    await chose(WRONG, { hasMore: false }),
  ]
  expect(await standing()).toEqual([atWork, knocked, knocked, knocked])
  await review(out, 'upheld')
  const upheld = { ...knocked, review: 'upheld' }
  expect(await standing()).toEqual([atWork, upheld, knocked, knocked])
  expect(await knockOutsOf(portal.database.db, operator, out)).toMatchObject([
    { review: 'upheld', reviewed_by: 'Rana Saad' },
  ])
  await review(back, 'reinstated')
  const goingOn = { ...atWork, review: 'reinstated' }
  expect(await standing()).toEqual([atWork, upheld, goingOn, knocked])
  await review(done, 'reinstated')
  expect(await standing()).toEqual([atWork, upheld, goingOn, { ...knocked, knocked: false, review: 'reinstated' }])
  expect(
    await query(`select actor, subject, details from audit_log where action = 'knock-out-reviewed' order by id`),
  ).toEqual(
    [out, back, done].map((id) => ({
      actor: 'operator',
      subject: String(id),
      details: { decision: id === out ? 'upheld' : 'reinstated', reason: 'Looked at', by: 'Rana Saad' },
    })),
  )
})
