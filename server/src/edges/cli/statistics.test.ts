import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importPacks } from '../../capabilities/packs/import/packs.service.ts'
import type { Analysis } from '../../capabilities/statistics/analyse.service.ts'
import type { FairnessRow } from '../../capabilities/statistics/fairness.service.ts'
import type { NormUpdate } from '../../capabilities/statistics/norms-update.service.ts'
import type { StatementFairness } from '../../capabilities/statistics/statement-fairness.service.ts'
import { projectRoot } from '../../platform/project-root.ts'
import { type Operator, openOperator } from '../../testing/operator.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { openDemoPortal } from '../../testing/stocked-portals.ts'
import { untilWaiting } from '../../testing/waiting.ts'
import { operator as asOperator } from './operator.ts'

let portal: Portal
let operator: Operator
beforeAll(async () => {
  portal = await openDemoPortal()
  operator = openOperator(portal)
})
afterAll(() => portal.close())

const query = async (text: string, ...values: unknown[]) => (await portal.database.pool.query(text, values)).rows

describe('analyse', () => {
  test('tells reliability, statements and ties of the questionnaire, over everybody and by language', async () => {
    const { people, rows } = await operator.types<Analysis>('analyse', { test: 'personality', json: true })
    expect(people).toBe(4)
    const of = (table: string) => rows.filter((row) => row.table === table && row.language === 'all')
    expect(of('reliability')).toHaveLength(18)
    expect(of('reliability')[0]?.figures).toMatchObject({ n: 4, verdict: 'too few people' })
    expect(of('statements')).toHaveLength(126)
    expect(of('ties')[0]?.figures).toMatchObject({ n: 4, tie_rate: expect.any(Number) })
    expect(new Set(rows.map(({ language }) => language))).toEqual(new Set(['all', 'en']))
  })

  test('tells the use of options, and accuracy and speed of games, as tables and as CSV', async () => {
    const sjt = await operator.types<string>('analyse', { test: 'sjt' })
    expect(sjt).toContain('option use')
    const csv = (await operator.types<string>('analyse', { test: 'matched', csv: true })).split('\n')
    expect(csv[0]).toBe('table,language,item,figure,value')
    expect(
      csv.filter((line) => line.startsWith('accuracy and speed,all,') && line.includes(',accuracy,')),
    ).toHaveLength(96)
    const speed = csv.filter((line) => line.startsWith('speed diagnostics,all,everybody,'))
    expect(speed.map((line) => line.split(',')[3])).toEqual(['n', 'rcs', 'ies', 'lisas'])
    expect(speed.every((line) => Number(line.split(',')[4]) > 0)).toBe(true)
    const signal = csv
      .filter((line) => line.startsWith('signal detection,all,everybody,'))
      .map((line) => line.split(','))
    const figures = ['n', 'dprime', 'criterion', 'interference_accuracy', 'interference_rt_ms']
    expect(signal.map(([, , , figure]) => figure)).toEqual(figures)
    expect(Number(signal[1]?.[4]), 'people tell a match').toBeGreaterThan(0)
    for (const game of ['rotate-it', 'shapes', 'swiped', 'path-finder', 'technical', 'career-drivers', 'video']) {
      expect(await operator.types<string>('analyse', { test: game })).not.toContain('NaN')
    }
    await expect(operator.types('analyse', { test: 'nothing' })).rejects.toThrow('There is no test "nothing".')
  })

  test('tells the mean of each agreement scale of a survey, with how many have answered it [OPEN-36]', async () => {
    const { rows } = await operator.types<Analysis>('analyse', { test: 'pulse', json: true })
    const ofAll = rows.filter(({ language }) => language === 'all')
    const [first] = ofAll.filter(({ table }) => table === 'scale means')
    const question = String(first?.item)
    const points = ofAll.filter(({ table, item }) => table === 'option use' && item.startsWith(`${question} option `))
    const sum = points.reduce((all, { item, figures }) => all + Number(item.slice(-1)) * Number(figures.chosen), 0)
    expect(first?.figures).toEqual({ n: points[0]?.figures.n, mean: sum / Number(points[0]?.figures.n) })
    const items = ofAll.flatMap(({ table, item }) => (table === 'scale means' ? [item] : []))
    expect(items.filter((item) => / option \d$/.test(item))).toHaveLength(6)
    expect(items).toHaveLength(12 + 6)
  })

  test('names every figure once, and options by their place, as the rules of a job do', async () => {
    for (const name of ['sjt', 'technical', 'pulse', 'profile', 'career-drivers', 'personality', 'swiped']) {
      const [, ...lines] = (await operator.types<string>('analyse', { test: name, csv: true })).split('\n')
      const names = lines.map((line) => line.slice(0, line.lastIndexOf(',')))
      expect(names.length, name).toBeGreaterThan(0)
      expect(new Set(names).size, name).toBe(names.length)
    }
    const { rows } = await operator.types<Analysis>('analyse', { test: 'sjt', json: true })
    for (const { item } of rows) expect(item).toMatch(/^question \d+ option [1-5] (most|least)$/)
    const technical = await operator.types<Analysis>('analyse', { test: 'technical', json: true })
    for (const { item } of technical.rows) expect(item).toMatch(/^question \d+ (option [1-9]|a text)$/)
  })

  test('leaves out who has withdrawn from research', async () => {
    await query("update users set research_withdrawn_at = now() where email = 'done@demo.test'")
    expect((await operator.types<Analysis>('analyse', { test: 'personality', json: true })).people).toBe(3)
    await query("update users set research_withdrawn_at = null where email = 'done@demo.test'")
  })
})

interface Ratings {
  trait: number
  /** Of the first four statements, and of the other three. */
  low: string
  high: string
  /** Of the last statement, where it is not like the others. */
  last?: string
  /** What their answers were found to be. */
  flags?: string
  /** In which order their pages had the statements. */
  order?: 'asc' | 'desc'
}

/** People of a company of their own with one completed personality assessment and some spread. Returns their job. */
async function people(
  count: number,
  { trait, low, high, last = 'r.high', flags = '[]', order = 'asc' }: Ratings = {
    trait: 7,
    low: '2 + a.id % 4',
    high: '3 + a.id % 3',
  },
): Promise<number> {
  const { id } = await portal.given.company()
  const { id: test } = await portal.given.test('personality')
  const { id: job } = await portal.given.job({ company_id: id, testIds: [test] })
  await query(
    `insert into users (company_id, email, gender) select $1, 'p' || n || '@many.example', 1 + n % 2 from generate_series(1, $2) n`,
    id,
    count,
  )
  await query(
    `insert into applications (company_id, user_id, job_id, status, started_at, completed_at, knocked_at)
     select $1, u.id, $2, 2, now(), now(), case when u.gender = 2 and u.id % 4 < 3 then now() end
     from users u where u.company_id = $1`,
    id,
    job,
  )
  await query(
    `insert into assessments (company_id, application_id, test_id, status, started_at, completed_at)
     select $1, a.id, $2, 2, now(), now() from applications a where a.company_id = $1`,
    id,
    test,
  )
  await query(
    `insert into scorings (company_id, application_id, cause, algorithm_version, traits)
     select $1, a.application_id, 'completed', '1.0.0', json_build_array(json_build_object('assessment_id', a.id,
       'test_id', a.test_id, 'algorithm_version', '1.0.0', 'formula_id', 'personality.sten_score_percentage',
       'inputs', '{}'::json, 'scores', json_build_array(json_build_array(${trait}, 50, 5, null, (r.low * 4 + r.high * 3) / 7.0,
         7, null, null, null, '${flags}'::json, (select json_agg(json_build_array('statement ' || k,
           case when k < 5 then r.low when k < 7 then r.high else ${last} end) order by k ${order}) from generate_series(1, 7) k)))))
     from assessments a, lateral (select ${low} as low, ${high} as high) r
     where a.company_id = $1`,
    id,
  )
  return job
}

describe('norms update', () => {
  test('leaves the assumptions alone below 300 people, and makes an interim norm from 300 on', async () => {
    const few = await operator.types<NormUpdate[]>('norms update', { json: true })
    expect(few.every(({ is_new, status }) => !is_new && status === 'provisional')).toBe(true)
    await people(300)
    const rehearsed = await operator.types<NormUpdate[]>('norms update', { rehearse: true, json: true })
    const [self] = rehearsed.filter(({ is_new }) => is_new)
    expect(self).toMatchObject({ subject: 'trait-7', n: 304, status: 'interim', norm_id: 'interim-trait-7-v2' })
    expect(await query("select * from norms where subject = 'trait-7'")).toHaveLength(1)
    await operator.types('norms update')
    const [norm] = await query("select * from norms where id = 'interim-trait-7-v2'")
    expect(norm).toMatchObject({ status: 'interim', n: 304, mean: self?.mean, reliability: self?.alpha })
    expect((await operator.types<NormUpdate[]>('norms update', { json: true })).filter(({ is_new }) => is_new)).toEqual(
      [],
    )
  })
})

test('norms update puts the ratings of a statement together wherever the pages of a version have it [OPEN-36]', async () => {
  const ratings = { trait: 11, low: '1 + a.id % 3', high: '5 + a.id % 3' }
  await people(150, ratings)
  await people(150, { ...ratings, order: 'desc' })
  const updates = await operator.types<NormUpdate[]>('norms update', { json: true })
  const [norm] = updates.filter(({ is_new }) => is_new)
  // Everybody rates all statements alike but for a step that is the same for all.
  expect(norm).toMatchObject({ subject: 'trait-11', n: 304, low_reliability: false })
  expect(norm?.alpha).toBeGreaterThan(0.95)
})

describe('norms update of a trait whose statements speak against each other', () => {
  test('makes the norms all the same, and marks that trait as unreliable', async () => {
    await people(300, { trait: 9, low: '2 + a.id % 4', high: '6 - a.id % 4' })
    const updates = await operator.types<NormUpdate[]>('norms update', { json: true })
    const [torn] = updates.filter(({ is_new }) => is_new)
    expect(torn).toMatchObject({ subject: 'trait-9', n: 304, status: 'interim', low_reliability: true })
    expect(torn?.alpha).toBeLessThan(0)
    const [norm] = await query('select reliability from norms where id = $1', torn?.norm_id)
    expect(norm.reliability).toBe(0.001)
    const again = await operator.types<NormUpdate[]>('norms update', { json: true })
    expect(again.filter(({ low_reliability }) => low_reliability)).toMatchObject([
      { subject: 'trait-9', is_new: false },
    ])
  })
})

test('norms update waits for an import that brings a norm of the same trait, and goes on from there', async () => {
  await people(300, { trait: 13, low: '2 + a.id % 4', high: '3 + a.id % 3' })
  const folder = await mkdtemp(join(tmpdir(), 'mizan-norms-'))
  await mkdir(join(folder, 'norms'))
  const shipped = JSON.parse(await readFile(join(projectRoot, 'content/sealed/norms/provisional.json'), 'utf8'))
  const traits = shipped.traits.map((row: { trait_id: number }) => (row.trait_id === 13 ? { ...row, mean: 4.6 } : row))
  await writeFile(join(folder, 'norms/provisional.json'), JSON.stringify({ ...shipped, version: 2, traits }))
  const holder = await portal.database.pool.connect()
  await holder.query('begin')
  // An import writes to the log when it has done everything else.
  await holder.query('lock table audit_log in share mode')
  const importing = importPacks(portal.database, { folder, actor: asOperator, customTraits: false })
  await untilWaiting(portal)
  const updating = operator.types<NormUpdate[]>('norms update', { json: true })
  await untilWaiting(portal, 2)
  await holder.query('commit')
  holder.release()
  const [, updates] = await Promise.all([importing, updating])
  expect(updates.filter(({ is_new }) => is_new)).toMatchObject([{ norm_id: 'interim-trait-13-v3' }])
  await rm(folder, { recursive: true })
})

describe('fairness', () => {
  test('compares groups of a job, with the small-number rules', async () => {
    const job = await people(300)
    const rows = await operator.types<FairnessRow[]>('fairness', { job: String(job), json: true })
    const knocked = rows.filter(({ decision, attribute }) => decision === 'not knocked out' && attribute === 'gender')
    expect(knocked).toMatchObject([
      { group: '1', group_name: 'Male', n: 150, selected: 150, verdict: 'reference' },
      { group: '2', group_name: 'Female', n: 150, verdict: 'adverse', ratio: expect.any(Number) },
    ])
    expect(operator.heard().join(' ')).toContain('not shown')
  })

  test('tells beforehand whom a line drawn at some fit score would leave out', async () => {
    const job = await people(300)
    await query(
      `insert into scorings (company_id, application_id, cause, algorithm_version)
       select company_id, id, 'completed', '1.0.0' from applications where job_id = $1`,
      job,
    )
    await query(
      `insert into scores (scoring_id, company_id, application_id, name, value, algorithm_version, trace, inputs)
       select s.id, s.company_id, s.application_id, 'fit_score', case u.gender when 1 then 60 else 50 end, '1.0.0', '{}', '{}'
       from scorings s join applications a on a.id = s.application_id join users u on u.id = a.user_id
       where a.job_id = $1 and s.traits is null`,
      job,
    )
    const asked = { job: String(job), json: true }
    const rows = await operator.types<FairnessRow[]>('fairness', { ...asked, cut: '50, 60' })
    const women = rows.filter(({ attribute, group_name }) => attribute === 'gender' && group_name === 'Female')
    expect(women.map(({ decision, selected }) => [decision, selected])).toEqual([
      ['not knocked out', expect.any(Number)],
      ['fit score high', 0],
      ['fit score 50 or above', 150],
      ['fit score 60 or above', 0],
    ])
    await expect(operator.types('fairness', { ...asked, cut: '50,101' })).rejects.toThrow('but has "101"')
  })

  test('describes no group of fewer than five', async () => {
    const [job] = await query("select id from jobs where title ->> 'en' = 'Operations Manager' order by company_id")
    const rows = await operator.types<FairnessRow[]>('fairness', { job: String(job.id), json: true })
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toMatchObject({ selected: null, rate: null, verdict: 'insufficient' })
    await expect(operator.types('fairness', { job: '999999' })).rejects.toThrow('There is no job')
  })
})

describe('fairness statements', () => {
  const isWoman =
    '(select u.gender = 2 from users u join applications o on o.user_id = u.id where o.id = a.application_id)'

  test('says so while there are not two groups of a hundred people', async () => {
    const empty = await openPortal()
    const said = await openOperator(empty).types<string>('fairness statements')
    await empty.close()
    expect(said).toContain('it takes two groups of 100 people')
  })

  test('finds the statement that one group reads differently, and names the groups', async () => {
    const alike = '2 + (a.id / 2) % 4'
    await people(240, { trait: 12, low: alike, high: alike, last: `r.high + case when ${isWoman} then 2 else 0 end` })
    const { traits, statements } = await operator.types<StatementFairness>('fairness statements', { json: true })
    const compared = { attribute: 'gender', group: '2', group_name: 'Female', reference_name: 'Male', n: 120 }
    expect(traits.filter(({ trait }) => trait === 12)).toMatchObject([{ ...compared, alpha: expect.any(Number) }])
    const found = statements.filter(({ trait, effect }) => trait === 12 && (effect ?? 0) > 0)
    expect(found).toMatchObject([
      { ...compared, statement: 'statement 7', class: 'C', advice: 'withdraw until reviewed' },
    ])
    const shown = await operator.types<string>('fairness statements')
    expect(shown).toContain('statement 7')
    expect(shown).not.toContain('NaN')
  })

  test('counts nobody who answered carelessly [scoring §1.8]', async () => {
    await people(240, { trait: 14, low: '2 + a.id % 4', high: '3 + a.id % 3', flags: '["too_fast"]' })
    const { traits } = await operator.types<StatementFairness>('fairness statements', { json: true })
    expect(traits.filter(({ trait }) => trait === 14)).toEqual([])
  })
})
