import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadShippedPacks } from '../../capabilities/packs/import/packs.service.ts'
import { auditedActions } from '../../testing/audited-actions.ts'
import { type Operator, openOperator } from '../../testing/operator.ts'
import { openPortalWithFolder, type PortalWithFolder } from '../../testing/portal-with-folder.ts'
import { scoredApplication } from '../../testing/scored-application.ts'
import { untilWaiting } from '../../testing/waiting.ts'
import { inPlainWords } from './options/plain-words.ts'

let portal: PortalWithFolder
let operator: Operator
beforeAll(async () => {
  portal = await openPortalWithFolder()
  operator = openOperator(portal, { dataDir: portal.dataDir, ssoAllowLoopback: true })
  await writeFile(logo(), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>')
  await loadShippedPacks(portal.database)
})
afterAll(() => portal.close())

const logo = () => join(portal.dataDir, 'logo.svg')

/** What comes of commands that begin before another one has committed this, and wait for it. */
async function meanwhile<Result>(statement: string, id: number, commands: (() => Promise<Result>)[]) {
  const other = await portal.database.pool.connect()
  await other.query('begin')
  await other.query(statement, [id])
  const running = Promise.allSettled(commands.map((command) => command()))
  await untilWaiting(portal, commands.length)
  await other.query('commit')
  other.release()
  return running
}

test('two operators who change options and logo of the reports of a company at once both have their way', async () => {
  const { id, ref_id: ref } = await portal.given.company()
  const set = (values: Record<string, string>) => () => operator.types('company set', { ref, ...values })
  await meanwhile('select from companies where id = $1 for update', id, [
    set({ 'report-flags': 'show_appendix_portal' }),
    set({ 'report-logo': logo() }),
  ])
  expect(await operator.types('company show', { ref })).toMatchObject({
    report_flags: 'show_appendix_portal',
    report_logo: expect.stringContaining('.svg'),
  })
})

const provider = { 'sso-issuer': 'http://127.0.0.1:9', 'sso-client-id': 'x', 'sso-client-secret': 'y' }

test('a logo for a company that is removed in the same moment stays nowhere [T-DP-09]', async () => {
  const { id, ref_id: ref } = await portal.given.company()
  await meanwhile('delete from companies where id = $1', id, [
    () => operator.types('company set', { ref, logo: logo() }),
  ])
  await expect(readdir(join(portal.dataDir, 'uploads/logos', String(id)))).rejects.toThrow('ENOENT')
})

test('a company is added or changed as a whole or not at all, and what was done is in the audit log', async () => {
  const [one, other] = ['whole', 'broken-off'].map((ref) => ({ ref, name: 'Nakhla', logo: logo(), ...provider }))
  const { id } = await operator.types<{ id: number }>('company add', { ...one })
  expect(await auditedActions(portal, id)).toEqual(['company-added', 'sso-set', 'company-changed'])
  const { pool } = portal.database
  await pool.query(`create function break_off() returns trigger language plpgsql as $$ begin raise 'a torn page'; end $$;
    create trigger break_off before insert on company_sso for each row execute function break_off()`)
  await expect(operator.types('company add', { ...other })).rejects.toThrow()
  await expect(operator.types('company set', { ...one, name: 'Another' })).rejects.toThrow()
  await pool.query('drop trigger break_off on company_sso; drop function break_off')
  expect(await operator.types('company show', { ref: 'whole' })).toMatchObject({ name: 'Nakhla' })
  await expect(operator.types('company show', { ref: 'broken-off' })).rejects.toThrow('There is no company')
  expect(await auditedActions(portal, id)).toHaveLength(3)
})

test('an application whose person is erased while others are scored again is no failure [OPEN-36]', async () => {
  const { id } = await scoredApplication(portal, await portal.given.candidate(), { kinds: ['sjt'] })
  const erase = `with erasing as (select set_config('mizan.erasing', 'yes', true))
    delete from applications using erasing where id = $1`
  const rescore = () => operator.types('rescore', { application: String(id) })
  expect(await meanwhile(erase, id, [rescore])).toEqual([{ status: 'fulfilled', value: [] }])
})

test('of two who remove a company at once one is told that it is gone already [T-DP-09]', async () => {
  const { id, ref_id: ref } = await portal.given.company()
  const remove = () => operator.types('company remove', { ref, confirm: ref })
  const removals = await meanwhile('select from companies where id = $1 for update', id, [remove, remove])
  const said = removals.map((removal) =>
    removal.status === 'fulfilled' ? removal.value : inPlainWords(removal.reason),
  )
  expect(said.filter((words) => typeof words !== 'string')).toEqual([{ company: ref, removed: true, files: 0 }])
  expect(said).toContainEqual(expect.stringContaining('There is no company'))
})

describe('an operator hears in words of what another one removes in the same moment:', () => {
  const said = async (statement: string, id: number, name: string, values: Record<string, string>) => {
    const [outcome] = await meanwhile(statement, id, [() => operator.types(name, values)])
    return outcome?.status === 'rejected' ? inPlainWords(outcome.reason) : 'It was done.'
  }
  const ofCompany = {
    'job add': { title: 'Driver', tests: 'profile' },
    'department add': { name: 'Logistics', 'name-ar': 'الخدمات' },
    invite: { email: 'omar@mail.example', 'first-name': 'Omar' },
  }

  test.each(Object.entries(ofCompany))('%s, and the company', async (name, values) => {
    const { id, ref_id: company } = await portal.given.company()
    expect(await said('delete from companies where id = $1', id, name, { company, ...values })).toContain(
      'was removed meanwhile',
    )
  })

  test.each([
    ['its provider', provider],
    ['its name', { name: 'Nakhla' }],
  ])('company set, for %s, and the company', async (_, values) => {
    const { id, ref_id: ref } = await portal.given.company()
    expect(await said('delete from companies where id = $1', id, 'company set', { ref, ...values })).toContain(
      'There is no company',
    )
  })

  test('company remove, and the company', async () => {
    const { id, ref_id: ref } = await portal.given.company()
    const values = { ref, confirm: ref }
    expect(await said('delete from companies where id = $1', id, 'company remove', values)).toContain(
      'There is no company',
    )
  })

  test('invite, and the job', async () => {
    const { job_id } = await portal.given.application(await portal.given.candidate())
    await portal.database.pool.query('delete from applications where job_id = $1', [job_id])
    const person = { email: 'omar@mail.example', 'first-name': 'Omar', job: String(job_id) }
    expect(await said('delete from jobs where id = $1', job_id, 'invite', person)).toContain('was removed meanwhile')
  })
})
