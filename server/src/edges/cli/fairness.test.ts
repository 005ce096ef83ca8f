import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FairnessRow } from '../../capabilities/statistics/fairness.service.ts'
import type { StatementFairness } from '../../capabilities/statistics/statement-fairness.service.ts'
import { type Operator, openOperator } from '../../testing/operator.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { type Ratings, ratedPeople } from '../../testing/rated-people.ts'
import { openDemoPortal } from '../../testing/stocked-portals.ts'

let portal: Portal
let operator: Operator
beforeAll(async () => {
  portal = await openDemoPortal()
  operator = openOperator(portal)
})
afterAll(() => portal.close())

const query = async (text: string, ...values: unknown[]) => (await portal.database.pool.query(text, values)).rows

const people = (...wanted: [count: number, ratings?: Ratings]) => ratedPeople(portal, ...wanted)

describe('fairness', () => {
  test('compares groups of a job, with the small-number rules', async () => {
    const job = await people(300)
    const rows = await operator.types<FairnessRow[]>('fairness', { job: String(job), json: true })
    const knocked = rows.filter(({ decision, attribute }) => decision === 'not knocked out' && attribute === 'gender')
    expect(knocked).toMatchObject([
      {
        group: '1',
        group_name: 'Male',
        n: 150,
        rate_interval: expect.stringMatching(/^0\.\d\d to/),
        verdict: 'reference',
      },
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
       select s.id, s.company_id, s.application_id, 'fit_score', case when (u.gender = 1) = (u.id % 9 > 0) then 60 else 50 end, '1.0.0', '{}', '{}'
       from scorings s join applications a on a.id = s.application_id join users u on u.id = a.user_id
       where a.job_id = $1 and s.traits is null`,
      job,
    )
    const asked = { job: String(job), json: true }
    const rows = await operator.types<FairnessRow[]>('fairness', { ...asked, cut: '50, 60' })
    const women = rows.filter(({ attribute, group_name }) => attribute === 'gender' && group_name === 'Female')
    expect(women.map(({ decision, selected, verdict }) => [decision, selected === null, verdict])).toEqual([
      ['not knocked out', false, 'adverse'],
      // Nobody and everybody are small numbers of people, too, on one side.
      ['fit score high', true, expect.any(String)],
      ['fit score 50 or above', true, expect.any(String)],
      ['fit score 60 or above', false, 'adverse'],
    ])
    const audit = await operator.types<Record<string, object[]>>('fairness', {
      job: String(job),
      audit: true,
      json: true,
    })
    expect(audit).toMatchObject({
      people: 300,
      unknown_sex: 0,
      unknown_ethnicity: 300,
      omitted: 0,
      median: expect.any(Number),
      both: [],
      source: expect.stringContaining('as candidates gave them'),
      audited_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      completed_to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(audit.sex).toMatchObject([
      { category: 'Female', applicants: 150, impact_ratio: expect.any(Number) },
      { category: 'Male', applicants: 150, impact_ratio: 1 },
    ])
    expect(await operator.types<string>('fairness', { job: String(job), audit: true })).toContain('impact_ratio')
    const csv = await operator.types<string>('fairness', { job: String(job), audit: true, csv: true })
    expect(csv).toContain('\nsex,Male,applicants,150\n')
    expect(csv).toContain('\nsex,Male,impact_ratio,1\n')
    await expect(operator.types('fairness', { job: String(job), csv: true })).rejects.toThrow('--csv goes with --audit')
    await expect(operator.types('fairness', { ...asked, cut: '50,101' })).rejects.toThrow('but has "101"')
  })

  test('describes no group of fewer than five', async () => {
    const [job] = await query("select id from jobs where title ->> 'en' = 'Operations Manager' order by company_id")
    const rows = await operator.types<FairnessRow[]>('fairness', { job: String(job.id), json: true })
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows)
      expect(row).toMatchObject({ n: null, selected: null, rate: null, verdict: 'not shown with so few people' })
    await expect(operator.types('fairness', { job: '999999' })).rejects.toThrow('There is no job')
  })
})

describe('fairness statements', () => {
  const isWoman =
    '(select u.gender = 2 from users u join applications o on o.user_id = u.id where o.id = a.application_id)'

  test('says so while there are not two groups of three hundred people', async () => {
    const empty = await openPortal()
    const said = await openOperator(empty).types<string>('fairness statements')
    await empty.close()
    expect(said).toContain('it takes two groups of 300 people')
  })

  test('finds the statement that one group reads differently, and names the groups', async () => {
    const alike = '2 + (a.id / 2) % 4'
    await people(640, { trait: 12, low: alike, high: alike, last: `r.high + case when ${isWoman} then 2 else 0 end` })
    const { traits, statements } = await operator.types<StatementFairness>('fairness statements', { json: true })
    const compared = { attribute: 'gender', group: '2', group_name: 'Female', reference_name: 'Male', n: 320 }
    expect(traits.filter(({ trait }) => trait === 12)).toMatchObject([{ ...compared, alpha: expect.any(Number) }])
    const found = statements.filter(({ trait, effect }) => trait === 12 && (effect ?? 0) > 0)
    expect(found).toMatchObject([
      { ...compared, statement: 'statement 7', class: 'C', advice: 'review', low: expect.any(Number) },
    ])
    const shown = await operator.types<string>('fairness statements')
    expect(shown).toContain('statement 7')
    expect(shown).not.toContain('NaN')
  })

  test('counts nobody who answered carelessly [scoring §1.8]', async () => {
    await people(640, { trait: 14, low: '2 + a.id % 4', high: '3 + a.id % 3', flags: '["too_fast"]' })
    const { traits } = await operator.types<StatementFairness>('fairness statements', { json: true })
    expect(traits.filter(({ trait }) => trait === 14)).toEqual([])
  })
})
