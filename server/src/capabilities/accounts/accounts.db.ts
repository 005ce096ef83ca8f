import type { Language } from '@mizan/contract/language'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/accounts.ts'

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

/** Holds the account until the transaction ends: whoever erases or locks it waits. False when that has happened already. */
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
