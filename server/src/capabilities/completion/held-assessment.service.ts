import type pg from 'pg'
import type { Database, Db } from '../../platform/db/client.ts'
import type { TieDocument } from '../../platform/db/schema/applications.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Owner } from '../accounts/owner.ts'
import { requireReady } from '../accounts/require-ready.ts'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { concludeAssessment, lockWork } from './completion.db.ts'

/** Whose assessment it is. */
export interface Candidate extends Owner {
  row: Pick<SignedIn['row'], 'first_name' | 'last_name' | 'email'>
}

/** One transaction that holds an assessment of the candidate and its application. */
export interface Held extends NonNullable<Awaited<ReturnType<typeof lockWork>>> {
  tx: Db
  client: pg.PoolClient
  who: Candidate
  /** The candidate, or the product itself for somebody who has left. */
  actor: 'user' | 'system'
}

/** `read` runs once the locks are held, so it sees what they waited for. */
export function holding<Result, Read>(
  database: Database,
  who: SignedIn,
  id: number,
  { read, work }: { read: (tx: Db) => Promise<Read>; work: (held: Held, read: Read) => Promise<Result> },
): Promise<Result> {
  requireReady(who)
  return database.inTransaction(async (tx, client) => {
    const held = await hold({ tx, client, who, actor: 'user' }, id)
    return work(held, await read(tx))
  })
}

export async function hold(by: Pick<Held, 'tx' | 'client' | 'who' | 'actor'>, id: number): Promise<Held> {
  const locked = await lockWork(by.tx, by.who, id)
  if (!locked) throw new Refusal('not-found', `No assessment ${id} of user ${by.who.id}`)
  return { assessment: locked.assessment, application: locked.application, ...by }
}

/** Ends the work on it, in the log as well. */
export const endAs = (
  { tx, who, actor, assessment }: Held,
  { status, action, ties = null }: { status: 2 | 4; action: string; ties?: TieDocument | null },
): Promise<void> => concludeAssessment(tx, { id: assessment.id, status, actor, action, owner: who, ties })

/** Where scoring finds it. */
export const placeOf = ({ assessment }: Held) => ({
  companyId: assessment.company_id,
  applicationId: assessment.application_id,
  assessmentId: assessment.id,
})
