import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { ssoFlows, ssoLogins } from '../../platform/db/schema/sso.ts'

export const FLOW_MINUTES = 10
const leftSince = sql`now() - make_interval(mins => ${sql.raw(String(FLOW_MINUTES))})`

type FlowRow = typeof ssoFlows.$inferSelect

export async function insertFlow(db: Db, row: typeof ssoFlows.$inferInsert): Promise<void> {
  await db.insert(ssoFlows).values(row)
}

/** Takes a flow away for good: of two that come back with the same state, one finds it. */
export async function takeFlow(
  db: Db,
  { stateHash, browserHash, audience }: { stateHash: Buffer; browserHash: Buffer; audience: FlowRow['audience'] },
): Promise<FlowRow | undefined> {
  const [flow] = await db
    .delete(ssoFlows)
    .where(
      and(
        eq(ssoFlows.state_hash, stateHash),
        eq(ssoFlows.browser_hash, browserHash),
        eq(ssoFlows.audience, audience),
        gt(ssoFlows.created_at, leftSince),
      ),
    )
    .returning()
  return flow
}

export async function deleteOldFlows(db: Db): Promise<void> {
  await db.delete(ssoFlows).where(lt(ssoFlows.created_at, leftSince))
}

export const LOGIN_MINUTES = 2
const madeSince = sql`now() - make_interval(mins => ${sql.raw(String(LOGIN_MINUTES))})`

export async function insertLogin(tx: Db, row: typeof ssoLogins.$inferInsert): Promise<void> {
  await tx.insert(ssoLogins).values(row)
}

interface Redeemed {
  loginId: string
  loginHash: Buffer
  companyId: number | null
}

/** Whose login it is. */
export async function findLoginOwner(tx: Db, { loginId, loginHash }: Redeemed): Promise<number | undefined> {
  const [login] = await tx
    .select({ userId: ssoLogins.user_id })
    .from(ssoLogins)
    .where(and(eq(ssoLogins.login_id, loginId), eq(ssoLogins.login_hash, loginHash)))
  return login?.userId
}

/** Uses a login up. The row decides who was first, and the person must still be active at that moment. */
export async function useLogin(
  tx: Db,
  { loginId, loginHash, companyId }: Redeemed,
): Promise<{ id: number; company_id: number; language: string } | undefined> {
  const [account] = await tx
    .update(ssoLogins)
    .set({ used_at: sql`now()` })
    .from(users)
    .where(
      and(
        eq(ssoLogins.login_id, loginId),
        eq(ssoLogins.login_hash, loginHash),
        companyId === null ? undefined : eq(ssoLogins.company_id, companyId),
        isNull(ssoLogins.used_at),
        gt(ssoLogins.created_at, madeSince),
        eq(users.company_id, ssoLogins.company_id),
        eq(users.id, ssoLogins.user_id),
        eq(users.is_active, true),
      ),
    )
    .returning({ id: ssoLogins.user_id, company_id: ssoLogins.company_id, language: users.language })
  return account
}

/** Used and forgotten ones alike; an hour is long enough to look into a complaint. */
export async function deleteOldLogins(tx: Db): Promise<void> {
  await tx.delete(ssoLogins).where(lt(ssoLogins.created_at, sql`now() - interval '1 hour'`))
}
