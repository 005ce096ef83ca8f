import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type Portal } from '../../testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

/** Whatever is kept of a person that a call of somebody else must not reach. */
async function everythingOf(userId: number) {
  const own = 'select id from applications where user_id = $1'
  const conditions = {
    users: 'id = $1',
    sessions: 'user_id = $1',
    applications: 'user_id = $1',
    assessments: `application_id in (${own})`,
  }
  const found = []
  for (const [table, which] of Object.entries(conditions)) {
    const text = `select t::text as row from ${table} t where ${which} order by 1`
    found.push((await portal.database.pool.query(text, [userId])).rows)
  }
  return found
}

test('What a candidate begins, puts away and changes is their own, beside another of the same job', async () => {
  const person = await portal.given.candidate()
  const { id, job_id, first } = await portal.given.application(person, { kinds: ['profile', 'sjt'] })
  const neighbour = await portal.given.candidate({ company_id: person.company_id })
  await portal.given.application(neighbour, { jobId: job_id })
  const before = await everythingOf(neighbour.id)
  const { call } = portal.as(person)
  const replies = [
    await call('startApplication', { params: { id } }),
    await call('startAssessment', { params: { id: first.id } }),
    await call('archiveApplication', { params: { id } }),
    await call('unarchiveApplication', { params: { id } }),
    await call('setPassword', { body: { current_password: person.password, new_password: 'another-quite-long-one' } }),
    await call('logout', {}),
  ]
  expect(replies.filter(({ status }) => status >= 300)).toEqual([])
  expect(await everythingOf(neighbour.id)).toEqual(before)
})
