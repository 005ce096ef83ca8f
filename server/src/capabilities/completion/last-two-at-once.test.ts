import { afterAll, beforeAll, expect, test } from 'vitest'
import { choice } from '../../testing/asked.ts'
import { only } from '../../testing/only.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { mailsTo } from '../../testing/queued-mails.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

test('the last two assessments, completed at once, finish their application, and once [OPEN-32] [T-CON-05]', async () => {
  const person = await portal.given.candidate()
  const { call } = portal.as(person)
  const asked = [choice({ format: 1, options: [7, 8] })]
  const tests = [await portal.given.test('profile', { asked }), await portal.given.test('technical', { asked })]
  const { id: applicationId, assessments } = await portal.given.application(person, {
    testIds: tests.map(({ id }) => id),
  })
  for (const [index, { id }] of assessments.entries()) {
    await call('startAssessment', { params: { id } })
    const question = only(tests[index]?.questionIds ?? [])
    await call('saveAnswers', { body: [{ assessment: id, question, data: { option_id: 7 } }] })
  }
  const holder = await portal.database.pool.connect()
  await holder.query('begin')
  // The log is written last: by then each has seen how the other one stands.
  await holder.query('lock table audit_log in share mode')
  const completing = assessments.map(({ id }) => call('completeAssessment', { params: { id }, body: {} }))
  await untilWaiting(portal, 2)
  await holder.query('commit')
  holder.release()
  expect((await Promise.all(completing)).map(({ status }) => status)).toEqual([200, 200])
  const { rows } = await portal.database.pool.query('select status from applications where id = $1', [applicationId])
  expect(rows).toEqual([{ status: 2 }])
  expect(await mailsTo(portal, person.email)).toHaveLength(1)
})
