import { afterAll, beforeAll, expect, test } from 'vitest'
import { invitingAt, uninvited } from '../../testing/inviting.ts'
import { only } from '../../testing/only.ts'
import { openPortalWithFolder, type PortalWithFolder } from '../../testing/portal-with-folder.ts'
import { mailsTo } from '../../testing/queued-mails.ts'
import { untilWaiting } from '../../testing/waiting.ts'
import { whileErasedAt } from '../../testing/while-erased.ts'

let portal: PortalWithFolder
beforeAll(async () => {
  portal = await openPortalWithFolder()
})
afterAll(() => portal.close())

const query = async (sql: string, ...values: unknown[]) => (await portal.database.pool.query(sql, values)).rows
const type = (name: string, values: Record<string, string>) => portal.operator.types(name, values)
const { invite } = invitingAt(() => portal, new Date())
const whileErased = whileErasedAt(() => portal)
const refOf = async (companyId: number) =>
  only(await query('select ref_id from companies where id = $1', companyId)).ref_id

test('somebody who is invited to a job while they are erased comes anew: nothing is left of who is gone [T-DP-04]', async () => {
  const person = await portal.given.candidate({ first_name: 'Gone' })
  const job = await portal.given.job({ company_id: person.company_id })
  const invited = uninvited({ email: person.email })
  expect(await whileErased(person, () => invite(job, invited))).toEqual(['invited'])
  expect(await query('select from job_candidates where user_id = $1', person.id)).toEqual([])
  expect(await query('select from password_tokens where user_id = $1', person.id)).toEqual([])
  expect(JSON.stringify(await mailsTo(portal, person.email))).not.toContain('Gone')
})

test('and so does somebody who is invited to a company [T-DP-04]', async () => {
  const person = await portal.given.candidate({ first_name: 'Gone' })
  const values = { company: await refOf(person.company_id), email: person.email, 'first-name': 'Layla' }
  await whileErased(person, () => type('invite', values))
  expect(await query('select from password_tokens where user_id = $1', person.id)).toEqual([])
  expect(JSON.stringify(await mailsTo(portal, person.email))).not.toContain('Gone')
})

test('a reminder that is written while its reader is erased goes with them [T-DP-04]', async () => {
  const person = await portal.given.candidate({ email_proved_at: new Date() })
  const job = await portal.given.job({ company_id: person.company_id })
  await portal.given.invitation(person, job)
  await query("update job_candidates set invited_at = now() - interval '25 hours' where job_id = $1", job.id)
  const holder = await portal.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from companies where id = $1 for update', [person.company_id])
  const reminding = type('remind', { job: String(job.id) })
  await untilWaiting(portal)
  const erasing = type('erase', { user: person.email })
  await untilWaiting(portal, 2)
  await holder.query('commit')
  holder.release()
  await Promise.all([reminding, erasing])
  expect(await mailsTo(portal, person.email)).toEqual([])
})
