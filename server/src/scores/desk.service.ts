import type { Norm } from '@mizan/domain/norms/norm'
import type { Db } from '../db/client.ts'
import { remembered } from '../db/remembered.ts'
import { Refusal } from '../http/refusal.ts'
import { type DeskRow, readDesk, type WorkRow } from './desk.db.ts'
import { normsInUse, unreliableTraits } from './norms-in-use.ts'
import { findNewestNorms } from './work.db.ts'

export interface Place {
  companyId: number
  applicationId: number
}

/** Everything that is needed to score an application, except for its answers. */
export interface Desk extends DeskRow {
  normOf: (subject: string) => Norm
  unreliableTraits: ReadonlySet<number>
}

const normsOf = remembered(async (tx: Db, _known: number) => {
  const norms = await findNewestNorms(tx)
  return { normOf: normsInUse(norms), unreliableTraits: unreliableTraits(norms) }
})

export async function openDesk(tx: Db, { companyId, applicationId }: Place): Promise<Desk> {
  const row = await readDesk(tx, companyId, applicationId)
  if (!row) throw new Refusal('not-found', `No application ${applicationId} of company ${companyId}`)
  const norms = await normsOf(tx, row.norms_known)
  return { ...row, ...norms }
}

/** What is completed, when this one is completed as well. What gathers others is done when all of them are. */
export function doneIn(work: readonly WorkRow[], completing: number | null): WorkRow[] {
  const isDone = (row: WorkRow): boolean => {
    const children = work.filter(({ parent_id }) => parent_id === row.id)
    if (children.length > 0) return children.every(isDone)
    return row.status === 2 || row.id === completing
  }
  return work.filter(isDone)
}
