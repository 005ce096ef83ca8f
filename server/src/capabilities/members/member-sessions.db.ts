import { and, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { limits } from '../../platform/config.ts'
import type { Db } from '../../platform/db/client.ts'
import { companies } from '../../platform/db/schema/accounts.ts'
import { memberSessions, members, memberships, memberTotp, passkeys } from '../../platform/db/schema/members.ts'

const { memberIdleHours, memberSessionDays } = limits

const isLive = and(
  gt(memberSessions.last_used_at, sql`now() - ${sql.raw(`interval '${memberIdleHours} hours'`)}`),
  gt(memberSessions.created_at, sql`now() - ${sql.raw(`interval '${memberSessionDays} days'`)}`),
)

const session = {
  id: memberSessions.id,
  token_hash: memberSessions.token_hash,
  company_id: memberSessions.company_id,
  proved_at: memberSessions.proved_at,
  stepped_up_at: memberSessions.stepped_up_at,
  /** Touching a session on every call would turn each read into a write. */
  needs_touch: sql<boolean>`${memberSessions.last_used_at} < now() - interval '5 minutes'`,
  member_id: members.id,
  email: members.email,
  name: members.name,
  language: members.language,
  has_password: sql<boolean>`${members.password_hash} is not null`,
  has_totp: sql<boolean>`exists (select from ${memberTotp}
    where ${memberTotp.member_id} = ${members.id} and ${memberTotp.confirmed_at} is not null)`,
  has_passkey: sql<boolean>`exists (select from ${passkeys} where ${passkeys.member_id} = ${members.id})`,
}

const findWhere = (db: Db, condition: SQL | undefined) =>
  db.select(session).from(memberSessions).innerJoin(members, eq(members.id, memberSessions.member_id)).where(condition)

/** A live session with its member. */
export type SessionRow = Awaited<ReturnType<typeof findWhere>>[number]

export async function findSession(db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const [row] = await findWhere(db, and(eq(memberSessions.token_hash, tokenHash), isLive))
  return row
}

const selectMemberships = (db: Db, memberId: number) =>
  db
    .select({
      company: { id: companies.id, ref_id: companies.ref_id, name: companies.name },
      roles: memberships.roles,
      jobs: memberships.jobs,
    })
    .from(memberships)
    .leftJoin(companies, eq(companies.id, memberships.company_id))
    .where(eq(memberships.member_id, memberId))
    .orderBy(memberships.company_id)

export type MembershipRow = Awaited<ReturnType<typeof selectMemberships>>[number]

export const findMemberships = (db: Db, memberId: number): Promise<MembershipRow[]> => selectMemberships(db, memberId)

/** For members of the provider, who belong to no company and reach the parts of each that the rights name. */
export async function findCompany(db: Db, refId: string): Promise<{ id: number } | undefined> {
  const [company] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(sql`lower(${companies.ref_id})`, refId.toLowerCase()))
  return company
}

export async function insertSession(db: Db, row: typeof memberSessions.$inferInsert): Promise<void> {
  await db.insert(memberSessions).values(row)
}

export async function touchSession(db: Db, id: number): Promise<void> {
  await db.update(memberSessions).set({ last_used_at: sql`now()` }).where(eq(memberSessions.id, id))
}

/** The second step gives the session another token: one that was seen before it opens nothing more. */
export async function proveSession(tx: Db, id: number, tokenHash: Buffer): Promise<void> {
  await tx
    .update(memberSessions)
    .set({ token_hash: tokenHash, proved_at: sql`now()`, stepped_up_at: sql`now()` })
    .where(eq(memberSessions.id, id))
}

export async function stepUpSession(tx: Db, id: number): Promise<void> {
  await tx.update(memberSessions).set({ stepped_up_at: sql`now()` }).where(eq(memberSessions.id, id))
}

/** Sessions of a member: of one that a company's provider has opened, those of that company alone. */
const ofSameReach = (memberId: number, companyId: number | null) =>
  and(eq(memberSessions.member_id, memberId), companyId === null ? undefined : eq(memberSessions.company_id, companyId))

export const findLiveSessions = (db: Db, memberId: number, companyId: number | null) =>
  db
    .select({
      id: memberSessions.id,
      device: memberSessions.device,
      created_at: memberSessions.created_at,
      last_used_at: memberSessions.last_used_at,
    })
    .from(memberSessions)
    .where(and(ofSameReach(memberId, companyId), isLive))
    .orderBy(desc(memberSessions.last_used_at), desc(memberSessions.id))

/** Whether there was such a session. */
export async function deleteSession(
  db: Db,
  { id, memberId, companyId }: { id: number; memberId: number; companyId: number | null },
): Promise<boolean> {
  const rows = await db
    .delete(memberSessions)
    .where(and(eq(memberSessions.id, id), ofSameReach(memberId, companyId)))
    .returning({ id: memberSessions.id })
  return rows.length === 1
}

/** Ends the sessions of a member, but for one that may be named. */
export async function deleteSessionsOf(
  db: Db,
  memberId: number,
  { companyId = null, except }: { companyId?: number | null; except?: number } = {},
): Promise<void> {
  const others = except === undefined ? undefined : ne(memberSessions.id, except)
  await db.delete(memberSessions).where(and(ofSameReach(memberId, companyId), others))
}

/** Ends sessions of a member until so many are left: those used last. */
export async function deleteUnusedSessions(tx: Db, memberId: number, left: number): Promise<void> {
  const unused = tx
    .select({ id: memberSessions.id })
    .from(memberSessions)
    .where(eq(memberSessions.member_id, memberId))
    .orderBy(desc(memberSessions.last_used_at), desc(memberSessions.id))
    .offset(left)
  await tx.delete(memberSessions).where(inArray(memberSessions.id, unused))
}

export async function deleteDeadSessions(db: Db): Promise<void> {
  const isOver = or(
    lt(memberSessions.last_used_at, sql`now() - ${sql.raw(`interval '${memberIdleHours} hours'`)}`),
    lt(memberSessions.created_at, sql`now() - ${sql.raw(`interval '${memberSessionDays} days'`)}`),
  )
  await db.delete(memberSessions).where(isOver)
}

/** Accounts whose last membership went with its company. */
export async function deleteMembersOfNothing(db: Db): Promise<void> {
  const none = db
    .select({ id: members.id })
    .from(members)
    .leftJoin(memberships, eq(memberships.member_id, members.id))
    .where(isNull(memberships.member_id))
  await db.delete(members).where(inArray(members.id, none))
}
