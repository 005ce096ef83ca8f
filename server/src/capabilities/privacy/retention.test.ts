import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { system } from '@mizan/domain/access/actor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { localDisk } from '../../platform/media/local-disk.ts'
import { openPortalWithFolder, type PortalWithFolder } from '../../testing/portal-with-folder.ts'
import { rememberedPerson, trace } from '../../testing/remembered-person.ts'
import { openJobs, quickRules } from '../../testing/running-jobs.ts'
import { untilWaiting } from '../../testing/waiting.ts'
import { wholeDatabase } from '../../testing/whole-database.ts'
import { tidyAccounts } from '../accounts/tidy.service.ts'
import { eraseAgain } from './erase-again.service.ts'
import { eraseOverdue } from './retention.service.ts'

let portal: PortalWithFolder
beforeAll(async () => {
  portal = await openPortalWithFolder()
})
afterAll(() => portal.close())

const query = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows
const storage = () => localDisk(join(portal.dataDir, 'uploads'))
const services = () => ({
  config: { ...readConfig({}), dataDir: portal.dataDir },
  database: portal.database,
  storage: storage(),
})
const eraseAt = (now: Date) => eraseOverdue(services(), system, now)

/** Somebody who was last seen at that moment. */
async function seenAt(moment: string, company_id?: number) {
  const person = await portal.given.candidate(company_id === undefined ? {} : { company_id })
  await query('delete from sessions where user_id = $1', [person.id])
  await query('update users set created_at = $2 where id = $1', [person.id, moment])
  return person
}
/** Mails become files where there is no mail server. */
async function mailFilesTo({ email }: { email: string }): Promise<string[]> {
  const outbox = join(portal.dataDir, 'outbox')
  const names = await readdir(outbox)
  const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  return texts.filter((text) => text.includes(email))
}
const isErased = async ({ id }: { id: number }) =>
  (await query('select erased_at is not null as gone from users where id = $1', [id]))[0]?.gone

describe('retention [T-DP-07]', () => {
  test('people are kept to the last day of 24 months and erased the day after', async () => {
    const person = await seenAt('2020-03-15T12:00:00Z')
    await eraseAt(new Date('2022-03-14T12:00:00Z'))
    expect(await isErased(person)).toBe(false)
    await eraseAt(new Date('2022-03-16T12:00:00Z'))
    expect(await isErased(person)).toBe(true)
    expect(
      await query(`select actor, details from audit_log where user_id = $1 and action = 'erased'`, [person.id]),
    ).toEqual([{ actor: 'system', details: { because: 'retention', outcome: 'anonymised' } }])
  })

  test('a company may keep data for a shorter or longer time', async () => {
    const company = await portal.given.company()
    await portal.operator.types('company set', { ref: company.ref_id, 'retention-months': '6' })
    const [short, usual] = [await seenAt('2020-03-15T12:00:00Z', company.id), await seenAt('2020-03-15T12:00:00Z')]
    await eraseAt(new Date('2020-09-16T12:00:00Z'))
    expect([await isErased(short), await isErased(usual)]).toEqual([true, false])
    await expect(
      portal.operator.types('company set', { ref: company.ref_id, 'retention-months': '0' }),
    ).rejects.toThrow('from 1 to 120')
  })

  test('whoever was invited, applied or signed in since is kept', async () => {
    const [invited, applied, signedIn] = [
      await seenAt('2010-01-01T00:00:00Z'),
      await seenAt('2010-01-01T00:00:00Z'),
      await portal.given.candidate(),
    ]
    await portal.given.invitation(invited, await portal.given.job({ company_id: invited.company_id }))
    await portal.given.application(applied)
    await query(`update users set created_at = '2010-01-01T00:00:00Z' where id = $1`, [signedIn.id])
    await eraseAt(new Date())
    expect([await isErased(invited), await isErased(applied), await isErased(signedIn)]).toEqual([false, false, false])
  })

  test('whoever signed in since is kept, also when they signed out or their session has died', async () => {
    const [signedOut, away] = [await seenAt('2010-01-01T00:00:00Z'), await seenAt('2010-01-01T00:00:00Z')]
    const tokenOf = async ({ email, password, company_id }: typeof away) =>
      (await portal.call('login', { body: { email, password, company_id } })).body.auth_token
    await portal.as({ token: await tokenOf(signedOut) }).call('logout', {})
    await tokenOf(away)
    await query(`update sessions set last_used_at = now() - interval '15 days' where user_id = $1`, [away.id])
    await tidyAccounts(portal.database.db)
    expect(await query('select from sessions where user_id = any ($1)', [[signedOut.id, away.id]])).toEqual([])
    await eraseAt(new Date())
    expect([await isErased(signedOut), await isErased(away)]).toEqual([false, false])
  })

  test('whoever signs in while others before them are erased is kept', async () => {
    const [first, back] = [await seenAt('2009-01-01T00:00:00Z'), await seenAt('2010-01-01T00:00:00Z')]
    const holder = await portal.database.pool.connect()
    await holder.query('begin')
    await holder.query('select from users where id = $1 for update', [first.id])
    const erasing = eraseAt(new Date())
    await untilWaiting(portal)
    const { email, password, company_id } = back
    expect((await portal.call('login', { body: { email, password, company_id } })).status).toBe(200)
    await holder.query('commit')
    holder.release()
    expect(await erasing).toEqual({ people: 1, mayBeMore: false })
    expect([await isErased(first), await isErased(back)]).toEqual([true, false])
  })

  test('is a job, which one node does for all', async () => {
    const person = await seenAt('2010-01-01T00:00:00Z')
    const nodes = [
      await openJobs(portal.database, { config: { dataDir: portal.dataDir } }),
      await openJobs(portal.database, { config: { dataDir: portal.dataDir } }),
    ]
    await expect.poll(() => isErased(person), { timeout: 20_000 }).toBe(true)
    const jobs = await query(`select state from jobs.job where name = 'retention'`)
    expect(jobs).toHaveLength(1)
    await Promise.all(nodes.map((node) => node.stop()))
  })
})

test('of all who fall due together nobody waits for the next day, however many they are [T-DP-07]', async () => {
  const company = await portal.given.company()
  await query(
    `insert into users (company_id, email, created_at)
     select $1, 'due-' || number || '@mail.test', '2010-01-01' from generate_series(1, 101) as number`,
    [company.id],
  )
  // Of an earlier test: only one is offered in each span.
  await query(`delete from jobs.job where name = 'retention'`)
  const jobs = await openJobs(portal.database, {
    config: { dataDir: portal.dataDir },
    rules: { ...quickRules, retention: { ...quickRules.retention, leaseSeconds: 60 } },
  })
  const left = () => query('select from users where company_id = $1 and erased_at is null', [company.id])
  await expect.poll(left, { timeout: 25_000 }).toEqual([])
  await jobs.stop()
})

describe('removing a company [T-DP-09]', () => {
  test('takes its rows and files, and nothing of another', async () => {
    const leaving = await rememberedPerson(portal, storage(), { dataDir: portal.dataDir })
    const staying = await rememberedPerson(portal, storage(), { dataDir: portal.dataDir, name: 'Staying' })
    const [company] = await query('select ref_id from companies where id = $1', [leaving.person.company_id])
    const kept = async () =>
      [...(await wholeDatabase(portal))].map(([name, rows]) => [name, rows.filter((row) => row.includes('Staying'))])
    const before = await kept()
    expect(await mailFilesTo(leaving.person)).toHaveLength(2)
    await expect(portal.operator.types('company remove', { ref: company.ref_id, confirm: 'x' })).rejects.toThrow(
      '--confirm',
    )
    await portal.operator.types('company remove', { ref: company.ref_id, confirm: company.ref_id })
    const left = [...(await wholeDatabase(portal))].filter(([, rows]) => rows.some((row) => row.includes(trace)))
    expect(left.map(([name]) => name)).toEqual([])
    expect(await kept()).toEqual(before)
    expect(await mailFilesTo(leaving.person)).toEqual([])
    expect(await mailFilesTo(staying.person)).toHaveLength(1)
    expect(await storage().open(leaving.recording)).toBeUndefined()
    expect(await storage().open(staying.recording)).toBeDefined()
  })

  test('is done again when an older backup brings it back, and not to a newer one of its number [T-DP-06]', async () => {
    const { id, ref_id: ref } = await portal.given.company()
    const found = () => query('select to_jsonb(c) as row from companies c where id = $1', [id])
    const bringBack = (row: object) =>
      query('insert into companies overriding system value select * from jsonb_populate_record(null::companies, $1)', [
        row,
      ])
    const [{ row }] = await found()
    await portal.operator.types('company remove', { ref, confirm: ref })
    expect(await found()).toEqual([])
    expect(
      await query(`select actor from audit_log where company_id = $1 and action = 'company-removed'`, [id]),
    ).toEqual([{ actor: 'operator' }])
    await bringBack({ ...row, created_at: '2026-01-01T00:00:00.000001Z' })
    expect(await eraseAgain(services(), system)).toBe(0)
    expect(await found()).toHaveLength(1)
    await query('delete from companies where id = $1', [id])
    await bringBack(row)
    expect(await eraseAgain(services(), system)).toBe(1)
    expect(await found()).toEqual([])
  })

  test('waits for whoever is signing in, and neither of them fails', async () => {
    const person = await portal.given.candidate()
    const [{ ref_id: ref }] = await query('select ref_id from companies where id = $1', [person.company_id])
    const signingIn = await portal.database.pool.connect()
    await signingIn.query('begin')
    await signingIn.query('select from users where id = $1 for share', [person.id])
    const removing = portal.operator.types('company remove', { ref, confirm: ref })
    await untilWaiting(portal)
    // Nothing that a login needs is taken already, or both would wait for each other.
    await signingIn.query('select from companies where id = $1 for key share nowait', [person.company_id])
    const opened = `insert into sessions (token_hash, user_id, company_id) values (sha256('one'), $1, $2)`
    await signingIn.query(opened, [person.id, person.company_id])
    await signingIn.query('commit')
    signingIn.release()
    await removing
    expect(await query('select from users where id = $1', [person.id])).toEqual([])
  })

  test('waits for whoever is choosing a department, and neither of them fails', async () => {
    const person = await portal.given.candidate()
    const [{ ref_id: ref }] = await query('select ref_id from companies where id = $1', [person.company_id])
    const department = `insert into departments (company_id, name) values ($1, '{"en": "Fleet", "ar": "الأسطول"}') returning id`
    const [{ id }] = await query(department, [person.company_id])
    const choosing = await portal.database.pool.connect()
    await choosing.query('begin')
    await choosing.query('select from departments where id = $1 for key share', [id])
    const removing = portal.operator.types('company remove', { ref, confirm: ref })
    await untilWaiting(portal)
    // The person is still free, or both would wait for each other.
    await choosing.query('select from users where id = $1 for no key update nowait', [person.id])
    await choosing.query('update users set department_id = $1 where id = $2', [id, person.id])
    await choosing.query('commit')
    choosing.release()
    await removing
    expect(await query('select from users where id = $1', [person.id])).toEqual([])
  })
})
