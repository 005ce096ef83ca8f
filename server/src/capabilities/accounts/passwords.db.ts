import { and, asc, eq, exists, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { companies, passwordTokens, users } from '../../platform/db/schema/accounts.ts'
import { mailCompany } from '../mail/mail-company.ts'

const owner = {
  id: users.id,
  company_id: users.company_id,
  company: mailCompany,
  email: users.email,
  first_name: users.first_name,
  last_name: users.last_name,
  language: users.language,
}

const ownersWhere = (db: Db, condition: SQL | undefined) =>
  db.select(owner).from(users).innerJoin(companies, eq(companies.id, users.company_id)).where(condition)

/** A person with what a new password is compared with and what a mail about it needs. */
export type PasswordOwnerRow = Awaited<ReturnType<typeof ownersWhere>>[number]

export async function findPasswordOwner(db: Db, userId: number): Promise<PasswordOwnerRow | undefined> {
  const [row] = await ownersWhere(db, eq(users.id, userId))
  return row
}

/** What a typed password is verified against; null for people who have none. */
export async function findPasswordHash(db: Db, userId: number): Promise<string | null> {
  const [row] = await db.select({ hash: users.password_hash }).from(users).where(eq(users.id, userId))
  return row?.hash ?? null
}

/**
 * The active accounts of an address that sign in with a password, or were invited to set one; locked, so that
 * requests for one address queue up. People who come through their company's provider alone are left out.
 */
export async function lockResettableOwners(tx: Db, email: string): Promise<PasswordOwnerRow[]> {
  const invitation = tx
    .select({ user_id: passwordTokens.user_id })
    .from(passwordTokens)
    .where(and(eq(passwordTokens.user_id, users.id), eq(passwordTokens.purpose, 'invitation')))
  return ownersWhere(
    tx,
    and(
      eq(sql`lower(${users.email})`, email.toLowerCase()),
      users.is_active,
      or(isNotNull(users.password_hash), exists(invitation)),
    ),
  )
    .orderBy(asc(users.id))
    .for('update', { of: users })
}

/** Taken before anything of the person is changed, so that flows which meet wait instead of blocking each other. */
export async function lockActiveUser(tx: Db, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), users.is_active))
    .for('update')
  return rows.length === 1
}

/** A mailed link was opened, so the address is proved as well. */
export async function storePasswordFromLink(tx: Db, userId: number, passwordHash: string): Promise<void> {
  await tx
    .update(users)
    .set({ password_hash: passwordHash, email_proved_at: sql`coalesce(${users.email_proved_at}, now())` })
    .where(eq(users.id, userId))
}

/** Replaces exactly the password that was checked; false when another change came between. */
export async function replacePassword(tx: Db, userId: number, hashes: { old: string; new: string }): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ password_hash: hashes.new })
    .where(and(eq(users.id, userId), eq(users.password_hash, hashes.old)))
    .returning({ id: users.id })
  return changed.length === 1
}
