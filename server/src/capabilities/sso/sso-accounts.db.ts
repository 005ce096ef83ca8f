import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { ssoIdentities } from '../../platform/db/schema/sso.ts'

export interface SsoAccount {
  id: number
  company_id: number
  is_active: boolean
  email_proved_at: Date | null
  /** A person chose a password for it, which is no one's whose address is not proved. */
  has_password: boolean
}

interface Identity {
  issuer: string
  subject: string
}

const account = {
  id: users.id,
  company_id: users.company_id,
  is_active: users.is_active,
  email_proved_at: users.email_proved_at,
  has_password: sql<boolean>`${users.password_hash} is not null`,
}

export async function findAccountByIdentity(
  db: Db,
  companyId: number,
  { issuer, subject }: Identity,
): Promise<SsoAccount | undefined> {
  const [row] = await db
    .select(account)
    .from(ssoIdentities)
    .innerJoin(users, and(eq(users.company_id, ssoIdentities.company_id), eq(users.id, ssoIdentities.user_id)))
    .where(
      and(
        eq(ssoIdentities.company_id, companyId),
        eq(ssoIdentities.issuer, issuer),
        eq(ssoIdentities.subject, subject),
      ),
    )
  return row
}

export async function findAccountByEmail(tx: Db, companyId: number, email: string): Promise<SsoAccount | undefined> {
  const [row] = await tx
    .select(account)
    .from(users)
    .where(and(eq(users.company_id, companyId), eq(sql`lower(${users.email})`, email.toLowerCase())))
    .for('update')
  return row
}

/** Returns nothing when another person has taken the address a moment ago. */
export async function insertProvedAccount(
  tx: Db,
  person: Pick<typeof users.$inferInsert, 'company_id' | 'email' | 'first_name' | 'last_name'>,
): Promise<SsoAccount | undefined> {
  const [row] = await tx
    .insert(users)
    .values({ ...person, email_proved_at: sql`now()` })
    .onConflictDoNothing()
    .returning(account)
  return row
}

export async function markProved(tx: Db, userId: number): Promise<void> {
  await tx.update(users).set({ email_proved_at: sql`now()` }).where(eq(users.id, userId))
}

/** Returns false when the account already belongs to another subject of this issuer. */
export async function insertIdentity(tx: Db, row: typeof ssoIdentities.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(ssoIdentities)
    .values(row)
    .onConflictDoNothing()
    .returning({ user_id: ssoIdentities.user_id })
  return rows.length === 1
}
