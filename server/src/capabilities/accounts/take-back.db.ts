import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { sessions, users } from '../../platform/db/schema/accounts.ts'

/** What is known of the person whose address it is, where somebody says so. */
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
