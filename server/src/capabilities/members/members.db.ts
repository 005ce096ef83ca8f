import type { CompanyRole } from '@mizan/contract/access'
import { and, asc, eq, gt, inArray, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { jobs } from '../../platform/db/schema/applications.ts'
import {
  memberPasswordResets,
  memberSessions,
  members,
  memberships,
  memberTotp,
  passkeys,
  staffGroups,
} from '../../platform/db/schema/members.ts'

export type MemberRow = typeof members.$inferSelect
export type MembershipRow = typeof memberships.$inferSelect

export const existsMember = async (db: Db): Promise<boolean> => (await db.$count(members)) > 0

async function findMember(db: Db, id: number): Promise<MemberRow | undefined> {
  const [row] = await db.select().from(members).where(eq(members.id, id))
  return row
}

export async function findMemberByEmail(db: Db, email: string): Promise<MemberRow | undefined> {
  const [row] = await db
    .select()
    .from(members)
    .where(eq(sql`lower(${members.email})`, email.toLowerCase()))
  return row
}

export async function findPasswordHash(db: Db, id: number): Promise<string | null> {
  return (await findMember(db, id))?.password_hash ?? null
}

/** Holds the account until the transaction ends, and says whether its password is still this one. */
export async function lockMemberPassword(tx: Db, id: number, hash: string | null): Promise<boolean> {
  const [row] = await tx.select({ hash: members.password_hash }).from(members).where(eq(members.id, id)).for('share')
  return row !== undefined && row.hash === hash
}

/** Replaces exactly the password that was checked; false when another change came between. */
export async function replacePassword(tx: Db, id: number, hashes: { old: string; new: string }): Promise<boolean> {
  const rows = await tx
    .update(members)
    .set({ password_hash: hashes.new })
    .where(and(eq(members.id, id), eq(members.password_hash, hashes.old)))
    .returning({ id: members.id })
  return rows.length === 1
}

export async function setPassword(tx: Db, id: number, hash: string): Promise<void> {
  await tx.update(members).set({ password_hash: hash }).where(eq(members.id, id))
}

/** Where there is none: a link that was mailed for something else changes no password. */
export async function setFirstPassword(tx: Db, id: number, hash: string): Promise<void> {
  await tx
    .update(members)
    .set({ password_hash: hash })
    .where(and(eq(members.id, id), isNull(members.password_hash)))
}

/** A person who is known by the address is found instead of added. */
export async function insertMember(tx: Db, row: typeof members.$inferInsert): Promise<MemberRow> {
  const [added] = await tx.insert(members).values(row).onConflictDoNothing().returning()
  const member = added ?? (await findMemberByEmail(tx, row.email))
  if (!member) throw new Error('A member was neither added nor found')
  return member
}

const ofCompany = (companyId: number | null): SQL =>
  companyId === null ? isNull(memberships.company_id) : eq(memberships.company_id, companyId)

export async function findMembership(
  db: Db,
  memberId: number,
  companyId: number | null,
): Promise<MembershipRow | undefined> {
  const [row] = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.member_id, memberId), ofCompany(companyId)))
  return row
}

/** A membership that is there gets these roles and jobs. */
export async function saveMembership(tx: Db, row: typeof memberships.$inferInsert): Promise<void> {
  const { roles, jobs: someJobs = null, by_groups = false } = row
  await tx
    .insert(memberships)
    .values(row)
    .onConflictDoUpdate({
      target: [memberships.member_id, memberships.company_id],
      set: { roles, jobs: someJobs, by_groups },
    })
}

/** Held together, so that of two owners who are removed at once one stays. */
export async function lockOwners(tx: Db, companyId: number | null): Promise<number[]> {
  const rows = await tx
    .select({ id: memberships.member_id })
    .from(memberships)
    .where(and(ofCompany(companyId), sql`'owner' = any (${memberships.roles})`))
    .orderBy(asc(memberships.member_id))
    .for('update')
  return rows.map(({ id }) => id)
}

export async function deleteMembership(tx: Db, memberId: number, companyId: number | null): Promise<void> {
  await tx.delete(memberships).where(and(eq(memberships.member_id, memberId), ofCompany(companyId)))
}

/** An account goes with its last membership. */
export async function deleteMemberOfNothing(tx: Db, id: number): Promise<void> {
  const left = tx.select({ id: memberships.member_id }).from(memberships).where(eq(memberships.member_id, id))
  await tx.delete(members).where(and(eq(members.id, id), notExists(left)))
}

/** The account was used here, or in a way that no company's provider has a part in. */
const lastUsed = (companyId: number | null) =>
  sql<Date | null>`(select max(${memberSessions.last_used_at})
  from ${memberSessions} where ${memberSessions.member_id} = ${members.id}
  and (${memberSessions.company_id} is null or ${memberSessions.company_id} = ${companyId}))`.mapWith(
    memberSessions.last_used_at,
  )

const listed = (companyId: number | null) => ({
  id: members.id,
  email: members.email,
  name: members.name,
  roles: memberships.roles,
  jobs: memberships.jobs,
  by_groups: memberships.by_groups,
  created_at: memberships.created_at,
  has_second_factor: sql<boolean>`exists (select from ${memberTotp} where ${memberTotp.member_id} = ${members.id}
      and ${memberTotp.confirmed_at} is not null)
    or exists (select from ${passkeys} where ${passkeys.member_id} = ${members.id})`,
  last_used_at: lastUsed(companyId),
})

const listedWhere = (db: Db, companyId: number | null, condition: SQL | undefined) =>
  db
    .select(listed(companyId))
    .from(memberships)
    .innerJoin(members, eq(members.id, memberships.member_id))
    .where(and(ofCompany(companyId), condition))
    .orderBy(asc(members.id))

export type ListedMember = Awaited<ReturnType<typeof listedWhere>>[number]

export const findListed = (
  db: Db,
  companyId: number | null,
  { after, limit }: { after: number; limit: number },
): Promise<ListedMember[]> => listedWhere(db, companyId, gt(members.id, after)).limit(limit)

export async function findListedMember(
  db: Db,
  companyId: number | null,
  id: number,
): Promise<ListedMember | undefined> {
  const [row] = await listedWhere(db, companyId, eq(members.id, id))
  return row
}

export const countMembers = (db: Db, companyId: number | null): Promise<number> =>
  db.$count(memberships, ofCompany(companyId))

/** Those of the numbers that are jobs of the company. */
export async function findJobIds(db: Db, companyId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.company_id, companyId), inArray(jobs.id, [...ids])))
  return rows.map(({ id }) => id)
}

export async function findStaffGroups(db: Db, companyId: number): Promise<{ group: string; role: CompanyRole }[]> {
  return db
    .select({ group: staffGroups.group_name, role: staffGroups.role })
    .from(staffGroups)
    .where(eq(staffGroups.company_id, companyId))
    .orderBy(asc(staffGroups.group_name))
}

export async function replaceStaffGroups(
  tx: Db,
  companyId: number,
  groups: { group: string; role: CompanyRole }[],
): Promise<void> {
  await tx.delete(staffGroups).where(eq(staffGroups.company_id, companyId))
  if (groups.length === 0) return
  await tx
    .insert(staffGroups)
    .values(groups.map(({ group, role }) => ({ company_id: companyId, group_name: group, role })))
}

/** The link before it works no more. */
export async function replaceReset(tx: Db, row: typeof memberPasswordResets.$inferInsert): Promise<void> {
  await tx
    .update(memberPasswordResets)
    .set({ expires_at: sql`now()` })
    .where(and(eq(memberPasswordResets.member_id, row.member_id), ne(memberPasswordResets.token_hash, row.token_hash)))
  await tx.insert(memberPasswordResets).values(row)
}

const isLive = gt(memberPasswordResets.expires_at, sql`now()`)

export async function findReset(db: Db, tokenHash: Buffer): Promise<MemberRow | undefined> {
  const [row] = await db
    .select({ member: members })
    .from(memberPasswordResets)
    .innerJoin(members, eq(members.id, memberPasswordResets.member_id))
    .where(and(eq(memberPasswordResets.token_hash, tokenHash), isLive))
  return row?.member
}

/** Uses a link up: of two calls one finds it. Every other link of the member goes with it. */
export async function takeReset(tx: Db, tokenHash: Buffer): Promise<number | undefined> {
  const [taken] = await tx
    .delete(memberPasswordResets)
    .where(and(eq(memberPasswordResets.token_hash, tokenHash), isLive))
    .returning({ memberId: memberPasswordResets.member_id })
  if (!taken) return undefined
  await tx
    .update(memberPasswordResets)
    .set({ expires_at: sql`now()` })
    .where(eq(memberPasswordResets.member_id, taken.memberId))
  return taken.memberId
}

export const countRecentResets = (db: Db, memberId: number): Promise<number> =>
  db.$count(
    memberPasswordResets,
    and(
      eq(memberPasswordResets.member_id, memberId),
      gt(memberPasswordResets.created_at, sql`now() - interval '1 hour'`),
    ),
  )

export async function deleteOldResets(db: Db): Promise<void> {
  await db.delete(memberPasswordResets).where(sql`${memberPasswordResets.created_at} < now() - interval '1 day'`)
}
