import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { companies } from '../../platform/db/schema/accounts.ts'
import { memberIdentities } from '../../platform/db/schema/members.ts'
import { companySso, ssoIdentities } from '../../platform/db/schema/sso.ts'
import { type Reach, within } from '../access/reach.ts'

export type SsoSettingsRow = typeof companySso.$inferSelect

export interface CompanyWithSso {
  id: number
  ref_id: string
  /** Null when the company has no provider. */
  sso: SsoSettingsRow | null
}

const companyWithSso = (db: Db) =>
  db
    .select({ id: companies.id, ref_id: companies.ref_id, sso: companySso })
    .from(companies)
    .leftJoin(companySso, eq(companySso.company_id, companies.id))

export async function findCompanyWithSso(db: Db, refId: string): Promise<CompanyWithSso | undefined> {
  const [company] = await companyWithSso(db).where(eq(sql`lower(${companies.ref_id})`, refId.toLowerCase()))
  return company
}

export async function findCompanyWithSsoById(db: Db, companyId: number): Promise<CompanyWithSso | undefined> {
  const [company] = await companyWithSso(db).where(eq(companies.id, companyId))
  return company
}

/** The company whose provider is set or taken away. */
export async function findCompanyToSet(tx: Db, reach: Reach, refId: string): Promise<{ id: number } | undefined> {
  const [company] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(sql`lower(${companies.ref_id})`, refId.toLowerCase()), within(reach, { company: companies.id })))
  return company
}

/** Locks the settings too: joins of accounts of one company happen one after the other. */
export async function lockSsoSettings(tx: Db, companyId: number): Promise<SsoSettingsRow | undefined> {
  const [row] = await tx.select().from(companySso).where(eq(companySso.company_id, companyId)).for('update')
  return row
}

export async function upsertSsoSettings(tx: Db, row: Omit<SsoSettingsRow, 'created_at'>): Promise<void> {
  const { company_id: _, ...changes } = row
  await tx.insert(companySso).values(row).onConflictDoUpdate({ target: companySso.company_id, set: changes })
}

export async function deleteSsoSettings(tx: Db, companyId: number): Promise<void> {
  await tx.delete(companySso).where(eq(companySso.company_id, companyId))
}

export async function deleteIdentities(tx: Db, companyId: number): Promise<void> {
  await tx.delete(ssoIdentities).where(eq(ssoIdentities.company_id, companyId))
  await tx.delete(memberIdentities).where(eq(memberIdentities.company_id, companyId))
}
