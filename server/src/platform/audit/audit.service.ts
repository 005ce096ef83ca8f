import type { Actor } from '@mizan/domain/access/actor'
import type { Db } from '../db/client.ts'
import { insertAuditEntries } from './audit.db.ts'

interface Entry {
  /** Who acted. An operator and the system are named by their one value only. */
  actor: Actor | 'user' | 'anonymous'
  action: string
  userId?: number
  companyId?: number
  subject?: string
  details?: Record<string, unknown>
}

/** As the log has always named them. */
const names: Record<Actor['kind'], string> = {
  operator: 'operator',
  system: 'system',
  anonymous: 'anonymous',
  candidate: 'user',
  'report-link': 'report-link',
  member: 'member',
  program: 'program',
}

/** Writes one line of the append-only log, in the caller's transaction when there is one. */
export const record = (db: Db, entry: Entry): Promise<void> => recordAll(db, [entry])

/** Writes many lines with one statement. */
export const recordAll = (db: Db, entries: Entry[]): Promise<void> =>
  insertAuditEntries(
    db,
    entries.map((entry) => ({
      actor: typeof entry.actor === 'string' ? entry.actor : names[entry.actor.kind],
      action: entry.action,
      user_id: entry.userId ?? null,
      company_id: entry.companyId ?? null,
      subject: entry.subject ?? '',
      details: entry.details ?? {},
    })),
  )
