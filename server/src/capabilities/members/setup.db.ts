import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { consoleSetup } from '../../platform/db/schema/members.ts'

/** Makes every link before it void. */
export async function replaceSetUpLink(tx: Db, row: typeof consoleSetup.$inferInsert | null): Promise<void> {
  await tx.delete(consoleSetup)
  if (row) await tx.insert(consoleSetup).values(row)
}

const isThis = (tokenHash: Buffer) =>
  and(eq(consoleSetup.token_hash, tokenHash), gt(consoleSetup.expires_at, sql`now()`))

export const existsSetUpLink = async (db: Db, tokenHash: Buffer): Promise<boolean> =>
  (await db.$count(consoleSetup, isThis(tokenHash))) > 0

/** Uses the link up: of two calls one finds it. */
export async function takeSetUpLink(tx: Db, tokenHash: Buffer): Promise<boolean> {
  const rows = await tx.delete(consoleSetup).where(isThis(tokenHash)).returning({ hash: consoleSetup.token_hash })
  return rows.length === 1
}
