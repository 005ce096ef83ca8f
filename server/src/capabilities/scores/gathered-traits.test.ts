import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsFolder } from '../../platform/db/migrate.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const trace = {
  formula_id: 'personality.sten_score_percentage',
  inputs: [
    { name: 'statement 9', value: 6, weight: 1 },
    { name: 'statement 10', value: null, weight: 1 },
    { name: 'a "half"', value: 0.1 + 0.2, weight: 0.5 },
    { name: 'norm mean', value: 4.7, weight: null },
  ],
  norm_id: 'provisional-trait-2-v1',
  norm_status: 'provisional',
  algorithm_version: '1.0.0',
  flags: ['provisional_norm', 'inconsistent'],
}

/** The table as it was before its rows became documents, without its constraints. */
const rowsBefore = `
  drop view trait_scores;
  alter table scorings drop column traits;
  create table trait_scores (id bigint generated always as identity, scoring_id bigint, company_id bigint,
    application_id bigint, assessment_id bigint, test_id bigint, trait_id integer, is_custom boolean,
    sten_score_percentage smallint, sten_score smallint, z float8, raw_mean float8, answered smallint,
    sem_percentage float8, norm_id text, norm_status text, algorithm_version text, inputs jsonb, trace json)`

test('scores that were written trait by trait read the same after they were gathered', async () => {
  const { id, company_id, assessments } = await portal.given.application(await portal.given.candidate())
  const migration = await readFile(join(migrationsFolder, '0020_one_document_of_traits.sql'), 'utf8')
  const work = { assessment_id: assessments[0]?.id ?? 1, test_id: assessments[0]?.test_id ?? 1 }
  const measured = { ...work, is_custom: false, sten_score: 8, z: 1.1571428571428575, raw_mean: 41 / 7, answered: 7 }
  const base = { company_id, application_id: id, algorithm_version: '1.0.0' }
  const origin = { sem_percentage: 8.944271909999157, inputs: { answers: 32, sha256: 'ab' }, trace }
  const norm = { norm_id: trace.norm_id, norm_status: trace.norm_status }
  const own = { ...trace, formula_id: 'composites.custom_trait', norm_id: null, norm_status: null, flags: [] }
  const rows = [
    { ...base, ...measured, ...origin, ...norm, trait_id: 2, sten_score_percentage: 78 },
    { ...base, ...measured, ...origin, ...norm, trait_id: 1, sten_score_percentage: 0 },
    {
      ...base,
      ...{ assessment_id: null, test_id: null, trait_id: 101, is_custom: true, sten_score_percentage: 55 },
      ...{ sten_score: -1, z: null, raw_mean: null, answered: null, sem_percentage: null, norm_id: null },
      ...{ norm_status: null, inputs: {}, trace: own },
    },
  ]
  const client = await portal.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(rowsBefore)
    const scoring = await client.query(
      `insert into scorings (company_id, application_id, cause, algorithm_version) values ($1, $2, 'completed', '1.0.0')
       returning id`,
      [company_id, id],
    )
    const expected = rows.map((row) => ({ ...row, scoring_id: scoring.rows[0].id }))
    await client.query(
      `insert into trait_scores overriding user value select * from json_populate_recordset(null::trait_scores, $1)`,
      [JSON.stringify(expected)],
    )
    await client.query(migration)
    const after = await client.query('select * from trait_scores where application_id = $1', [id])
    expect(after.rows).toEqual(expected)
    const kept = await client.query('select traits::text from scorings where application_id = $1', [id])
    expect(kept.rows[0].traits).not.toContain('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
