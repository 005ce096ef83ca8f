import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { system } from '@mizan/domain/access/actor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { say } from '../../platform/refusals/refusal-words.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { inviteFile } from './invitation-file.service.ts'

let portal: Portal
let folder: string
beforeAll(async () => {
  portal = await openPortal()
  folder = await mkdtemp(join(tmpdir(), 'mizan-invite-'))
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

const someJob = async () => portal.given.job({ company_id: (await portal.given.company()).id })

async function invite(job: { id: number }, text: string, isRehearsal = false, database = portal.database) {
  const path = join(folder, 'people.csv')
  await writeFile(path, text)
  const problems: string[] = []
  const progress: number[] = []
  const outcome = await inviteFile(database, system, {
    jobId: job.id,
    path,
    defaults: { language: 'en', isEmployee: false },
    isRehearsal,
    now: new Date(),
    onProblem: (line, problem) => problems.push(`${line}: ${say('en', problem)}`),
    onProgress: (rows) => progress.push(rows),
  })
  return { outcome, problems, progress }
}

const invited = async (job: { id: number }) => {
  const { rows } = await portal.database.pool.query(
    `select email, first_name, last_name, users.language, is_employee from job_candidates
     join users on users.id = user_id where job_id = $1 order by users.id`,
    [job.id],
  )
  return rows
}
const mailCount = async (job: { company_id: number }) =>
  (await portal.database.pool.query('select count(*) as n from mails where company_id = $1', [job.company_id])).rows[0]
    .n

test('a rehearsal that the database takes back and that is done again counts and tells every row once', async () => {
  const { database } = portal
  const twice: typeof database = {
    ...database,
    inTransaction: async (work) => {
      await database.inTransaction(work).catch(() => undefined)
      return database.inTransaction(work)
    },
  }
  const text = 'email,first_name\nagain-1@mail.example,Layla\nnobody,Omar\nagain-2@mail.example,Rana'
  const { outcome, problems } = await invite(await someJob(), text, true, twice)
  expect(outcome).toEqual({ invited: 2, invited_before: 0, refused: 1 })
  expect(problems).toEqual(['3: "nobody" is no e-mail address.'])
})

test('a rehearsal lets go of everybody with their batch: who is held can neither sign in nor apply', async () => {
  const job = await someJob()
  const { id, email } = await portal.given.candidate({ company_id: job.company_id })
  const { database } = portal
  const isFree: boolean[] = []
  const look = async () => {
    const { rowCount } = await database.pool.query('select id from users where id = $1 for share skip locked', [id])
    isFree.push(rowCount === 1)
  }
  const watched: typeof database = {
    ...database,
    inTransaction: (work) => database.inTransaction((tx, client) => work(tx, client).finally(look)),
  }
  const others = Array.from({ length: 450 }, (_, index) => `held-${index}@mail.example,Omar`)
  await invite(job, ['email,first_name', `${email},Layla`, ...others].join('\n'), true, watched)
  expect(isFree).toEqual([false, true, true])
})

describe('a file of people', () => {
  test('is invited row by row, with its languages and employees', async () => {
    const job = await someJob()
    const text = [
      'Email,First Name,last_name,language,employee',
      'file-1@mail.example,ليلى,حداد,ar,',
      'file-2@mail.example,Omar,,,yes',
    ].join('\r\n')
    expect((await invite(job, text)).outcome).toEqual({ invited: 2, invited_before: 0, refused: 0 })
    expect(await invited(job)).toEqual([
      { email: 'file-1@mail.example', first_name: 'ليلى', last_name: 'حداد', language: 'ar', is_employee: false },
      { email: 'file-2@mail.example', first_name: 'Omar', last_name: '', language: 'en', is_employee: true },
    ])
  })

  test('names every row that is wrong by its line, and invites the others once', async () => {
    const job = await someJob()
    const { id: company_id } = { id: job.company_id }
    const gone = await portal.given.candidate({ company_id, is_active: false })
    const text = [
      'email,first_name,language,employee',
      'good-1@mail.example,Layla,ar,no',
      'not an address,Omar,,',
      'two@mail.example,,,',
      'three@mail.example,Dana,fr,',
      'four@mail.example,Dana,,maybe',
      'five@mail.example,Dana',
      '"six@mail.example"x,Dana,,',
      'good-1@MAIL.example,Layla,,',
      `seven@mail.example,${'x'.repeat(151)},,`,
      `${gone.email},Gone,,`,
      '=cmd|,Dana,,',
      'good-2@mail.example,Maya,,',
    ].join('\n')
    const { outcome, problems } = await invite(job, text)
    expect(outcome).toEqual({ invited: 2, invited_before: 1, refused: 9 })
    expect(problems).toEqual([
      '3: "not an address" is no e-mail address.',
      '4: first_name is missing or too long.',
      '5: language is "fr" instead of one of: en, ar.',
      '6: employee is "maybe" instead of one of: yes, no.',
      '7: The row has 2 cells instead of 4.',
      '8: The row cannot be read: a cell goes on behind its closing quotation mark.',
      '10: first_name is missing or too long.',
      `11: ${gone.email} is deactivated.`,
      '12: "=cmd|" is no e-mail address.',
    ])
    expect((await invited(job)).map(({ email }) => email)).toEqual(['good-1@mail.example', 'good-2@mail.example'])
    expect(await mailCount(job)).toBe(2)
  })

  test('takes no name that would forge a line of a list', async () => {
    const text =
      'email,first_name,last_name\neight@mail.example,"L\n99  injected@row.test",\nnine@mail.example,Maya,x\u202ey'
    const { outcome, problems } = await invite(await someJob(), text)
    expect(outcome).toEqual({ invited: 0, invited_before: 0, refused: 2 })
    expect(problems).toEqual([
      '2: first_name has line breaks, control or direction characters.',
      '4: last_name has line breaks, control or direction characters.',
    ])
  })

  test('can be run again after it was corrected: only the new rows are invited', async () => {
    const job = await someJob()
    await invite(job, 'email,first_name\nagain-1@mail.example,Layla\nwrong,Omar')
    const { outcome } = await invite(job, 'email,first_name\nagain-1@mail.example,Layla\nagain-2@mail.example,Omar')
    expect(outcome).toEqual({ invited: 1, invited_before: 1, refused: 0 })
    expect(await mailCount(job)).toBe(2)
  })

  test('is rehearsed with the same outcome, and nothing is left of it', async () => {
    const job = await someJob()
    const rows = Array.from({ length: 450 }, (_, index) => `dry-${index % 400}@mail.example,Layla`)
    const text = ['email,first_name', ...rows, 'wrong,Omar'].join('\n')
    const rehearsed = await invite(job, text, true)
    expect(rehearsed.outcome).toEqual({ invited: 400, invited_before: 50, refused: 1 })
    expect(await invited(job)).toEqual([])
    expect(await mailCount(job)).toBe(0)
    expect((await invite(job, text)).outcome).toEqual(rehearsed.outcome)
    expect(await mailCount(job)).toBe(400)
  })

  test('says how far it is', async () => {
    const job = await someJob()
    const rows = Array.from({ length: 2_100 }, (_, index) => `wrong ${index},Layla`)
    expect((await invite(job, ['email,first_name', ...rows].join('\n'))).progress).toEqual([1_000, 2_000])
  })

  test.each([
    ['', { code: 'file-empty' }],
    ['email,surname\nx@mail.example,Haddad', { code: 'column-unknown', values: { column: 'surname' } }],
    ['email,last_name\nx@mail.example,Haddad', { code: 'column-missing', values: { column: 'first_name' } }],
    ['email,first_name,Email\nx@mail.example,Layla,y@mail.example', { code: 'named-twice', values: { name: 'email' } }],
    ['email,first_name\nwhole@mail.example,Layla\n"open,Omar', { message: expect.stringContaining('never ends') }],
  ])('that is no table changes nothing: %j', async (text, refusal) => {
    const job = await someJob()
    await expect(invite(job, text)).rejects.toMatchObject(refusal)
    expect(await invited(job)).toEqual([])
  })
})
