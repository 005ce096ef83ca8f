import { type Actor, hasSteppedUp } from '@mizan/domain/access/actor'
import type { Db } from '../db/client.ts'
import { insertAuditEntries } from './audit.db.ts'

interface Entry {
  /** Who acted. An operator and the system are named by their one value only. */
  actor: Actor | 'user' | 'member' | 'anonymous'
  action: string
  userId?: number
  companyId?: number
  subject?: string
  details?: Record<string, unknown>
  /** Who signs in or changes their own account, where no actor of a company is made of them. */
  memberId?: number
  /** What was changed, as it was and as it is. Never a secret. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
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

/** From where an actor acts; people who are known by their name in the log alone come with a session. */
const sources: Partial<Record<Actor['kind'], 'command' | 'session' | 'key' | 'link' | 'system'>> = {
  operator: 'command',
  system: 'system',
  candidate: 'session',
  'report-link': 'link',
  member: 'session',
  program: 'key',
}

/** Who it was exactly, as what, and whether they had just proved it once more. */
function whoActed(actor: Entry['actor']) {
  if (typeof actor === 'string') {
    return {
      member_id: null,
      roles: null,
      source: actor === 'anonymous' ? null : ('session' as const),
      session_id: null,
    }
  }
  const source = sources[actor.kind] ?? null
  if (actor.kind !== 'member') return { member_id: null, roles: null, source, session_id: null }
  return { member_id: actor.id, roles: [...actor.roles], source, session_id: actor.session?.id ?? null }
}

/** Writes one line of the append-only log, in the caller's transaction when there is one. */
export const record = (db: Db, entry: Entry): Promise<void> => recordAll(db, [entry])

/** Writes many lines with one statement. */
export const recordAll = (db: Db, entries: Entry[]): Promise<void> =>
  insertAuditEntries(
    db,
    entries.map((entry) => ({
      ...whoActed(entry.actor),
      ...(entry.memberId === undefined ? {} : { member_id: entry.memberId }),
      stepped_up: typeof entry.actor === 'string' ? null : hasSteppedUp(entry.actor, new Date()),
      before: entry.before ?? null,
      after: entry.after ?? null,
      actor: typeof entry.actor === 'string' ? entry.actor : names[entry.actor.kind],
      action: entry.action,
      user_id: entry.userId ?? null,
      company_id: entry.companyId ?? null,
      subject: entry.subject ?? '',
      details: entry.details ?? {},
    })),
  )
