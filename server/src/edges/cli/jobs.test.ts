import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadShippedPacks } from '../../capabilities/packs/import/packs.service.ts'
import { type Operator, openOperator } from '../../testing/operator.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { mailsTo } from '../../testing/queued-mails.ts'

let portal: Portal
let operator: Operator
beforeAll(async () => {
  portal = await openPortal()
  await loadShippedPacks(portal.database)
  await portal.given.test('shapes', { slug: 'lone-game' })
  operator = openOperator(portal)
})
afterAll(() => portal.close())

interface Shown {
  id: number
  tests: string
  deadline: string | null
  fit_weights: Record<string, number> | null
  trait_weights: Record<string, number>
}

let counter = 0
const given = { title: 'Driver', tests: 'profile,personality' }
async function addJob(values: Record<string, string> = {}) {
  const company = await portal.given.company({ ref_id: `jobs-${++counter}` })
  const job = await operator.types<Shown>('job add', { company: company.ref_id, ...given, ...values })
  return { company, job }
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

  test('refuses a weight of a trait that a company made of others: it counts in no score [OPEN-36]', async () => {
    const { company, job } = await addJob()
    await portal.database.pool.query(
      `with model as (insert into trait_models (company_id, version, pack_version, sha256)
         values ($1, 1, 1, 'own') returning id)
       insert into traits (model_id, id, content, score_mapping)
       select id, 101, '{"name": {"en": "Hospitality"}}', '{"4": 1}' from model`,
      [company.id],
    )
    await expect(set(job, { 'trait-weights': 'Empathy=2,Hospitality=3' })).rejects.toThrow(
      '"Hospitality" is made of other traits and counts in no score. Weigh those instead.',
    )
  })

  test('refuses tests that bring a game twice: one of its scores would be lost [OPEN-36]', async () => {
    const slugs = []
    for (const kind of ['matched', 'shapes', 'matched'] as const) slugs.push((await portal.given.test(kind)).slug)
    const [one, other] = [slugs.slice(0, 2), slugs.slice(1)]
    const tests = []
    for (const children of [one, other.slice(1), other]) {
      tests.push((await portal.given.test('games', { questions: 0, content: { children } })).slug)
    }
    const [first = '', second = '', third = ''] = tests
    await expect(addJob({ tests: `${first},${second}` })).rejects.toThrow(
      'both bring matched. A job has each game once.',
    )
    await expect(addJob({ tests: `${first},${third}` })).rejects.toThrow(`"${first}" and "${third}" both bring `)
    expect((await addJob({ tests: first })).job.tests).toBe(first)
  })

  test.each([
    [{ tests: 'profile,horoscope' }, /no test "horoscope" for a job\. There are: .*personality/],
    [{ tests: 'profile,profile' }, /named twice/],
    [{ tests: ',' }, /at least one test/],
    [{ tests: 'lone-game' }, /no test "lone-game" for a job/],
    [{ deadline: 'soon' }, /--deadline must be a day/],
    [{ deadline: '2099-02-31T10:00' }, /--deadline must be a day/],
    [{ deadline: '2099-02-30' }, /--deadline must be a day/],
    [{ deadline: '0000-01-31' }, /--deadline must be a day/],
    [{ deadline: '2099-04-31T10:00:00+04:00' }, /--deadline must be a day/],
    [{ title: ' ' }, /title is missing/],
    [{ company: 'nobody' }, /There is no company "nobody"\. See company list\./],
    [{ 'trait-weights': 'Ownership=4' }, /instead of a trait=1, 2 or 3/],
    [{ 'trait-weights': '' }, /--trait-weights names no trait/],
    [{ 'trait-weights': 'Charm=2' }, /no trait "Charm"\. There are: Sincerity/],
    [{ 'trait-weights': 'Ownership=2,2=3' }, /named twice/],
    [{ 'trait-weights': 'Ownership=2,Ownership=3' }, /names a trait twice/],
    [{ 'fit-weights': 'sjt=0.2,sjt=0.8' }, /names a part twice/],
    [{ 'fit-weights': 'constructor=0.5' }, /instead of a part=weight/],
    [{ title: 'x'.repeat(501) }, /--title must be one line of at most 500 letters/],
    [{ 'location-ar': 'الدوحة\u2028قطر' }, /--location-ar must be one line/],
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

describe('job remove', () => {
  test('takes a job back with its invitations, and leaves the people', async () => {
    const { company, job } = await addJob()
    const person = await portal.given.candidate({ company_id: company.id })
    await portal.given.invitation(person, job)
    expect(await operator.types('job remove', { job: String(job.id) })).toMatchObject({ id: job.id, removed: true })
    expect(await operator.types('job list', { company: company.ref_id })).toEqual([])
    const { body } = await portal.as(person).call('getAvailableJobs', { params: { id: person.id } })
    expect(body).toEqual([])
    expect((await audited(company.id)).at(-1)).toEqual({ action: 'job-removed', details: {} })
  })

  test('stops the mails about it that have not gone out', async () => {
    const { job } = await addJob()
    await operator.types('invite', { job: String(job.id), email: 'late@mail.example', 'first-name': 'Late' })
    expect(await mailsTo(portal, 'late@mail.example')).toHaveLength(1)
    expect(await operator.types('job remove', { job: String(job.id) })).toMatchObject({ mails_stopped: 1 })
    expect(await mailsTo(portal, 'late@mail.example')).toEqual([])
  })

  test('leaves a job alone that somebody has applied for', async () => {
    const { company, job } = await addJob()
    const person = await portal.given.candidate({ company_id: company.id })
    await portal.given.application(person, { jobId: job.id })
    await expect(operator.types('job remove', { job: String(job.id) })).rejects.toThrow('so it stays')
    await expect(operator.types('job remove', { job: '999999' })).rejects.toThrow('There is no job 999999')
  })
})

describe('job set', () => {
  test('says when a weight or a rule is about a score that the job does not measure', async () => {
    const { job } = await addJob({ tests: 'personality' })
    operator.heard()
    await set(job, { 'fit-weights': 'personality=0.6,sjt=0.2,team=0.2' })
    expect(operator.heard()).toEqual([
      'Note: nothing in this job measures sjt_score; its weight counts for nothing.',
      'Note: nothing in this job measures team_fit_score; its weight counts for nothing.',
    ])
    await set(job, { tests: 'personality,sjt', 'fit-weights': 'personality=0.6,remote=0.4' })
    expect(operator.heard()).toEqual([])
  })

  test('changes what is named, and nothing else', async () => {
    const { company, job } = await addJob({ 'title-ar': 'سائق', location: 'Doha' })
    const changed = await set(job, { title: 'Senior driver', tests: 'sjt', 'trait-weights': 'ownership=3, 5=1' })
    expect(changed).toMatchObject({
      title: 'Senior driver',
      title_ar: 'سائق',
      location: 'Doha',
      tests: 'sjt',
      trait_weights: { Ownership: 3, Communication: 1 },
    })
    expect((await audited(company.id)).at(-1)).toEqual({
      action: 'job-changed',
      details: { settings: ['title', 'tests', 'traitWeights'] },
    })
  })

  test('shows weights in the words in which they are set, and takes them away with none', async () => {
    const { job } = await addJob()
    const weights = { personality: 0.7, sjt: 0.3 }
    expect((await set(job, { 'fit-weights': 'personality=0.7,sjt=0.3' })).fit_weights).toEqual(weights)
    const show = () => operator.types<Shown>('job show', { job: String(job.id) })
    expect((await show()).fit_weights).toEqual(weights)
    expect((await set(job, { 'fit-weights': 'sjt=1.0,games=0.0' })).fit_weights).toEqual({ sjt: 1 })
    await set(job, { 'fit-weights': 'none', 'trait-weights': 'Trust=2' })
    expect((await set(job, { 'trait-weights': 'Ownership=3' })).trait_weights).toEqual({ Ownership: 3 })
    await set(job, { 'trait-weights': 'none' })
    expect(await show()).toEqual({ ...job, fit_weights: null, trait_weights: {} })
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

  test('refuses a title without a letter, instead of keeping the old one and saying nothing', async () => {
    const { job } = await addJob()
    await expect(set(job, { title: ' ' })).rejects.toThrow('--title is missing')
  })

  test('of a job that is not there is refused', async () => {
    await expect(operator.types('job set', { job: '999999', title: 'X' })).rejects.toThrow('There is no job 999999')
    await expect(operator.types('job set', { job: 'x', title: 'X' })).rejects.toThrow(
      '--job must be a whole number from 1',
    )
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

  test('takes a deadline as another job shows it', async () => {
    const [{ job: other }, { job }] = [
      await addJob({ deadline: '2099-03-31' }),
      await addJob({ deadline: '2099-01-31' }),
    ]
    const { deadline } = await operator.types<{ deadline: string }>('job show', { job: String(other.id) })
    expect(await operator.types('job extend', { job: String(job.id), deadline })).toMatchObject({ deadline })
  })

  test('refuses an earlier one, and a job without one', async () => {
    const { job } = await addJob({ deadline: '2099-01-31' })
    const extend = (deadline: string) => operator.types('job extend', { job: String(job.id), deadline })
    await expect(extend('2098-01-31')).rejects.toThrow('is open until 2099-01-31')
    await set(job, { deadline: 'none' })
    await expect(extend('2099-12-31')).rejects.toThrow('has no deadline')
  })
})
