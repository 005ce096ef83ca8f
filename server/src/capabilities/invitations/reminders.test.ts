import { system } from '@mizan/domain/access/actor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invitingAt, uninvited } from '../../testing/inviting.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { mailsTo } from '../../testing/queued-mails.ts'
import { untilWaiting } from '../../testing/waiting.ts'
import { remindAll } from './reminders.service.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const now = new Date()
const { someJob, invite } = invitingAt(() => portal, now)
const remind = async (job: { id: number }, isRehearsal = false) => {
  const named: string[] = []
  const onPerson = (email: string) => named.push(email)
  await remindAll(portal.database, system, job.id, { isRehearsal, now: new Date(), onPerson })
  return named
}
const query = async (sql: string, values: unknown[]) => (await portal.database.pool.query(sql, values)).rows
const aWhileAgo = (job: { id: number }) =>
  query("update job_candidates set invited_at = now() - interval '25 hours' where job_id = $1", [job.id])

/** Keeps whoever writes to these people waiting, so that two meet after both have looked whom to write to. */
async function holdingPeopleOf({ company_id }: { company_id: number }): Promise<() => Promise<void>> {
  const holder = await portal.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from users where company_id = $1 for update', [company_id])
  return async () => {
    await holder.query('commit')
    holder.release()
  }
}

describe('a reminder', () => {
  test('goes to those who have not finished, and not to those who have, have put it away or are gone', async () => {
    const job = await someJob()
    const people = Array.from({ length: 6 }, () => uninvited())
    await invite(job, ...people)
    const rows = await query('select * from users where company_id = $1 order by id', [job.company_id])
    const [, begun, done, away, gone] = rows
    for (const [user, status] of [
      [begun, 1],
      [done, 2],
      [away, 3],
    ] as const) {
      const { id } = await portal.given.application(user, { jobId: job.id })
      await portal.given.applicationAt(id, status)
    }
    await query('update users set is_active = false where id = $1', [gone.id])
    await aWhileAgo(job)
    const expected = [0, 1, 5].map((index) => people[index]?.email)
    expect(await remind(job, true)).toEqual(expected)
    expect(await mailsTo(portal, people[0]?.email ?? '')).toHaveLength(1)
    // Who was written to and about which job is what the pause between two reminders goes by.
    await portal.given.invitation(begun, await portal.given.job({ company_id: job.company_id }))
    expect(await remind(job)).toEqual(expected)
    const marked = `select job_id, email from job_candidates join users on users.id = user_id
      where reminders > 0 and job_candidates.company_id = $1 order by user_id`
    expect(await query(marked, [job.company_id])).toEqual(expected.map((email) => ({ job_id: job.id, email })))
  })

  test('brings a new link, which replaces the old one', async () => {
    const job = await someJob()
    const layla = uninvited()
    await invite(job, layla)
    const old = await linkToSetPassword(layla.email)
    await aWhileAgo(job)
    await remind(job)
    expect((await mailsTo(portal, layla.email)).map(({ template }) => template)).toEqual(['invitation', 'reminder'])
    const fresh = await linkToSetPassword(layla.email)
    const confirm = (link: typeof old) =>
      portal.call('resetPasswordConfirm', { body: { ...link, new_password: 'a-long-enough-one' } })
    expect((await confirm(old)).status).toBe(400)
    expect((await confirm(fresh)).status).toBe(204)
  })

  test('is not sent twice within a day, nor right after the invitation, also by two operators at once', async () => {
    const job = await someJob()
    const layla = uninvited()
    await invite(job, layla)
    expect(await remind(job)).toEqual([])
    await aWhileAgo(job)
    const letGo = await holdingPeopleOf(job)
    const reminding = Promise.all([remind(job), remind(job)])
    await untilWaiting(portal, 2)
    await letGo()
    expect((await reminding).flat()).toEqual([layla.email])
    expect(await remind(job)).toEqual([])
    await query("update job_candidates set reminded_at = now() - interval '25 hours' where job_id = $1", [job.id])
    expect(await remind(job)).toEqual([layla.email])
    expect(await mailsTo(portal, layla.email)).toHaveLength(3)
  })

  test('reaches somebody who was reminded, taken off the job and invited again', async () => {
    const job = await someJob()
    const layla = uninvited()
    await invite(job, layla)
    await aWhileAgo(job)
    await remind(job)
    await query('update mails set content = null, sent_at = now() where to_address = $1', [layla.email])
    await query('delete from job_candidates where job_id = $1', [job.id])
    await invitingAt(() => portal, new Date(now.getTime() + 60_000)).invite(job, layla)
    await aWhileAgo(job)
    expect(await remind(job)).toEqual([layla.email])
    expect(await mailsTo(portal, layla.email)).toHaveLength(4)
  })
})

async function linkToSetPassword(email: string) {
  const newest = (await mailsTo(portal, email)).at(-1)
  const data = newest?.content.data
  if (!data || !('set_password' in data) || !data.set_password) throw new Error('The mail holds no link')
  const { uid, token } = data.set_password
  return { uid, token }
}
