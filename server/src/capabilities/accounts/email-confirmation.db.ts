import { and, eq, exists, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { emailConfirmations, users } from '../../platform/db/schema/accounts.ts'

export async function insertConfirmation(db: Db, row: typeof emailConfirmations.$inferInsert): Promise<void> {
  await db.insert(emailConfirmations).values(row)
}

/** Marks the address as proved when the link is live; the first time counts. */
export async function proveEmail(db: Db, userId: number, tokenHash: Buffer): Promise<boolean> {
  const liveLink = db
    .select({ user_id: emailConfirmations.user_id })
    .from(emailConfirmations)
    .where(
      and(
        eq(emailConfirmations.token_hash, tokenHash),
        eq(emailConfirmations.user_id, users.id),
        gt(emailConfirmations.expires_at, sql`now()`),
      ),
    )
  const proved = await db
    .update(users)
    .set({ email_proved_at: sql`coalesce(${users.email_proved_at}, now())` })
    .where(and(eq(users.id, userId), exists(liveLink)))
    .returning({ id: users.id })
  return proved.length === 1
}

export async function deleteOldConfirmations(db: Db): Promise<void> {
  await db.delete(emailConfirmations).where(lt(emailConfirmations.expires_at, sql`now()`))
}
