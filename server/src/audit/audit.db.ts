import type { Db } from '../db/client.ts'
import { auditLog } from '../db/schema/accounts.ts'

export async function insertAuditEntries(db: Db, entries: (typeof auditLog.$inferInsert)[]): Promise<void> {
  if (entries.length > 0) await db.insert(auditLog).values(entries)
}
