import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../../edges/cli/operator.ts'
import type { Portal } from '../../testing/portal.ts'
import { openShippedPortal } from '../../testing/stocked-portals.ts'
import { analyseTest } from './analyse.service.ts'
import { updateNorms } from './norms-update.service.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openShippedPortal()
})
afterAll(() => portal.close())

const query = async (text: string, ...values: unknown[]) => (await portal.database.pool.query(text, values)).rows

/** People who have completed Rotate It in this form with about so many right answers, two more or two less. */
async function players(form: string, count: number, right: number, flags: string[] = []): Promise<void> {
  const { id: company } = await portal.given.company()
  const [{ id: test }] = await query("select id from tests where slug = 'rotate-it' and form = $1", form)
  const { id: job } = await portal.given.job({ company_id: company, testIds: [test] })
  await query(
    `with person as (
       insert into users (company_id, email) select $1, 'p' || n || '@form-' || $3 || '.example' from generate_series(1, $4::int) n
       returning id
     ), application as (
       insert into applications (company_id, user_id, job_id, status, started_at, completed_at)
       select $1, id, $2, 2, now(), now() from person returning id, company_id
     ), assessment as (
       insert into assessments (company_id, application_id, test_id, status, started_at, completed_at)
       select $1, id, $5, 2, now(), now() from application returning id, application_id
     ), scoring as (
       insert into scorings (company_id, application_id, cause, algorithm_version)
       select $1, id, 'completed', '1.0.0' from application returning id, application_id
     )
     insert into scores (scoring_id, company_id, application_id, assessment_id, test_id, name, value, algorithm_version, trace)
     select scoring.id, $1, scoring.application_id, assessment.id, $5, 'rotate-it', 50, '1.1.0', json_build_object(
       'formula_id', 'choice_game.score', 'norm_id', null, 'norm_status', null, 'algorithm_version', '1.1.0',
       'flags', $7::json, 'form', $3::text, 'inputs', (
         select json_agg(json_build_object('name', name, 'value', value, 'weight', null)) from (values
           ('items', 20), ('correct', $6::int + 2 * (-1) ^ assessment.id), ('wrong', 0), ('elapsed s', 120),
           ('accommodation factor', 1), ('options', 6), ('limit s', 120), ('least s per item', 1)) as input (name, value)))
     from scoring join assessment using (application_id)`,
    ...[company, job, form, count, test, right, JSON.stringify(flags)],
  )
}

test('analyse tells the effect of the forms of a game, and nothing about those that fewer than 30 people played', async () => {
  await players('a', 40, 12)
  await players('b', 40, 10)
  await players('c', 29, 4)
  await players('d', 40, 16, ['seen_before'])
  const { people, rows } = await analyseTest(portal.database.db, operator, { slug: 'rotate-it' })
  expect(people).toBe(149)
  const forms = rows.filter(({ table }) => table === 'forms')
  expect(forms.map(({ item, language }) => [item, language])).toEqual(
    ['a', 'b', 'c', 'd'].map((form) => [`form ${form}`, 'all']),
  )
  const [a, b, c, d] = forms.map(({ figures }) => figures)
  expect(a).toMatchObject({ n: 40, mean: 6, difference: expect.any(Number) })
  expect(b).toMatchObject({ n: 40, mean: 5 })
  expect(Number(a?.low)).toBeGreaterThan(0)
  const nothing = { n: null, mean: null, sd: null, difference: null, low: null, high: null }
  // Of c too few have played, of d nobody for the first time.
  expect([c, d]).toEqual([nothing, nothing])
})

test('norms belong to the family: runs of all forms make one norm of the game', async () => {
  await players('c', 100, 10)
  await players('d', 100, 10)
  const [norm] = (await updateNorms(portal.database, operator, { isRehearsal: false })).filter(({ is_new }) => is_new)
  expect(norm).toMatchObject({ subject: 'rotate-it', n: 309, status: 'interim' })
  expect(await query("select 1 from norms where subject = 'rotate-it'")).toHaveLength(2)
})
