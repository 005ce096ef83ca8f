import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadShippedPacks } from '../../capabilities/packs/import/packs.service.ts'
import { openPortalWithFolder, type PortalWithFolder } from '../../testing/portal-with-folder.ts'

let portal: PortalWithFolder
beforeAll(async () => {
  portal = await openPortalWithFolder()
  await loadShippedPacks(portal.database)
})
afterAll(() => portal.close())

const rules = [{ rule: 'min_score', score: 'technical_score', value: 50, reason: 'The work needs it.' }]
const team = [{ name: 'Sara', percentages: { Trust: 61 } }]

async function file(content: object): Promise<string> {
  const path = join(portal.dataDir, 'settings.json')
  await writeFile(path, JSON.stringify(content))
  return path
}

/** A company with a job of every setting, and with somebody of this address who is invited to it. */
async function settledCompany(email: string) {
  const { types } = portal.operator
  const { id, ref_id } = await portal.given.company()
  await portal.given.candidate({ company_id: id, email, email_proved_at: new Date() })
  const asked = { title: 'Driver', tests: 'profile,personality', deadline: '2099-01-31', 'trait-weights': 'Trust=2' }
  const job = await types<{ id: number }>('job add', { company: ref_id, ...asked })
  await types('job set', { job: String(job.id), team: await file(team) })
  await types('job set', { job: String(job.id), 'knock-out': await file(rules) })
  await types('invite', { job: String(job.id), email, 'first-name': 'Sara' })
  return { id, ref_id, job: String(job.id) }
}

const tables = ['users', 'sessions', 'jobs', 'job_tests', 'job_traits', 'job_team', 'job_knock_out_rules']

/** Everything that is set in a company, row by row. */
async function settingsOf(id: number) {
  const rows = []
  for (const table of [...tables, 'job_candidates', 'mails']) {
    const text = `select t::text as row from ${table} t where company_id = $1 order by 1`
    rows.push([table, (await portal.database.pool.query(text, [id])).rows])
  }
  return [...rows, (await portal.database.pool.query('select * from companies where id = $1', [id])).rows]
}

test('What an operator sets in one company leaves another as it was, with people of the same addresses', async () => {
  const { types } = portal.operator
  const email = 'sara@acme.test'
  const [own, other] = [await settledCompany(email), await settledCompany(email)]
  const before = await settingsOf(other.id)
  for (const [, rows] of before.slice(0, -1)) expect(rows?.length).toBeGreaterThan(0)
  await types('company set', { ref: own.ref_id, name: 'Renamed' })
  await types('job set', { job: own.job, title: 'Pilot', 'trait-weights': 'Ownership=3' })
  await types('job set', { job: own.job, team: await file([]) })
  await types('job set', { job: own.job, 'knock-out': await file([]) })
  await types('job extend', { job: own.job, deadline: '2099-02-28' })
  await types('accommodate', { company: own.ref_id, user: email, factor: '1.5' })
  await types('invite withdraw', { job: own.job, email })
  await types('user deactivate', { company: own.ref_id, email })
  await types('job set', { job: own.job, tests: 'profile,sjt' })
  await types('job remove', { job: own.job })
  expect(await settingsOf(other.id)).toEqual(before)
})
