import type { Norm } from '@mizan/domain/norms/norm'
import type { Db } from '../db/client.ts'
import { remembered } from '../db/remembered.ts'
import { Refusal } from '../http/refusal.ts'
import { type DeskRow, readDesk, readPapersOf, type ScoredApplication, type WorkRow } from './desk.db.ts'
import { normsInUse, unreliableTraits } from './norms-in-use.ts'
import { findNewestNorms, type Sheet } from './work.db.ts'

export interface Place {
  companyId: number
  applicationId: number
}

/** Everything that is needed to score the assessments of an application, except for their answers. */
export interface Desk extends Pick<DeskRow, 'work' | 'has_rules'> {
  application: ScoredApplication
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
  return withNorms(tx, row)
}

async function withNorms(tx: Db, application: DeskRow): Promise<Desk> {
  const { work, has_rules, norms_known } = application
  const { normOf, unreliableTraits } = await normsOf(tx, norms_known)
  return { application, work, has_rules, normOf, unreliableTraits }
}

/** What one assessment is scored from: the desk of its application, and what was answered. */
export interface Papers {
  desk: Desk
  sheet: Sheet
}

/** The caller holds both, or asks for them in the same breath. */
export async function readPapers(tx: Db, companyId: number, assessmentId: number): Promise<Papers> {
  const row = await readPapersOf(tx, companyId, assessmentId)
  if (!row) throw new Refusal('not-found', `No assessment ${assessmentId} of company ${companyId}`)
  return { desk: await withNorms(tx, row), sheet: row }
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
