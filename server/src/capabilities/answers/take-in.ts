import { isDeepStrictEqual } from 'node:util'
import type { SavedItem } from '@mizan/contract/schemas/answers'
import { revisionTaken, standing, type Versions } from '@mizan/domain/answers/revisions'
import { isRoundOver } from '@mizan/domain/runs/run-clock'
import { type FieldReasons, Refusal } from '../../platform/refusals/refusal.ts'
import { clockOf } from '../runs/run-state.ts'
import type { Test } from '../tests/tests.service.ts'
import type { AnswerSheet, StoredItem } from './answers.db.ts'

interface Item {
  question: number
  data: unknown
  op_id?: string | undefined
  rev?: number | undefined
  rt_ms?: number | undefined
}

/** One answer or draft on its way in. */
export interface Operation {
  question: number
  data: unknown
  op_id: string | null
  /** Null: the order of arrival counts. */
  rev: number | null
  rt_ms: number | null
}

export const unknownPk = (value: number) => [{ key: 'unknown-pk', values: { value } }]

/** Checks every item by its question. With one fault nothing is stored, and each item gets its own reason. */
export function operationsOf(
  test: Test,
  items: readonly Item[],
  as: 'answer' | 'draft',
): { operations: Operation[]; faults: FieldReasons[] | null } {
  const operations: Operation[] = []
  let faults: FieldReasons[] | null = null
  for (const [index, { question, data, op_id = null, rev = null, rt_ms = null }] of items.entries()) {
    const checked = test.checks.get(question)?.(data, as) ?? { fault: { question: unknownPk(question) } }
    if ('data' in checked) {
      operations.push({ question, data: checked.data, op_id, rev, rt_ms })
    } else {
      faults ??= items.map(() => ({}))
      faults[index] = checked.fault
    }
  }
  return { operations, faults }
}

export const refuseItems = (fields: FieldReasons): Refusal =>
  new Refusal('invalid-input', 'Answers do not fit their questions', { fields })

/** What a sheet becomes by the operations of one call. */
export interface TakenIn {
  drafts: ReadonlyMap<number, StoredItem>
  /** The answers that are new. */
  answers: readonly StoredItem[]
  hasChanged: boolean
  /** What is answered to each operation; nothing where nothing stands for its question. */
  answered: (SavedItem | undefined)[]
}

/** Takes in the operations one after the other, as drafts or as submissions. A sheet that is closed stays as it is. */
export function takeIn(
  sheet: AnswerSheet,
  operations: readonly Operation[],
  { as, isOpen }: { as: keyof Versions; isOpen: boolean },
): TakenIn {
  const drafts = new Map(sheet.drafts)
  const submitted = new Map(sheet.submitted)
  const answers = new Map<number, StoredItem>()
  const stored = new Map<Operation, StoredItem>()
  const versionsOf = (question: number) => ({ draft: drafts.get(question), submission: submitted.get(question) })
  const now = sheet.application.read_at
  // Where nothing is submitted and no clock runs the order between the two is known without a time of its own.
  const isOrderKnown = as === 'draft' && submitted.size === 0 && sheet.runs.length === 0
  const arrivedAt = (isOrderKnown ? sheet.begunAt : now).getTime()
  for (const operation of isOpen ? operations : []) {
    const { question, data, op_id, rt_ms } = operation
    const versions = versionsOf(question)
    const late = isLate(sheet.runs, question, now)
    const isLikeDraft = () => isSame(versions.draft?.data, data)
    const rev = revisionTaken(versions, { rev: operation.rev, isLate: late, isLikeDraft }, as)
    if (rev === null) continue
    const item = { question, data, op_id, rev, rt_ms, arrivedAt, late }
    stored.set(operation, item)
    if (as === 'draft') drafts.set(question, item)
    else {
      submitted.set(question, item)
      answers.set(question, item)
    }
  }
  return {
    drafts,
    answers: [...answers.values()],
    hasChanged: stored.size > 0,
    answered: operations.map((operation) =>
      tell(operation, stored.get(operation), standing(versionsOf(operation.question))),
    ),
  }
}

function isLate(runs: AnswerSheet['runs'], question: number, now: Date): boolean {
  const place = runs.findIndex(({ question_id }) => question_id === null || question_id === question)
  const [run, next] = runs.slice(place, place + 2)
  return place >= 0 && run !== undefined && isRoundOver(clockOf(run), next && clockOf(next), now)
}

function tell({ data }: Operation, stored: StoredItem | undefined, stands: StoredItem | undefined) {
  if (!stands) return undefined
  const { question, op_id, rev } = stands
  if (stored === stands || isSame(stands.data, data)) return { question, op_id, rev, stale: false }
  return { question, op_id, rev, stale: true, data: stands.data }
}

/** What was sent, as JSON has it. */
const isSame = (stored: unknown, data: unknown): boolean => isDeepStrictEqual(stored, JSON.parse(JSON.stringify(data)))
