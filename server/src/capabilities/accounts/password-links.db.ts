import { and, countDistinct, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { limits } from '../../platform/config.ts'
import type { Db } from '../../platform/db/client.ts'
import { passwordTokens, users } from '../../platform/db/schema/accounts.ts'

export type LinkPurpose = (typeof passwordTokens.$inferSelect)['purpose']

const isLive = and(isNull(passwordTokens.used_at), gt(passwordTokens.expires_at, sql`now()`))

export async function insertLinks(db: Db, links: (typeof passwordTokens.$inferInsert)[]): Promise<void> {
  if (links.length > 0) await db.insert(passwordTokens).values(links)
}

/** Lets the live links of people run out now: those of one purpose, or all. */
export async function expireLinks(db: Db, userIds: number[], purpose?: LinkPurpose): Promise<void> {
  await db
    .update(passwordTokens)
    .set({ expires_at: sql`now()` })
    .where(
      and(
        inArray(passwordTokens.user_id, userIds),
        isLive,
        purpose === undefined ? undefined : eq(passwordTokens.purpose, purpose),
      ),
    )
}

export interface LinkParts {
  userId: number
  tokenHash: Buffer
}

export async function isLinkLive(db: Db, { userId, tokenHash }: LinkParts): Promise<boolean> {
  const rows = await db
    .select({ user_id: passwordTokens.user_id })
    .from(passwordTokens)
    .innerJoin(users, eq(users.id, passwordTokens.user_id))
    .where(and(eq(passwordTokens.token_hash, tokenHash), eq(passwordTokens.user_id, userId), isLive, users.is_active))
  return rows.length === 1
}

/** Marks a live link as used and returns what it was for; null when it is not live, or another call was first. */
export async function claimLink(db: Db, { userId, tokenHash }: LinkParts): Promise<LinkPurpose | null> {
  const [claimed] = await db
    .update(passwordTokens)
    .set({ used_at: sql`now()` })
    .where(and(eq(passwordTokens.token_hash, tokenHash), eq(passwordTokens.user_id, userId), isLive))
    .returning({ purpose: passwordTokens.purpose })
  return claimed?.purpose ?? null
}

/** How often links to reset were mailed to these people within the last hour. One mail holds a link for each. */
export async function countRecentResetMails(db: Db, userIds: number[]): Promise<number> {
  const [row] = await db
    .select({ mails: countDistinct(passwordTokens.created_at) })
    .from(passwordTokens)
    .where(
      and(
        inArray(passwordTokens.user_id, userIds),
        eq(passwordTokens.purpose, 'reset'),
        gt(passwordTokens.created_at, sql`now() - interval '1 hour'`),
      ),
    )
  return row?.mails ?? 0
}

/** Invitations stay: they tell a person who has yet to set a password from a person who never had one. */
export async function deleteOldResetLinks(db: Db): Promise<void> {
  const longGone = sql`now() - make_interval(hours => ${sql.raw(String(limits.resetLinkHours * 2))})`
  await db
    .delete(passwordTokens)
    .where(and(eq(passwordTokens.purpose, 'reset'), lt(passwordTokens.created_at, longGone)))
}
