import type { SavedAnswers, SavedItem } from '@mizan/contract/schemas/answers'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import type { Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { requireOpen } from '../applications/application-steps.service.ts'
import { runStateOf } from '../runs/run-state.ts'
import { type AssessmentState, type ComparedRow, compareWithStored, type Operation, type Saved } from './answers.db.ts'

interface Save {
  id: number
  /** As they were sent. */
  operations: readonly Operation[]
  /** Those of them that were tried: of several on one question only one is. */
  newest: readonly Operation[]
  done: Saved
}

/** Says for each operation what is stored now. Refuses when nothing could be written and something would have to be. */
export async function replyTo(db: Db, save: Save): Promise<SavedAnswers> {
  const { id, operations, done } = save
  requireWorkedOn(id, done)
  const answers = done.revs.size === operations.length ? savedItems(save) : await standingItems(db, save)
  const now = done.application.read_at
  return { server_time: now.toISOString(), run: done.run && runStateOf(done.run, now), answers }
}

interface Found extends AssessmentState {
  isOpen: boolean
  /** False when a timed question was answered whose run has not begun. */
  isBegun: boolean
}

/** Passes when the candidate works on the assessment, or has it behind them; else says why nobody can work on it now. */
export function requireWorkedOn(id: number, { isOpen, isBegun, status, application }: Found): void {
  if (isOpen && isBegun) return
  if (isOpen) throw new Refusal('assessment-not-started', `Assessment ${id} has no run for these questions`)
  if (status === AssessmentStatus.completed || status === AssessmentStatus.tied) return
  requireOpen(application, 'go-on')
  if (status === AssessmentStatus.notStarted) {
    throw new Refusal('assessment-not-started', `Assessment ${id} is not started`)
  }
  throw new Refusal('deadline-passed', `Assessment ${id} was open and is not`)
}

/** What is completed takes the same answers again, which a lost reply makes a client send, and no others. */
export function requireTaken(
  id: number,
  { isOpen }: Pick<Found, 'isOpen'>,
  items: (SavedItem | undefined)[],
): SavedItem[] {
  return items.map((item) => {
    // Where nothing is stored, the completion that took the drafts away came first.
    if (!item || (!isOpen && item.stale)) throw new Refusal('assessment-completed', `Assessment ${id} is completed`)
    return item
  })
}

/** Everything was written, as nearly always. */
const savedItems = ({ operations, done }: Save): SavedItem[] =>
  operations.map(({ question, op_id }) => ({
    question,
    op_id,
    rev: done.revs.get(question) as number,
    stale: false,
  }))

async function standingItems(db: Db, { id, operations, newest, done }: Save): Promise<SavedItem[]> {
  const tried = new Set(newest)
  const isSaved = (operation: Operation) => tried.has(operation) && done.revs.has(operation.question)
  const behind = operations.filter((operation) => !isSaved(operation))
  const stored = await storedFor(db, id, behind)
  const items = operations.map((operation) => {
    const { question, op_id } = operation
    const rev = done.revs.get(question)
    if (rev !== undefined && isSaved(operation)) return { question, op_id, rev, stale: false }
    return standing(stored.get(operation))
  })
  return requireTaken(id, done, items)
}

function standing(row: ComparedRow | undefined): SavedItem | undefined {
  if (!row) return undefined
  const { question, op_id, rev, data, is_same } = row
  return is_same ? { question, op_id, rev, stale: false } : { question, op_id, rev, stale: true, data }
}

/** Two operations of one call may ask about the same question, so they are asked about one by one. */
async function storedFor(
  db: Db,
  id: number,
  operations: readonly Operation[],
): Promise<ReadonlyMap<Operation, ComparedRow>> {
  if (operations.length === 0) return new Map()
  const rows = await compareWithStored(db, id, operations)
  return new Map(
    rows.flatMap((row) => {
      const operation = operations[row.place - 1]
      return operation ? [[operation, row] as const] : []
    }),
  )
}
