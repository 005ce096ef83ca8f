import type pg from 'pg'
import type { Reach } from '../access/reach.ts'

export interface RemovedCompany {
  id: number
  created_micros: string
}

/**
 * The company comes last, as in every call: a person who signs in, applies or completes holds a row of theirs and then needs
 * the company. The other way round both would wait for each other. Departments come first: whoever chooses one holds it
 * and then needs themselves.
 */
export async function holdCompany(
  client: pg.PoolClient,
  reach: Reach,
  id: number,
): Promise<RemovedCompany | undefined> {
  for (const table of ['departments', 'users', 'applications', 'jobs']) {
    await client.query(`select from ${table} where company_id = $1 order by id for update`, [id])
  }
  const { rows } = await client.query<RemovedCompany>(
    `select id, (extract(epoch from created_at) * 1000000)::bigint::text as created_micros
      from companies where id = $1 and ($2::bigint is null or id = $2) for update`,
    [id, reach.companyId],
  )
  return rows[0]
}

/** Those that were sent of the mails of a company; all are held, so that one that is just being sent finds itself gone. */
export async function holdMailsOfCompany(client: pg.PoolClient, id: number) {
  const { rows } = await client.query<{ message_id: string | null; queued_at: Date }>(
    'select message_id, queued_at from mails where company_id = $1 for update',
    [id],
  )
  return rows.flatMap(({ message_id, queued_at }) => (message_id === null ? [] : [{ message_id, queued_at }]))
}

/** Everything of a company. What hangs on a row goes with it; of the audit log stays that something was done. */
export async function deleteCompany(client: pg.PoolClient, id: number): Promise<void> {
  await client.query(`set local mizan.erasing = 'yes'`)
  await client.query(`update audit_log set details = '{}' where company_id = $1`, [id])
  for (const table of ['mails', 'applications', 'jobs', 'users']) {
    await client.query(`delete from ${table} where company_id = $1`, [id])
  }
  await client.query('delete from companies where id = $1', [id])
}

export async function findRestoredCompanies(
  pool: pg.Pool,
  noted: { id: number; createdMicros: string }[],
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select c.id from companies c join unnest($1::bigint[], $2::bigint[]) as noted (id, micros) on noted.id = c.id
      where (extract(epoch from c.created_at) * 1000000)::bigint = noted.micros`,
    [noted.map(({ id }) => id), noted.map(({ createdMicros }) => createdMicros)],
  )
  return rows.map(({ id }) => id)
}
