import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { consents, users } from '../../platform/db/schema/accounts.ts'

export type ConsentRecord = typeof consents.$inferInsert

export async function insertConsent(tx: Db, record: ConsentRecord): Promise<void> {
  await tx.insert(consents).values(record)
}

/** False when this version was accepted before: the first time stays. */
export async function markPolicyAccepted(tx: Db, userId: number, version: string): Promise<boolean> {
  const isNews = or(
    isNull(users.privacy_policy_accepted_at),
    sql`${users.privacy_policy_version} is distinct from ${version}`,
  )
  const accepted = await tx
    .update(users)
    .set({ privacy_policy_accepted_at: sql`now()`, privacy_policy_version: version })
    .where(and(eq(users.id, userId), isNews))
    .returning({ id: users.id })
  return accepted.length === 1
}

/** False when the consent is there already. */
export async function markConsentGiven(tx: Db, userId: number): Promise<boolean> {
  const given = await tx
    .update(users)
    .set({ consent_provided_at: sql`coalesce(${users.consent_provided_at}, now())`, research_withdrawn_at: null })
    .where(and(eq(users.id, userId), or(isNull(users.consent_provided_at), isNotNull(users.research_withdrawn_at))))
    .returning({ id: users.id })
  return given.length === 1
}

/** False when there is nothing to take back. */
export async function markConsentWithdrawn(tx: Db, userId: number): Promise<boolean> {
  const withdrawn = await tx
    .update(users)
    .set({ research_withdrawn_at: sql`now()` })
    .where(and(eq(users.id, userId), isNotNull(users.consent_provided_at), isNull(users.research_withdrawn_at)))
    .returning({ id: users.id })
  return withdrawn.length === 1
}
