import type { Language } from '@mizan/contract/language'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { companies, sessions, users } from '../../platform/db/schema/accounts.ts'

export type SignUpCompany = typeof companies.$inferSelect

export async function findSignUpCompany(db: Db, id: number): Promise<SignUpCompany | undefined> {
  const [company] = await db.select().from(companies).where(eq(companies.id, id))
  return company
}

/** Holds the company until the transaction ends. False when it is removed, or has closed its sign-up, meanwhile. */
export async function holdSignUpCompany(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, id), eq(companies.allow_signup, true)))
    .for('key share')
  return rows.length === 1
}

export async function isEmailTaken(db: Db, companyId: number, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.company_id, companyId), eq(sql`lower(${users.email})`, email.toLowerCase())))
  return rows.length > 0
}

/** Returns nothing when another person got the address first. */
export async function insertNewcomer(db: Db, row: typeof users.$inferInsert): Promise<number | undefined> {
  const [newcomer] = await db.insert(users).values(row).onConflictDoNothing().returning({ id: users.id })
  return newcomer?.id
}

/** What is known of the person whose address it is, where a person says so. */
export type OwnersColumns = Partial<Pick<typeof users.$inferInsert, 'first_name' | 'last_name' | 'language'>>

/** Takes password, sessions and what was agreed to from an account, and writes what is known of its owner over it. */
export async function clearWaysIn(tx: Db, userId: number, owner: OwnersColumns): Promise<void> {
  const agreed = { privacy_policy_accepted_at: null, privacy_policy_version: null, consent_provided_at: null }
  await tx
    .update(users)
    .set({ password_hash: null, ...agreed, research_withdrawn_at: null, ...owner })
    .where(eq(users.id, userId))
  await tx.delete(sessions).where(eq(sessions.user_id, userId))
}

export interface LoginAccount {
  id: number
  company_id: number
  password_hash: string | null
  is_active: boolean
  language: string
}

/** Accounts of an address, in one company or, without a company, the first two of any. */
export async function findLoginAccounts(db: Db, email: string, companyId: number | null): Promise<LoginAccount[]> {
  return db
    .select({
      id: users.id,
      company_id: users.company_id,
      password_hash: users.password_hash,
      is_active: users.is_active,
      language: users.language,
    })
    .from(users)
    .where(
      and(
        eq(sql`lower(${users.email})`, email.toLowerCase()),
        companyId === null ? undefined : eq(users.company_id, companyId),
      ),
    )
    .orderBy(asc(users.id))
    .limit(2)
}

/** Whether several companies know the address: an account of each, which need not be the same person's. */
export async function isSharedAddress(db: Db, email: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    .limit(2)
  return found.length > 1
}

/** Holds the account until the transaction ends and says whether its password is still this one. */
export async function lockPassword(tx: Db, id: number, passwordHash: string | null): Promise<boolean> {
  const [account] = await tx
    .select({ password_hash: users.password_hash })
    .from(users)
    .where(and(eq(users.id, id), eq(users.is_active, true)))
    .for('share')
  return account !== undefined && account.password_hash === passwordHash
}

/**
 * Holds the account until the transaction ends: an erasure or a lock of it waits. False when that has happened
 * already.
 */
export async function holdActiveAccount(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.is_active, true)))
    .for('share')
  return rows.length === 1
}

export async function updateLanguage(db: Db, id: number, language: Language): Promise<void> {
  await db.update(users).set({ language }).where(eq(users.id, id))
}
