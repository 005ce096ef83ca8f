import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importPacks } from '../../capabilities/packs/import/packs.service.ts'
import { projectRoot } from '../../platform/project-root.ts'
import { type Operator, openOperator } from '../../testing/operator.ts'
import type { Portal } from '../../testing/portal.ts'
import { openShippedPortal } from '../../testing/stocked-portals.ts'
import { operator as asOperator } from './operator.ts'

let portal: Portal
let operator: Operator
let folder: string
beforeAll(async () => {
  portal = await openShippedPortal()
  operator = openOperator(portal)
  folder = await mkdtemp(join(tmpdir(), 'mizan-jobs-'))
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

interface Shown {
  id: number
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
      { email: null, name: 'Sara', may_be_named: false, percentages: { Trust: 61, Collaboration: 20.5 } },
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
    await expect(set(job, { team: await file(wrong) })).rejects.toThrow(
      'The team cannot be read. What is wrong stands at [1]',
    )
    const half = [{ name: 'Sara\u0000', percentages: { Trust: 10 } }]
    await expect(set(job, { team: await file(half) })).rejects.toThrow(
      'The team cannot be read. What is wrong stands at [1]',
    )
    const charm = [{ name: 'Sara', percentages: { Charm: 10 } }]
    await expect(set(job, { team: await file(charm) })).rejects.toThrow('no trait "Charm"')
    await expect(set(job, { team: await file('[') })).rejects.toThrow('is no JSON')
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    await expect(set(job, { team: await file(deep) })).rejects.toThrow('is no JSON: it nests more than 20 deep.')
    await expect(set(job, { team: '/no/such/file' })).rejects.toThrow('cannot be read')
  })
})

test('a team and knock-out rules are taken out with none, as other settings are', async () => {
  const { job } = await addJob()
  const rule = {
    rule: 'must_choose_any',
    test: 'profile',
    question: 'p02',
    options: [1],
    reason: 'Work starts at once.',
  }
  await set(job, { team: await file([{ name: 'Sara', percentages: { Trust: 61 }, may_be_named: false }]) })
  expect((await set(job, { 'knock-out': await file([rule]) })).knock_out).toHaveLength(1)
  expect(await set(job, { team: 'none', 'knock-out': 'none' })).toMatchObject({ team: [], knock_out: [] })
})

describe('the knock-out rules of a job', () => {
  const reason = 'The work begins at once.'
  const option_values = { 1: 0, 2: 1, 3: 3, 4: 6, 5: 10 }
  const rules = [
    { rule: 'must_choose_any', test: 'profile', question: 'p02', options: [1], reason },
    { rule: 'min_option_value', test: 'profile', question: 'p03', option_values, value: 3, reason },
    { rule: 'min_score', score: 'technical_score', value: 50, reason },
  ]

  test('name questions as their pack does, options by place, keep the reason, and are shown as they were typed', async () => {
    const { job } = await addJob()
    operator.heard()
    const { knock_out } = await set(job, { 'knock-out': await file(rules) })
    expect(knock_out).toEqual(rules)
    const inVain = 'nothing in this job measures technical_score; the knock-out rule about it decides nothing.'
    expect(operator.heard()).toEqual([`Note: ${inVain}`])
    expect((await set(job, { 'knock-out': await file(knock_out) })).knock_out).toEqual(rules)
    expect((await set(job, { 'knock-out': await file([]) })).knock_out).toEqual([])
  })

  test.each([
    [{ ...rules[0], reason: '  ' }, 'needs a written reason'],
    [{ ...rules[2], reason: '' }, 'needs a written reason'],
    [{ ...rules[0], reason: undefined }, 'stands at [1]'],
    [{ ...rules[0], options: [9] }, 'has no option 9'],
    // Whoever chose one without a value could neither be let on nor be turned away by it.
    [{ ...rules[1], option_values: { 1: 0, 2: 1, 3: 3, 5: 10 } }, 'Option 4 of the question profile p03 has no value'],
    [{ ...rules[0], options: [] }, 'stands at [1]'],
    [{ ...rules[0], question: 'p99' }, 'no test "profile" with a question "p99"'],
    [{ ...rules[0], test: 'technical' }, 'no test "technical" with a question'],
    [{ ...rules[2], score: 'charm' }, 'stands at [1]'],
    [{ ...rules[2], score: 'video_score' }, 'People rate videos'],
    [{ rule: 'whim' }, 'stands at [1]'],
    [{ ...rules[0], reason: 'At once.\u0000' }, '[1].reason'],
    [{ ...rules[0], reason: 'a'.repeat(2001) }, '[1].reason'],
  ])('%j is refused', async (rule, message) => {
    const { job } = await addJob()
    await expect(set(job, { 'knock-out': await file([rule]) })).rejects.toThrow(message)
  })

  test('are only about questions that ask to choose options: where each is rated, none is chosen [OPEN-36]', async () => {
    const { job } = await addJob({ tests: 'pulse,sjt' })
    const { rows } = await portal.database.pool.query(
      `select distinct on (slug) slug, ref from questions q join tests t on t.id = test_id
       where slug = 'pulse' and ref = 'u14' or slug = 'sjt' order by slug, position`,
    )
    expect(rows).toHaveLength(2)
    for (const { slug: test, ref: question } of rows) {
      await expect(set(job, { 'knock-out': await file([{ ...rules[0], test, question }]) })).rejects.toThrow(
        `The question ${test} ${question} does not ask to choose options.`,
      )
    }
  })

  test('are read from a file of Windows, and not from one whose letters would be lost', async () => {
    const { job } = await addJob()
    const path = await file(`\uFEFF${JSON.stringify(rules.slice(0, 1))}`)
    expect((await set(job, { 'knock-out': path })).knock_out).toEqual(rules.slice(0, 1))
    await writeFile(path, Buffer.from(JSON.stringify([{ ...rules[0], reason: 'The caf\u00e9 opens.' }]), 'latin1'))
    await expect(set(job, { 'knock-out': path })).rejects.toThrow('is no JSON: it is not UTF-8 text')
    await expect(set(job, { 'knock-out': await file('null') })).rejects.toThrow(
      'What is wrong stands at []. See job set --help.',
    )
  })

  test('go over to the version of a test that the job takes, and a test with a rule does not leave without it', async () => {
    const { job } = await addJob()
    const rule = { rule: 'must_choose_any', test: 'profile', question: 'p02', options: [1], reason: 'Starts at once.' }
    await set(job, { 'knock-out': await file([rule]) })
    const pack = join(folder, 'profile')
    await cp(join(projectRoot, 'content/sealed/profile'), pack, { recursive: true })
    const questions = join(pack, 'questions.en.json')
    const text = await readFile(questions, 'utf8')
    await writeFile(questions, text.replace('Will you have permission', 'Will you have the permission'))
    await importPacks(portal.database, { folder: pack, actor: asOperator, customTraits: false })

    expect((await set(job, { tests: 'profile,personality' })).knock_out).toEqual([rule])
    const { rows } = await portal.database.pool.query(
      `select q.content #>> '{text,en}' as asked
       from job_knock_out_rules r
       join questions q on q.id = r.question_id
       join job_tests t on t.test_id = q.test_id and t.job_id = r.job_id
       where r.job_id = $1`,
      [job.id],
    )
    expect(rows).toEqual([{ asked: expect.stringContaining('the permission') }])
    await expect(set(job, { tests: 'personality' })).rejects.toThrow('no test "profile" with a question "p02"')
    const without = { tests: 'personality', 'knock-out': await file([]) }
    expect(await set(job, without)).toMatchObject({ tests: 'personality', knock_out: [] })
  })

  test('of before every option had to have a value are remarked on, and refused with other tests until they have them all', async () => {
    const { job } = await addJob()
    await set(job, { 'knock-out': await file(rules.slice(1, 2)) })
    await portal.database.pool.query(
      `update job_knock_out_rules set options = options - (select min(key) from jsonb_object_keys(options) key)
       where job_id = $1`,
      [job.id],
    )
    operator.heard()
    await set(job, { location: 'Dubai' })
    expect(operator.heard()).toEqual([
      'Note: the knock-out rule on profile p03 gives some options no value, and judges no one who chooses one of them.',
    ])
    await expect(set(job, { tests: 'profile' })).rejects.toThrow(/Option \d of the question profile p03 has no value/)
    await set(job, { 'knock-out': await file(rules.slice(1, 2)) })
    expect(operator.heard()).toEqual([])
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
