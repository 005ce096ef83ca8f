import { and, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import { limits } from '../config.ts'
import type { Db } from '../db/client.ts'
import { companies, departments, sessions, users } from '../db/schema/accounts.ts'

const idleSince = sql`now() - make_interval(days => ${sql.raw(String(limits.sessionIdleDays))})`
const bornBefore = sql`now() - make_interval(days => ${sql.raw(String(limits.sessionAbsoluteDays))})`

/** The live session of a token hash with its person, company and department: the one query of every signed-in call. */
export const prepareFindSession = (db: Db) =>
  db
    .select({
      user: users,
      company_ref_id: companies.ref_id,
      department_name: departments.name,
      department_name_ar: departments.name_ar,
      // Touching a session on every call would turn each read into a write.
      needs_touch: sql<boolean>`${sessions.last_used_at} < now() - interval '1 hour'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .innerJoin(companies, eq(companies.id, users.company_id))
    .leftJoin(departments, eq(departments.id, users.department_id))
    .where(
      and(
        eq(sessions.token_hash, sql.placeholder('hash')),
        gt(sessions.last_used_at, idleSince),
        gt(sessions.created_at, bornBefore),
      ),
    )
    .prepare('find_session')

export type SessionRow = Awaited<ReturnType<ReturnType<typeof prepareFindSession>['execute']>>[number]

export async function insertSession(db: Db, row: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(row)
}

export async function touchSession(db: Db, hash: Buffer): Promise<void> {
  await db.update(sessions).set({ last_used_at: sql`now()` }).where(eq(sessions.token_hash, hash))
}

export async function deleteSession(db: Db, hash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token_hash, hash))
}

/** Ends every session of somebody, except for one that may be named. */
export async function deleteSessionsOf(db: Db, userId: number, except?: Buffer): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), except === undefined ? undefined : ne(sessions.token_hash, except)))
}

export async function deleteDeadSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.last_used_at, idleSince), lt(sessions.created_at, bornBefore)))
}
