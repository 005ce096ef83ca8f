import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { ssoFlows } from '../../platform/db/schema/sso.ts'

export const FLOW_MINUTES = 10
const leftSince = sql`now() - make_interval(mins => ${sql.raw(String(FLOW_MINUTES))})`

export type FlowRow = typeof ssoFlows.$inferSelect

export async function insertFlow(db: Db, row: typeof ssoFlows.$inferInsert): Promise<void> {
  await db.insert(ssoFlows).values(row)
}

/** Takes a flow away for good: of two that come back with the same state, one finds it. */
export async function takeFlow(db: Db, stateHash: Buffer, browserHash: Buffer): Promise<FlowRow | undefined> {
  const [flow] = await db
    .delete(ssoFlows)
    .where(
      and(
        eq(ssoFlows.state_hash, stateHash),
        eq(ssoFlows.browser_hash, browserHash),
        gt(ssoFlows.created_at, leftSince),
      ),
    )
    .returning()
  return flow
}

export async function deleteOldFlows(db: Db): Promise<void> {
  await db.delete(ssoFlows).where(lt(ssoFlows.created_at, leftSince))
}
