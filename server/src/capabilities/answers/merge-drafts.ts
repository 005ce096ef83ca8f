import { isDeepStrictEqual } from 'node:util'
import type { SavedItem } from '@mizan/contract/schemas/answers'
import { isRoundOver } from '@mizan/domain/runs/run-clock'
import { clockOf } from '../runs/run-state.ts'
import type { Operation } from './answers.db.ts'
import { type Draft, lineOf, type Sheet } from './draft-sheet.ts'
import type { LockedState } from './drafts.db.ts'

/** What is stored for a question. */
type Stored = Draft & { received_at: string }

/** What is stored of an assessment that nobody else can change meanwhile. */
interface Standing {
  drafts: readonly Stored[]
  submitted: readonly Stored[]
  runs: readonly { question_id: number | null; begun_at: Date; limit_ms: number }[]
}

interface Arrived {
  /** As they were sent. */
  operations: readonly Operation[]
  /** Those of them that are tried: of several on one question only one is. */
  newest: readonly Operation[]
  state: LockedState
}

interface Merged {
  lines: Sheet['lines']
  hasChanged: boolean
  /** What each operation is told. Nothing is stored for one whose item is missing. */
  items: (SavedItem | undefined)[]
}

/** Writes the operations that are ahead over the drafts, and says of each what stands now. */
export function mergeDrafts(standing: Standing, { operations, newest, state }: Arrived): Merged {
  const drafts = byQuestion(standing.drafts)
  const submitted = byQuestion(standing.submitted)
  const written = new Set<Operation>()
  for (const operation of state.isOpen ? newest : []) {
    const { question, data, op_id, rev, leastRev = 0, rt_ms } = operation
    const before = drafts.get(question)
    const answer = submitted.get(question)
    const late = isLate(standing.runs, question, state.application.read_at)
    if (!isAhead(operation, answer, before) || (late && (isInTime(before) || isInTime(answer)))) continue
    // What counts by its arrival stands against the submission before it, so it is no lower.
    const newRev = Math.max(rev ?? answer?.rev ?? 0, leastRev, before?.rev ?? 0)
    drafts.set(question, { question, data, op_id, rev: newRev, rt_ms, received_at: state.stamp, late })
    written.add(operation)
  }
  const items = operations.map((operation) => {
    const { question, op_id } = operation
    const draft = drafts.get(question)
    if (draft && written.has(operation)) return { question, op_id, rev: draft.rev, stale: false }
    return whatStands(operation, newerOf(draft, submitted.get(question)))
  })
  const lines = new Map([...drafts.values()].map((draft) => [draft.question, lineOf(draft)]))
  return { lines, hasChanged: written.size > 0, items }
}

const byQuestion = (items: readonly Stored[]) => new Map(items.map((item) => [item.question, item]))

/** An autosave that was overtaken by the submission changes nothing. Without a revision the order of arrival counts. */
const isAhead = ({ rev }: Operation, submitted: Stored | undefined, draft: Stored | undefined): boolean =>
  rev === null || (rev > (submitted?.rev ?? -1) && rev > (draft?.rev ?? -1))

function isLate(runs: Standing['runs'], question: number, now: Date): boolean {
  const place = runs.findIndex(({ question_id }) => question_id === null || question_id === question)
  const [run, next] = runs.slice(place, place + 2)
  return place >= 0 && run !== undefined && isRoundOver(clockOf(run), next && clockOf(next), now)
}

const isInTime = (stored: Stored | undefined): boolean => stored !== undefined && !stored.late

/** The higher revision, of equal ones the later. */
function newerOf(draft: Stored | undefined, submitted: Stored | undefined): Stored | undefined {
  if (!draft || !submitted) return draft ?? submitted
  const lead = draft.rev - submitted.rev || Date.parse(draft.received_at) - Date.parse(submitted.received_at)
  return lead > 0 ? draft : submitted
}

function whatStands({ data }: Operation, stored: Stored | undefined): SavedItem | undefined {
  if (!stored) return undefined
  const { question, op_id, rev } = stored
  const isSame = isDeepStrictEqual(stored.data, JSON.parse(JSON.stringify(data)))
  return isSame ? { question, op_id, rev, stale: false } : { question, op_id, rev, stale: true, data: stored.data }
}
