import type { Db } from '../db/client.ts'
import { insertAuditEntries } from './audit.db.ts'

interface Entry {
  /** Who acted: a signed-in user, somebody unknown, the operator's command, or the system. */
  actor: 'user' | 'anonymous' | 'operator' | 'system'
  action: string
  userId?: number
  companyId?: number
  subject?: string
  details?: Record<string, unknown>
}

/** Writes one line of the append-only log, in the caller's transaction when there is one. */
export const record = (db: Db, entry: Entry): Promise<void> => recordAll(db, [entry])

/** Writes many lines with one statement. */
export const recordAll = (db: Db, entries: Entry[]): Promise<void> =>
  insertAuditEntries(
    db,
    entries.map((entry) => ({
      actor: entry.actor,
      action: entry.action,
      user_id: entry.userId ?? null,
      company_id: entry.companyId ?? null,
      subject: entry.subject ?? '',
      details: entry.details ?? {},
    })),
  )
