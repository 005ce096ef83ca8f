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

/** The table as it was before ties became part of their assessment, without its constraints. */
const before = `
  drop view tied_traits;
  alter table assessments drop column ties;
  create table tied_traits (assessment_id bigint, company_id bigint, place smallint, trait_id integer, option_id bigint,
    scale smallint)`

test('ties that were written trait by trait read the same after they were gathered [PERS-23]', async () => {
  const { company_id, first } = await portal.given.application(await portal.given.candidate())
  const other = await portal.given.application(await portal.given.candidate())
  const base = { assessment_id: first.id, company_id }
  const rows = [
    { ...base, place: 1, trait_id: 7, option_id: 100_002, scale: 5 },
    { ...base, place: 2, trait_id: 3, option_id: 100_001, scale: 1 },
    {
      assessment_id: other.first.id,
      company_id: other.company_id,
      place: 1,
      trait_id: 3,
      option_id: 100_001,
      scale: null,
    },
  ]
  const migration = await readFile(join(migrationsFolder, '0023_ties_of_assessments.sql'), 'utf8')
  const client = await portal.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(before)
    await client.query('insert into tied_traits select * from json_populate_recordset(null::tied_traits, $1)', [
      JSON.stringify([...rows].reverse()),
    ])
    await client.query(migration)
    expect((await client.query('select * from tied_traits order by assessment_id, place')).rows).toEqual(rows)
    const kept = await client.query('select ties::text from assessments where id = $1', [first.id])
    expect(kept.rows[0].ties).not.toContain('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
