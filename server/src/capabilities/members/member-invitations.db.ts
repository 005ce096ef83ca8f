import { and, asc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { companies } from '../../platform/db/schema/accounts.ts'
import { memberInvitations } from '../../platform/db/schema/members.ts'
import { mailCompany } from '../mail/mail-company.ts'

export type InvitationRow = typeof memberInvitations.$inferSelect
export type NewInvitation = typeof memberInvitations.$inferInsert

const ofCompany = (companyId: number | null): SQL =>
  companyId === null ? isNull(memberInvitations.company_id) : eq(memberInvitations.company_id, companyId)

const isOpen = and(isNull(memberInvitations.accepted_at), isNull(memberInvitations.withdrawn_at))
const isLive = and(isOpen, gt(memberInvitations.expires_at, sql`now()`))

/** Nothing when the address has an invitation already that can still be accepted. */
export async function insertInvitation(tx: Db, row: NewInvitation): Promise<InvitationRow | undefined> {
  await tx
    .update(memberInvitations)
    .set({ withdrawn_at: sql`now()` })
    .where(
      and(
        ofCompany(row.company_id ?? null),
        eq(sql`lower(${memberInvitations.email})`, row.email.toLowerCase()),
        isOpen,
        lte(memberInvitations.expires_at, sql`now()`),
      ),
    )
  const [added] = await tx.insert(memberInvitations).values(row).onConflictDoNothing().returning()
  return added
}

export const findOpen = (
  db: Db,
  companyId: number | null,
  { after, limit }: { after: number; limit: number },
): Promise<InvitationRow[]> =>
  db
    .select()
    .from(memberInvitations)
    .where(and(ofCompany(companyId), isOpen, gt(memberInvitations.id, after)))
    .orderBy(asc(memberInvitations.id))
    .limit(limit)

export const countOpen = (db: Db, companyId: number | null): Promise<number> =>
  db.$count(memberInvitations, and(ofCompany(companyId), isOpen))

/** Gives an open invitation another link, or none any more. */
export async function updateOpen(
  tx: Db,
  { id, companyId }: { id: number; companyId: number | null },
  changes: Partial<NewInvitation>,
): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .update(memberInvitations)
    .set(changes)
    .where(and(eq(memberInvitations.id, id), ofCompany(companyId), isOpen))
    .returning()
  return row
}

export async function findLive(db: Db, tokenHash: Buffer) {
  const [row] = await db
    .select({ invitation: memberInvitations, company: mailCompany })
    .from(memberInvitations)
    .leftJoin(companies, eq(companies.id, memberInvitations.company_id))
    .where(and(eq(memberInvitations.token_hash, tokenHash), isLive))
  return row
}

/** Accepts an invitation by its link: of two calls one finds it. */
export async function takeLive(tx: Db, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  return accept(tx, eq(memberInvitations.token_hash, tokenHash))
}

/** Or by the address, where the company's own provider has verified that. */
export const takeLiveOf = (tx: Db, companyId: number, email: string): Promise<InvitationRow | undefined> =>
  accept(tx, and(ofCompany(companyId), eq(sql`lower(${memberInvitations.email})`, email.toLowerCase())))

async function accept(tx: Db, condition: SQL | undefined): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .update(memberInvitations)
    .set({ accepted_at: sql`now()` })
    .where(and(condition, isLive))
    .returning()
  return row
}

/** What became of an invitation is in the audit log. */
export async function deleteSettled(db: Db): Promise<void> {
  await db.delete(memberInvitations).where(
    sql`coalesce(${memberInvitations.accepted_at}, ${memberInvitations.withdrawn_at}, ${memberInvitations.expires_at})
      < now() - interval '90 days'`,
  )
}
