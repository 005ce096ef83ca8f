import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { companies, users } from '../../platform/db/schema/accounts.ts'

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

/** Returns nothing when somebody else got the address first. */
export async function insertNewcomer(db: Db, row: typeof users.$inferInsert): Promise<number | undefined> {
  const [newcomer] = await db.insert(users).values(row).onConflictDoNothing().returning({ id: users.id })
  return newcomer?.id
}
