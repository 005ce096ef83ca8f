import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { limits } from '../../platform/config.ts'
import type { Db } from '../../platform/db/client.ts'
import { sessions, type users } from '../../platform/db/schema/accounts.ts'

const { sessionIdleDays, sessionAbsoluteDays, sessionPauseHours } = limits

/** Whether a session is alive. What is old enough to end waits for a pause, so that no one is signed out at work. */
const isLive = (session: string) => `
  ${session}.last_used_at > now() - interval '${sessionIdleDays} days'
    and ${session}.created_at > now() - interval '${sessionAbsoluteDays + 1} days'
    and (${session}.created_at > now() - interval '${sessionAbsoluteDays} days'
      or ${session}.last_used_at > now() - interval '${sessionPauseHours} hours')`

type User = typeof users.$inferSelect

/** What every signed-in call knows of the person. */
export interface SessionRow extends Pick<User, (typeof profileColumns)[number]> {
  privacy_policy_accepted: boolean
  email_proved: boolean
  consent_provided: boolean
  research_consent: boolean
  /** Touching a session on every call would turn each read into a write. */
  needs_touch: boolean
}

const profileColumns = [
  'id',
  'company_id',
  'email',
  'first_name',
  'last_name',
  'gender',
  'birthday',
  'nationality',
  'native_language',
  'english_level',
  'education',
  'country_of_residence',
  'department_id',
  'job_level',
  'primary_job_function',
  'ethnicity',
  'is_employee',
  'is_active',
  'language',
] as const satisfies (keyof User)[]

const selected: [keyof SessionRow, string][] = [
  ...profileColumns.map((column): [keyof SessionRow, string] => [column, `u.${column}`]),
  ['privacy_policy_accepted', 'u.privacy_policy_accepted_at is not null'],
  ['email_proved', 'u.email_proved_at is not null'],
  ['consent_provided', 'u.consent_provided_at is not null'],
  ['research_consent', 'u.consent_provided_at is not null and u.research_withdrawn_at is null'],
  ['needs_touch', "s.last_used_at < now() - interval '1 hour'"],
]

/*
 * The one query of every signed-in call. By hand and with a name, so that it is planned once per connection, and as
 * one JSON list: a row of twenty columns costs the driver twice as much to describe and to take apart.
 */
const findSessionText = `
  select json_build_array(${selected.map(([, expression]) => expression).join(', ')}) as person
  from sessions s
  join users u on u.id = s.user_id
  where s.token_hash = $1
    and ${isLive('s')}`

/** The live session of a token hash with its person. */
export async function findSession(db: Db, hash: Buffer): Promise<SessionRow | undefined> {
  const query = { name: 'find_session', text: findSessionText, values: [hash] }
  const { rows } = await db.$client.query<{ person: unknown[] }>(query)
  return rows[0] && byName(rows[0].person)
}

function byName(values: unknown[]): SessionRow {
  const row: Partial<Record<keyof SessionRow, unknown>> = {}
  for (const [index, [name]] of selected.entries()) row[name] = values[index]
  return row as SessionRow
}

export async function insertSession(db: Db, row: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(row)
}

export async function touchSession(db: Db, hash: Buffer): Promise<void> {
  await db.update(sessions).set({ last_used_at: sql`now()` }).where(eq(sessions.token_hash, hash))
}

export async function deleteSession(db: Db, hash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token_hash, hash))
}

/** Ends every session of a person, except for one that may be named. */
export async function deleteSessionsOf(db: Db, userId: number, except?: Buffer): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), except === undefined ? undefined : ne(sessions.token_hash, except)))
}

// Any number that no other advisory lock of ours uses.
const SESSIONS_LOCK = 7_146_209

/**
 * A login that opens another session of this person waits until the transaction ends: each must see those of the other.
 */
export async function holdSessionsOf(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock((${userId}::bigint % 2147483647)::int, ${SESSIONS_LOCK})`)
}

/** Ends sessions of a person until so many are left: those used last, among them the one that was opened just now. */
export async function deleteUnusedSessions(db: Db, userId: number, left: number): Promise<void> {
  const unused = db
    .select({ hash: sessions.token_hash })
    .from(sessions)
    .where(eq(sessions.user_id, userId))
    .orderBy(desc(sessions.last_used_at), desc(sessions.created_at))
    .offset(left)
  await db.delete(sessions).where(inArray(sessions.token_hash, unused))
}

export async function deleteDeadSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(sql.raw(`not (${isLive('sessions')})`))
}
