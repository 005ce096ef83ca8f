import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditedActions } from '../../testing/audited-actions.ts'
import { type Operator, openOperator } from '../../testing/operator.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { mailsTo } from '../../testing/queued-mails.ts'

let portal: Portal
let operator: Operator
let folder: string
beforeAll(async () => {
  portal = await openPortal()
  operator = openOperator(portal)
  folder = await mkdtemp(join(tmpdir(), 'mizan-people-'))
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

let counter = 0
const company = () => portal.given.company({ ref_id: `people-${++counter}` })

describe('candidate list', () => {
  test('names the people of one company, and goes on behind an id', async () => {
    const { ref_id, id } = await company()
    const first = await portal.given.candidate({ company_id: id })
    const second = await portal.given.candidate({ company_id: id, is_employee: true, consent_provided_at: null })
    await portal.given.application(first)
    expect(await operator.types('candidate list', { company: ref_id })).toMatchObject([
      { id: first.id, email: first.email, is_employee: false, is_ready: true, applications: 1 },
      { id: second.id, is_employee: true, is_ready: false, applications: 0 },
    ])
    expect(await operator.types('candidate list', { company: ref_id, after: String(first.id) })).toHaveLength(1)
  })
})

test('candidate list says that there are more only where there are', async () => {
  const { id, ref_id } = await portal.given.company()
  const add = (people: number, name: string) =>
    portal.database.pool.query(
      `insert into users (company_id, email, first_name, last_name)
        select $1, $3 || n || '@mail.example', 'A', 'B' from generate_series(1, $2::int) n`,
      [id, people, name],
    )
  await add(1000, 'a')
  operator.heard()
  expect(await operator.types('candidate list', { company: ref_id })).toHaveLength(1000)
  expect(operator.heard()).toEqual([])
  await add(1, 'b')
  const people = await operator.types<{ id: number }[]>('candidate list', { company: ref_id })
  expect(people).toHaveLength(1000)
  expect(operator.heard()).toEqual([`There are more: go on with --after ${people.at(-1)?.id}.`])
})

describe('candidate list --job', () => {
  test('names everybody who was invited, also those who have not come yet', async () => {
    const { id } = await company()
    const job = await portal.given.job({ company_id: id })
    const come = await portal.given.candidate({ company_id: id })
    const waiting = await portal.given.candidate({ company_id: id, privacy_policy_accepted_at: null })
    for (const person of [come, waiting]) await portal.given.invitation(person, job)
    await portal.given.invitation(come, await portal.given.job({ company_id: id }))
    await portal.given.application(waiting)
    const application = await portal.given.application(come, { jobId: job.id })
    expect(await operator.types('candidate list', { job: String(job.id) })).toMatchObject([
      { id: come.id, is_ready: true, application_id: application.id, status: 0, reminded_at: null },
      { id: waiting.id, is_ready: false, application_id: null, status: null },
    ])
    const behind = await operator.types('candidate list', { job: String(job.id), after: String(come.id) })
    expect(behind).toMatchObject([{ id: waiting.id }])
    await expect(operator.types('candidate list', {})).rejects.toThrow('either --company or --job')
  })
})

describe('application list', () => {
  test('names ids, status and progress of a job without the games inside a part, and nobody who was erased [DASH-08]', async () => {
    const { id } = await company()
    const person = await portal.given.candidate({ company_id: id })
    await portal.given.test('shapes', { slug: 'shapes-of-people' })
    const games = await portal.given.test('games', { content: { children: ['shapes-of-people'] }, questions: 0 })
    const application = await portal.given.application(person, {
      testIds: [(await portal.given.test('sjt')).id, games.id],
    })
    await portal.given.assessmentAt(application.first.id, 2)
    await portal.given.applicationAt(application.id, 1)
    await portal.given.completedApplication(await portal.given.candidate({ company_id: id }))
    expect(await operator.types('application list', { job: String(application.job_id) })).toMatchObject([
      {
        id: application.id,
        email: person.email,
        status: 1,
        status_text: 'in progress',
        completed_assessments: 1,
        total_assessments: 2,
        knocked: false,
      },
    ])
    await portal.database.pool.query('update users set erased_at = now() where id = $1', [person.id])
    expect(await operator.types('application list', { job: String(application.job_id) })).toEqual([])
    await expect(operator.types('application list', { job: '999999' })).rejects.toThrow('There is no job')
  })
})

describe('user', () => {
  test('deactivate locks out at once, activate lets in again, each once', async () => {
    const { ref_id, id } = await company()
    const person = await portal.given.candidate({ company_id: id })
    const who = { company: ref_id, email: person.email.toUpperCase() }
    expect(await operator.types('user deactivate', who)).toMatchObject({ is_active: false, changed: true })
    expect(await portal.as(person).call('getMe', {})).toRefuseWith('account-inactive')
    expect(await operator.types('user deactivate', who)).toMatchObject({ changed: false })
    expect(await operator.types('user activate', who)).toMatchObject({ is_active: true, changed: true })
    expect((await portal.as(person).call('getMe', {})).status).toBe(200)
    expect(await auditedActions(portal, id)).toEqual(['user-deactivated', 'user-activated'])
  })

  test('who was erased is nobody any more', async () => {
    const { ref_id, id } = await company()
    const erased = await portal.given.candidate({ company_id: id, is_active: false, erased_at: new Date() })
    const who = { company: ref_id, email: erased.email }
    await expect(operator.types('user activate', who)).rejects.toThrow('No one has the address')
  })

  test('of another company, or of nobody, is refused', async () => {
    const { ref_id } = await company()
    const stranger = await portal.given.candidate()
    for (const email of [stranger.email, 'nobody@mail.example']) {
      await expect(operator.types('user deactivate', { company: ref_id, email })).rejects.toThrow(
        'No one has the address',
      )
    }
  })
})

describe('invite --company', () => {
  const values = async () => {
    const { id, ref_id } = await company()
    return { id, who: { company: ref_id, email: `invited-${counter}@mail.example`, 'first-name': 'Layla' } }
  }

  test('a dry run says what would happen, and changes nothing', async () => {
    const { who } = await values()
    const rehearsed = () => operator.types('invite', { ...who, 'dry-run': true })
    expect(await rehearsed()).toMatchObject({ dry_run: true, outcome: 'invited' })
    expect(await mailsTo(portal, who.email)).toEqual([])
    expect(await operator.types('invite', who)).toMatchObject({ dry_run: false, outcome: 'invited' })
    expect(await rehearsed()).toMatchObject({ outcome: 'was invited before; no second mail' })
  })

  test('writes to nobody who is deactivated', async () => {
    const { id, who } = await values()
    await portal.given.candidate({ company_id: id, email: who.email, is_active: false })
    expect(await operator.types('invite', who)).toMatchObject({ outcome: 'is deactivated; no mail' })
    expect(await mailsTo(portal, who.email)).toEqual([])
  })

  test('makes an employee of somebody who signed up as a stranger', async () => {
    const { id, who } = await values()
    await portal.given.candidate({ company_id: id, email: who.email })
    await operator.types('invite', { ...who, employee: true })
    expect(await operator.types('candidate list', { company: who.company })).toMatchObject([{ is_employee: true }])
  })
})

describe('invite --job', () => {
  const job = async () => portal.given.job({ company_id: (await company()).id })

  test('invites one person once; a dry run says so and changes nothing', async () => {
    const { id } = await job()
    const values = { job: String(id), email: 'one-cli@mail.example', 'first-name': 'Layla', lang: 'ar' }
    expect(await operator.types('invite', { ...values, 'dry-run': true })).toMatchObject({ outcome: 'invited' })
    expect(await mailsTo(portal, values.email)).toEqual([])
    const mail = 'is put into the outbox by the running server'
    expect(await operator.types('invite', values)).toMatchObject({ dry_run: false, outcome: 'invited', mail })
    const again = await operator.types('invite', values)
    expect(again).toMatchObject({ outcome: expect.stringContaining('before') })
    expect(again).not.toHaveProperty('mail')
    expect(await mailsTo(portal, values.email)).toMatchObject([{ language: 'ar' }])
  })

  test('with a file says each wrong line, shows what it did and fails', async () => {
    const { id } = await job()
    const path = join(folder, 'people.csv')
    await writeFile(path, 'email,first_name\nfile-cli@mail.example,Layla\nwrong,Omar\n')
    operator.heard()
    await expect(operator.types('invite', { job: String(id), csv: path, json: true })).rejects.toMatchObject({
      message: expect.stringContaining('1 of the rows'),
      result: { invited: 1, refused: 1, mail: 'is put into the outbox by the running server', problems: [{ line: 3 }] },
    })
    expect(operator.heard()).toEqual(['Line 3: "wrong" is no e-mail address.'])
    await writeFile(path, 'email,first_name\nfile-cli@mail.example,Layla\n')
    expect(await operator.types('invite', { job: String(id), csv: path })).toMatchObject({
      invited_before: 1,
      refused: 0,
    })
  })

  test.each(['email,first_name\n', 'email,first_name', 'email,first_name\n\n\n'])(
    'with a file that is only a head invites nobody, says so and fails: %j',
    async (text) => {
      const { id } = await job()
      const path = join(folder, 'head.csv')
      await writeFile(path, text)
      await expect(operator.types('invite', { job: String(id), csv: path })).rejects.toMatchObject({
        message: `The file ${path} names no one: there is nothing below its first line.`,
        result: { invited: 0, invited_before: 0, refused: 0 },
      })
    },
  )

  test.each([
    [{}, 'either --job or --company'],
    [{ job: '1', company: 'x' }, 'either --job or --company'],
    [{ company: 'x', csv: 'people.csv' }, '--csv needs --job'],
    [{ job: '1', csv: '/no/such/file.csv' }, 'cannot be read'],
    [{ job: '1', csv: '/' }, 'cannot be read'],
    [{ job: '1', csv: 'people.csv', email: 'a@mail.example' }, 'either --csv or --email'],
    [{ job: '1', email: 'nobody', 'first-name': 'X' }, 'is no e-mail address'],
    [{ job: '1', email: 'a@mail.example' }, 'first-name is missing'],
    [{ job: '1', email: 'a@mail.example', 'first-name': 'X', lang: 'fr' }, '--lang must be'],
    [{ job: '999999', email: 'a@mail.example', 'first-name': 'X' }, 'There is no job 999999'],
  ])('refuses %j', async (values, message) => {
    await expect(operator.types('invite', values)).rejects.toThrow(message)
  })

  test('remind names who would hear of it, and counts', async () => {
    const { id } = await job()
    await operator.types('invite', { job: String(id), email: 'remind-cli@mail.example', 'first-name': 'Layla' })
    await portal.database.pool.query(
      "update job_candidates set invited_at = now() - interval '2 days' where job_id = $1",
      [id],
    )
    operator.heard()
    expect(await operator.types('remind', { job: String(id), 'dry-run': true })).toMatchObject({ reminded: 1 })
    expect(operator.heard()).toEqual(['remind-cli@mail.example'])
    expect(await operator.types('remind', { job: String(id) })).toMatchObject({ reminded: 1, dry_run: false })
    expect(await operator.types('remind', { job: String(id) })).toMatchObject({ reminded: 0 })
  })
})

describe('accommodate', () => {
  test('gives somebody more time, is written down, and shows in no list of theirs', async () => {
    const { ref_id, id } = await company()
    const person = await portal.given.candidate({ company_id: id })
    const given = await operator.types('accommodate', { user: person.email.toUpperCase(), factor: '1.25' })
    expect(given).toMatchObject({ company: ref_id, factor: 1.25, changed: true })
    expect(await operator.types('accommodate', { user: person.email, factor: '1.25' })).toMatchObject({
      changed: false,
    })
    expect(await auditedActions(portal, id)).toEqual(['time-factor-set'])
    const { rows } = await portal.database.pool.query('select time_factor from users where id = $1', [person.id])
    expect(Number(rows[0].time_factor)).toBe(1.25)
    expect(JSON.stringify(await operator.types('candidate list', { company: ref_id }))).not.toContain('1.25')
  })

  test.each(['0.9', '5.01', '1.255', 'twice', '-1', '1e1'])('refuses the factor %s', async (factor) => {
    const person = await portal.given.candidate()
    await expect(operator.types('accommodate', { user: person.email, factor })).rejects.toThrow('--factor must be')
  })

  test('asks for the company where several know the address, and refuses an address nobody has', async () => {
    const [one, other] = [await company(), await company()]
    const email = `shared-${counter}@mail.example`
    for (const { id } of [one, other]) await portal.given.candidate({ company_id: id, email })
    await expect(operator.types('accommodate', { user: email, factor: '2' })).rejects.toThrow('Name one of them.')
    const named = { user: email, factor: '2', company: other.ref_id }
    expect(await operator.types('accommodate', named)).toMatchObject({ company: other.ref_id, changed: true })
    const nobody = { user: 'nobody@mail.example', factor: '2' }
    await expect(operator.types('accommodate', nobody)).rejects.toThrow('No one has the address nobody@mail.example.')
    await expect(operator.types('accommodate', { ...nobody, company: one.ref_id })).rejects.toThrow(
      'No one has the address nobody@mail.example.',
    )
  })
})
