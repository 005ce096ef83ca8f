import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadShippedPacks } from '../packs/import/packs.service.ts'
import { type Operator, openOperator } from '../testing/operator.ts'
import { openPortal, type Portal } from '../testing/portal.ts'

let portal: Portal
let operator: Operator
let folder: string
beforeAll(async () => {
  portal = await openPortal()
  await loadShippedPacks(portal.database)
  await portal.given.test('shapes', { slug: 'lone-game' })
  operator = openOperator(portal)
  folder = await mkdtemp(join(tmpdir(), 'mizan-jobs-'))
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

interface Shown {
  id: number
  tests: string
  deadline: string | null
  trait_weights: object[]
  team: object[]
  knock_out: object[]
}

let counter = 0
const given = { title: 'Driver', tests: 'profile,personality' }
async function addJob(values: Record<string, string> = {}) {
  const company = await portal.given.company({ ref_id: `jobs-${++counter}` })
  const job = await operator.types<Shown>('job add', { company: company.ref_id, ...given, ...values })
  return { company, job }
}
const file = async (content: unknown) => {
  const path = join(folder, 'settings.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
const set = (job: Shown, values: Record<string, string>) =>
  operator.types<Shown>('job set', { job: String(job.id), ...values })
const audited = async (companyId: number) =>
  (
    await portal.database.pool.query('select action, details from audit_log where company_id = $1 order by id', [
      companyId,
    ])
  ).rows

describe('job add', () => {
  test('adds a job in both languages with its tests in order', async () => {
    const { company, job } = await addJob({
      'title-ar': 'سائق',
      location: 'Doha',
      'location-ar': 'الدوحة',
      deadline: '2099-01-31',
      'employee-results': 'no',
      'open-to-all': 'yes',
    })
    expect(job).toMatchObject({
      company: company.ref_id,
      title: 'Driver',
      title_ar: 'سائق',
      location: 'Doha',
      location_ar: 'الدوحة',
      deadline: '2099-01-31T23:59:59.000Z',
      tests: 'profile,personality',
      employees_view_results: false,
      open_to_all: true,
      invited: 0,
      applications: 0,
    })
    expect(await audited(company.id)).toEqual([{ action: 'job-added', details: {} }])
    expect(await operator.types<Shown[]>('job list', { company: company.ref_id })).toMatchObject([{ id: job.id }])
  })

  test.each([
    [{ tests: 'profile,horoscope' }, /no test "horoscope" for a job\. There are: .*personality/],
    [{ tests: 'profile,profile' }, /named twice/],
    [{ tests: ',' }, /at least one test/],
    [{ tests: 'lone-game' }, /no test "lone-game" for a job/],
    [{ deadline: 'soon' }, /--deadline must be a day/],
    [{ deadline: '2099-02-31T10:00' }, /--deadline must be a day/],
    [{ title: ' ' }, /title is missing/],
    [{ company: 'nobody' }, /No company with reference nobody/],
    [{ 'trait-weights': 'Ownership=4' }, /instead of a trait=1, 2 or 3/],
    [{ 'trait-weights': 'Charm=2' }, /no trait "Charm"\. There are: Sincerity/],
    [{ 'trait-weights': 'Ownership=2,2=3' }, /named twice/],
  ])('refuses %j and adds nothing', async (values, message) => {
    const count = async () => (await portal.database.pool.query('select count(*) as n from jobs')).rows[0].n
    const before = await count()
    await expect(addJob(values)).rejects.toThrow(message)
    expect(await count()).toBe(before)
  })

  test('says when a deadline has passed already', async () => {
    operator.heard()
    await addJob({ deadline: '2020-01-31T10:00:00+04:00' })
    expect(operator.heard()).toEqual(['Note: this deadline has passed already.'])
  })
})

describe('job set', () => {
  test('changes what is named, and nothing else', async () => {
    const { company, job } = await addJob({ location: 'Doha' })
    const changed = await set(job, { title: 'Senior driver', tests: 'sjt', 'trait-weights': 'ownership=3, 5=1' })
    expect(changed).toMatchObject({
      title: 'Senior driver',
      location: 'Doha',
      tests: 'sjt',
      trait_weights: [
        { trait_id: 2, weight: 3 },
        { trait_id: 5, weight: 1 },
      ],
    })
    expect((await audited(company.id)).at(-1)).toEqual({
      action: 'job-changed',
      details: { settings: ['title', 'tests', 'traitWeights'] },
    })
  })

  test('takes the deadline away with none', async () => {
    const { job } = await addJob({ deadline: '2099-01-31' })
    expect((await set(job, { deadline: 'none' })).deadline).toBeNull()
  })

  test('leaves the tests alone once somebody has applied', async () => {
    const { company, job } = await addJob()
    const person = await portal.given.candidate({ company_id: company.id })
    await portal.given.application(person, { jobId: job.id })
    await expect(set(job, { tests: 'sjt' })).rejects.toThrow('its tests stay as they are')
    expect((await set(job, { location: 'Doha' })).tests).toBe('profile,personality')
  })

  test('of a job that is not there is refused', async () => {
    await expect(operator.types('job set', { job: '999999', title: 'X' })).rejects.toThrow('There is no job 999999')
    await expect(operator.types('job set', { job: 'x', title: 'X' })).rejects.toThrow('--job must be a number')
  })
})

describe('job extend', () => {
  test('moves the deadline to a later one, which opens the job again', async () => {
    const { company, job } = await addJob({ deadline: '2020-01-31' })
    const person = await portal.given.candidate({ company_id: company.id })
    const application = await portal.given.application(person, { jobId: job.id })
    const start = () => portal.as(person).call('startApplication', { params: { id: application.id } })
    expect((await start()).status).toBe(403)
    await operator.types('job extend', { job: String(job.id), deadline: '2099-01-31' })
    expect((await start()).status).toBe(200)
    expect((await audited(company.id)).map(({ action }) => action)).toContain('job-extended')
  })

  test('refuses an earlier one, and a job without one', async () => {
    const { job } = await addJob({ deadline: '2099-01-31' })
    const extend = (deadline: string) => operator.types('job extend', { job: String(job.id), deadline })
    await expect(extend('2098-01-31')).rejects.toThrow('is open until 2099-01-31')
    await set(job, { deadline: 'none' })
    await expect(extend('2099-12-31')).rejects.toThrow('has no deadline')
  })
})

describe('the team of a job', () => {
  test('is employees with an account and names with percentages; without consent nobody is named', async () => {
    const { company, job } = await addJob()
    const karim = await portal.given.candidate({ company_id: company.id, is_employee: true })
    operator.heard()
    const team = [
      { email: karim.email.toUpperCase(), may_be_named: true },
      { name: 'Sara', percentages: { Trust: 61, '16': 20.5 } },
    ]
    expect((await set(job, { team: await file(team) })).team).toEqual([
      { email: karim.email, name: '', may_be_named: true, percentages: null },
      { email: null, name: 'Sara', may_be_named: false, percentages: { 6: 61, 16: 20.5 } },
    ])
    expect(operator.heard()).toEqual([expect.stringContaining('has not completed a personality assessment yet')])
    const application = await portal.given.application(karim, { jobId: job.id })
    await portal.given.assessmentAt(application.assessments[1]?.id ?? 0, 2)
    await set(job, { team: await file(team.slice(0, 1)) })
    expect(operator.heard()).toEqual([])
  })

  test('refuses whoever is no employee, entries that are none, and traits that are not there', async () => {
    const { company, job } = await addJob()
    const candidate = await portal.given.candidate({ company_id: company.id })
    const stranger = await portal.given.candidate({ is_employee: true })
    for (const { email } of [candidate, stranger]) {
      await expect(set(job, { team: await file([{ email }]) })).rejects.toThrow('is no employee')
    }
    const wrong = [{ name: 'Sara', percentages: { Trust: 101 } }]
    await expect(set(job, { team: await file(wrong) })).rejects.toThrow('The team cannot be read: entry 1')
    const charm = [{ name: 'Sara', percentages: { Charm: 10 } }]
    await expect(set(job, { team: await file(charm) })).rejects.toThrow('no trait "Charm"')
    await expect(set(job, { team: await file('[') })).rejects.toThrow('is no JSON')
    await expect(set(job, { team: '/no/such/file' })).rejects.toThrow('cannot be read')
  })
})

describe('the knock-out rules of a job', () => {
  const reason = 'The work begins at once.'
  const rules = [
    { rule: 'must_choose_any', test: 'profile', question: 'p02', options: [1], reason },
    { rule: 'min_option_value', test: 'profile', question: 'p03', option_values: { 1: 0, 2: 3 }, value: 3, reason },
    { rule: 'min_score', score: 'technical_score', value: 50, reason },
  ]

  test('name questions as their pack does, options by place, and keep the reason', async () => {
    const { job } = await addJob()
    const { knock_out } = await set(job, { 'knock-out': await file(rules) })
    expect(knock_out).toMatchObject([
      { rule: 'must_choose_any', test: 'profile', question: 'p02', options: [expect.any(Number)], reason },
      { rule: 'min_option_value', question: 'p03', value: 3 },
      { rule: 'min_score', question: null, score: 'technical_score', value: 50 },
    ])
    expect((await set(job, { 'knock-out': await file([]) })).knock_out).toEqual([])
  })

  test.each([
    [{ ...rules[0], reason: '  ' }, 'needs a written reason'],
    [{ ...rules[2], reason: '' }, 'needs a written reason'],
    [{ ...rules[0], reason: undefined }, 'entry 1'],
    [{ ...rules[0], options: [9] }, 'has no option 9'],
    [{ ...rules[0], options: [] }, 'entry 1'],
    [{ ...rules[0], question: 'p99' }, 'no test "profile" with a question "p99"'],
    [{ ...rules[0], test: 'technical' }, 'no test "technical" with a question'],
    [{ ...rules[2], score: 'charm' }, 'entry 1'],
    [{ rule: 'whim' }, 'entry 1'],
  ])('%j is refused', async (rule, message) => {
    const { job } = await addJob()
    await expect(set(job, { 'knock-out': await file([rule]) })).rejects.toThrow(message)
  })

  test('may not decide on who somebody is', async () => {
    const { company } = await addJob()
    const asked = await portal.given.test('profile', { questions: 0 })
    await portal.database.pool.query(
      `insert into questions (test_id, position, ref, content) values ($1, 1, 'age', '{"topic": "age", "options": [{"id": 1}]}')`,
      [asked.id],
    )
    const job = await operator.types<Shown>('job add', { company: company.ref_id, title: 'X', tests: asked.slug })
    const rule = { rule: 'must_choose_any', test: asked.slug, question: 'age', options: [1], reason }
    await expect(set(job, { 'knock-out': await file([rule]) })).rejects.toThrow('would decide on age')
  })
})
