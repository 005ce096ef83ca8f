import type pg from 'pg'
import { liftTimeLimit } from '../../platform/db/client.ts'
import type { Reach } from '../access/reach.ts'
import type { Erased, PersonalTable } from './personal-tables.ts'

interface RemovedCompany {
  id: number
  created_micros: string
}

/**
 * The company comes last, as in every call: a person who signs in, applies or completes holds a row of theirs and then
 * needs the company. The other way round both would wait for each other. Departments come first: a user who chooses one
 * holds it and then needs themselves.
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

/**
 * Those that were sent of the mails of a company; all are held, so that one that is just being sent finds itself gone.
 */
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

export interface Person {
  id: number
  company_id: number
  email: string
  /** With the number it tells this person from another who gets the same number after a restore. */
  created_micros: string
  /** Whether the answers may stay, without the person, for statistics. */
  serves_research: boolean
  is_erased: boolean
}

const personColumns = `id, company_id, email, (extract(epoch from created_at) * 1000000)::bigint::text as created_micros,
  consent_provided_at is not null and research_withdrawn_at is null as serves_research,
  erased_at is not null as is_erased`

/** The one person, of the company, and of one of the jobs, that are reached. */
const reachedPerson = `select ${personColumns} from users u where id = $1 and ($2::bigint is null or company_id = $2)
  and ($3::bigint[] is null or exists (select from job_candidates j where j.user_id = u.id and j.job_id = any ($3))
    or exists (select from applications p where p.user_id = u.id and p.job_id = any ($3)))`

/** The person and what they work on, held: uploads, scoring and answers wait until this is over. */
export async function holdWhole(client: pg.PoolClient, reach: Reach, id: number): Promise<Person | undefined> {
  const values = [id, reach.companyId, reach.jobIds]
  const { rows } = await client.query<Person>(`${reachedPerson} for no key update`, values)
  if (rows.length === 0) return undefined
  await client.query('select id from applications where user_id = $1 order by id for update', [id])
  await client.query(
    `select a.id from assessments a join applications p on p.id = a.application_id where p.user_id = $1
      order by a.id for update of a`,
    [id],
  )
  return rows[0]
}

/** The person, at the moment the rest of the transaction sees too; no other call is kept waiting. */
export async function readPerson(client: pg.PoolClient, reach: Reach, id: number): Promise<Person | undefined> {
  await client.query('set transaction isolation level repeatable read')
  await liftTimeLimit(client)
  const { rows } = await client.query<Person>(reachedPerson, [id, reach.companyId, reach.jobIds])
  return rows[0]
}

/** Those who are there and not erased, of people whose erasure was noted. */
export async function findUnerased(pool: pg.Pool, noted: { id: number; createdMicros: string }[]): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select u.id from users u join unnest($1::bigint[], $2::bigint[]) as noted (id, micros) on noted.id = u.id
      where u.erased_at is null and (extract(epoch from u.created_at) * 1000000)::bigint = noted.micros`,
    [noted.map(({ id }) => id), noted.map(({ createdMicros }) => createdMicros)],
  )
  return rows.map(({ id }) => id)
}

/** Lets triggers that keep records as they are make way, until the transaction ends. */
export async function beginErasing(client: pg.PoolClient): Promise<void> {
  await client.query(`set local mizan.erasing = 'yes'`)
}

export async function eraseRows(
  client: pg.PoolClient,
  userId: number,
  tables: Readonly<Record<string, PersonalTable>>,
): Promise<void> {
  for (const [name, { rows, erase }] of Object.entries(tables)) {
    if (erase === null) continue
    await client.query(`${erase === 'delete' ? `delete from ${name}` : updateOf(name, erase)} where ${rows}`, [userId])
  }
}

const updateOf = (name: string, { set }: Erased): string =>
  `update ${name} set ${Object.entries(set)
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ')}`

/** A person who gave no consent to research leaves nothing behind. What hangs on a row goes with it. */
export async function deletePerson(client: pg.PoolClient, id: number): Promise<void> {
  await client.query('delete from applications where user_id = $1', [id])
  await client.query('delete from users where id = $1', [id])
}

export async function findRecordings(client: pg.PoolClient, userId: number) {
  const { rows } = await client.query<{ storage_key: string; assessment_id: number; question_id: number }>(
    `select v.storage_key, v.assessment_id, v.question_id from videos v join assessments a on a.id = v.assessment_id
      join applications p on p.id = a.application_id where p.user_id = $1 order by v.id`,
    [userId],
  )
  return rows
}

/**
 * Those that were sent of the mails of a person; all are held, so that one that is just being sent finds itself gone.
 */
export async function holdSentMails(client: pg.PoolClient, userId: number, { rows: which }: PersonalTable) {
  const { rows } = await client.query<{ message_id: string | null; queued_at: Date }>(
    `select message_id, queued_at from mails where ${which} for update`,
    [userId],
  )
  return rows.flatMap(({ message_id, queued_at }) => (message_id === null ? [] : [{ message_id, queued_at }]))
}

/** The rows of a person as JSON, without the columns that are no one's to take. */
export async function findPersonalRows(
  client: pg.PoolClient,
  userId: number,
  [name, { rows: which, hidden = [] }]: [string, PersonalTable],
): Promise<object[]> {
  const { rows } = await client.query<{ row: object }>(
    `select to_jsonb(t) - $2::text[] as row from (select * from ${name} where ${which}) t`,
    [userId, hidden],
  )
  return rows.map(({ row }) => row)
}

/** The questions a person has answered, as they are stored; keys are elsewhere. */
export async function findAskedQuestions(client: pg.PoolClient, userId: number) {
  const { rows } = await client.query<{ id: number; content: object; kind: string; title: unknown }>(
    `select distinct q.id, q.content, t.kind, t.content -> 'title' as title from questions q
      join tests t on t.id = q.test_id join answers x on x.question_id = q.id
      join assessments a on a.id = x.assessment_id join applications p on p.id = a.application_id
      where p.user_id = $1 order by q.id`,
    [userId],
  )
  return rows
}

export async function findJobsOf(client: pg.PoolClient, userId: number): Promise<object[]> {
  const { rows } = await client.query<object>(
    `select j.id, j.title, j.location, j.deadline from jobs j
      where exists (select from applications p where p.job_id = j.id and p.user_id = $1) order by j.id`,
    [userId],
  )
  return rows
}

const lastHeardOf = `greatest(u.created_at,
  (select max(s.last_used_at) from sessions s where s.user_id = u.id),
  (select max(l.at) from audit_log l where l.user_id = u.id and l.actor = 'user'),
  (select max(greatest(j.invited_at, j.reminded_at)) from job_candidates j where j.user_id = u.id),
  (select max(greatest(p.applied_at, p.started_at, p.completed_at, p.archived_at)) from applications p
    where p.user_id = u.id),
  (select max(greatest(a.started_at, a.completed_at)) from assessments a
    join applications p on p.id = a.application_id where p.user_id = u.id))`

const overdue = `from users u join companies c on c.id = u.company_id
  where u.erased_at is null and u.created_at < $1::timestamptz - make_interval(months => c.retention_months)
    and ${lastHeardOf} < $1::timestamptz - make_interval(months => c.retention_months)`

/**
 * People of whom nothing was heard for longer than their company keeps data, longest first. A session says when it was
 * used last, and is gone once it has ended; that a person signed in stays in the log.
 */
export async function findOverdue(pool: pg.Pool, now: Date, atMost: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(`select u.id ${overdue} order by u.created_at limit $2`, [
    now,
    atMost,
  ])
  return rows.map(({ id }) => id)
}

/** The same about a person who is held. */
export async function isOverdue(client: pg.PoolClient, now: Date, id: number): Promise<boolean> {
  const { rows } = await client.query(`select ${overdue} and u.id = $2`, [now, id])
  return rows.length === 1
}
