import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { choice } from '../../testing/asked.ts'
import type { Candidate } from '../../testing/given.ts'
import { only } from '../../testing/only.ts'
import { openPortalWithFolder, type PortalWithFolder } from '../../testing/portal-with-folder.ts'
import { mailsTo } from '../../testing/queued-mails.ts'
import { whileErasedAt } from '../../testing/while-erased.ts'

let portal: PortalWithFolder
beforeAll(async () => {
  portal = await openPortalWithFolder()
})
afterAll(() => portal.close())

const typed = 'Something that only Layla can know'

const whileErased = whileErasedAt(() => portal)

async function atWork() {
  const person = await portal.given.candidate()
  const work = await portal.given.begun(person, { kind: 'technical', asked: [choice({ format: 4 })] })
  return { person, work, question: only(work.questionIds) }
}

const kept = async (table: 'answers' | 'draft_sheets', assessmentId: number) =>
  (await portal.database.pool.query(`select * from ${table} where assessment_id = $1`, [assessmentId])).rows

test('an answer that comes while its writer is erased is refused, and not kept [T-DP-04]', async () => {
  const { person, work, question } = await atWork()
  const body = [{ assessment: work.id, question, data: { option_id: typed } }]
  const saved = await whileErased(person, () => portal.as(person).call('saveAnswers', { body }))
  expect(saved.status).toBe(409)
  expect(JSON.stringify(await kept('answers', work.id))).not.toContain(typed)
})

test('neither is what is only begun to be typed [T-DP-04]', async () => {
  const { person, work, question } = await atWork()
  const body = { assessment_id: work.id, answers: [{ question, data: { option_id: typed } }] }
  const cached = await whileErased(person, () => portal.as(person).call('cacheAnswers', { body }))
  expect(cached.status).toBe(409)
  expect(JSON.stringify(await kept('draft_sheets', work.id))).not.toContain(typed)
})

test('an application that is taken up again while its owner is erased stays closed [T-DP-04]', async () => {
  const person = await portal.given.candidate()
  const { id } = await portal.given.application(person)
  await portal.given.applicationAt(id, 3)
  const taken = await whileErased(person, () => portal.as(person).call('unarchiveApplication', { params: { id } }))
  expect(taken.status).toBe(401)
  const { rows } = await portal.database.pool.query('select status from applications where id = $1', [id])
  expect(rows).toEqual([{ status: 3 }])
})

describe('nothing of somebody comes back with what is done while they are erased [T-DP-04]:', () => {
  const refOf = async (companyId: number) =>
    only((await portal.database.pool.query('select ref_id from companies where id = $1', [companyId])).rows).ref_id
  const type = (name: string, values: Record<string, string>) => portal.operator.types(name, values)

  const accountOf = `select is_active, time_factor::float8,
    array(select purpose from password_tokens where user_id = $1) as links from users where id = $1`
  const left = async ({ id, email }: Candidate) => {
    const { rows } = await portal.database.pool.query(accountOf, [id])
    return { account: rows, mails: await mailsTo(portal, email) }
  }
  const nothing = { account: [{ is_active: false, time_factor: 1, links: [] }], mails: [] }

  test('a link to set a new password, which they ask for', async () => {
    const person = await portal.given.candidate()
    const asked = await whileErased(person, () => portal.call('resetPassword', { body: { email: person.email } }))
    expect(asked.status).toBe(204)
    expect(await left(person)).toEqual(nothing)
  })

  test('extra time, which an operator gives them', async () => {
    const person = await portal.given.candidate()
    const giving = whileErased(person, () => type('accommodate', { user: person.email, factor: '1.5' }))
    await expect(giving).rejects.toThrow('No one has the address')
    expect(await left(person)).toEqual(nothing)
  })

  test('their account, which an operator opens again', async () => {
    const person = await portal.given.candidate()
    const account = { company: await refOf(person.company_id), email: person.email }
    await type('user deactivate', account)
    await expect(whileErased(person, () => type('user activate', account))).rejects.toThrow('No one has the address')
    expect(await left(person)).toEqual(nothing)
  })
})
