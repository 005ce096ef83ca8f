import { randomUUID } from 'node:crypto'
import type { DraftItem, SavedAnswers } from '@mizan/contract/schemas/answers'
import type { Database } from '../../platform/db/client.ts'
import type { FieldReasons } from '../../platform/http/refusal.ts'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { requireReady } from '../applications/require-ready.ts'
import { runStateOf } from '../runs/run-state.ts'
import { runsOf } from '../runs/settle-run.service.ts'
import { findTestId, type Operation } from './answers.db.ts'
import { type BegunMemory, isBegun, keeperOfBegun } from './begun-memory.ts'
import { newestOfEach, operationsOf, refuseItems, unknownPk } from './check-items.ts'
import { linesWith, textOf } from './draft-sheet.ts'
import {
  findDrafts,
  findSubmitted,
  lockSheet,
  lockState,
  type Written,
  writeLocked,
  writeSheet,
  writeSheetAgain,
} from './drafts.db.ts'
import { mergeDrafts } from './merge-drafts.ts'
import { requireTaken, requireWorkedOn } from './reply-to-save.service.ts'
import type { SheetMemory } from './sheet-memory.ts'
import type { ShelvedTest, TestShelf } from './test-shelf.service.ts'

interface Drafting {
  database: Database
  /** The tests that are remembered from call to call, of one database. */
  shelf: TestShelf
  /** What this node has stored lately, and who was found at work. */
  sheets: SheetMemory
  begun: BegunMemory
}

/** What one call sends, and the test it seems to be about. */
interface Sent {
  id: number
  items: readonly DraftItem[]
  test: ShelvedTest
}

/** Keeps what is chosen so far. It may be unfinished; only of a game that is not finished by its player it is scored. */
export async function cacheAnswers(
  at: Drafting,
  who: SignedIn,
  { assessment_id: id, answers: items }: { assessment_id: number; answers: readonly DraftItem[] },
): Promise<SavedAnswers> {
  requireReady(who)
  const [first] = items
  // The questions tell their test, and whoever stores makes sure that the assessment is of that test.
  const likely = first && at.shelf.testWith(first.question)
  const outcome = likely && (await keep(at, who, { id, items, test: likely }))
  if (outcome?.saved) return outcome.saved
  const testId = await findTestId(at.database.db, who, id)
  const test = testId === undefined ? undefined : await at.shelf.test(at.database.db, testId)
  if (!test) throw unknownAssessment(id)
  const { faults, saved } = await keep(at, who, { id, items, test })
  if (faults) throw refuseItems({ answers: faults })
  if (!saved) throw unknownAssessment(id)
  return saved
}

const unknownAssessment = (id: number) => refuseItems({ assessment_id: unknownPk(id) })

interface Outcome {
  /** Nothing when the owner has no such assessment with this test. */
  saved?: SavedAnswers | undefined
  faults?: FieldReasons[]
}

async function keep(at: Drafting, who: SignedIn, { id, items, test }: Sent): Promise<Outcome> {
  const { operations, faults } = operationsOf(test, items, 'draft')
  if (faults) return { faults }
  const sheet = { id, test, operations, newest: newestOfEach(operations) }
  return { saved: (await keepQuickly(at, who, sheet)) ?? (await keepLocked(at, who, sheet)) }
}

interface Keeping {
  id: number
  test: ShelvedTest
  /** As they were sent. */
  operations: readonly Operation[]
  /** Of several on one question only one is tried. */
  newest: readonly Operation[]
}

/** One statement, on what this node remembers. Nothing when that is not how it stands, or when there is more to look at. */
async function keepQuickly(at: Drafting, who: SignedIn, keeping: Keeping): Promise<SavedAnswers | undefined> {
  const { id, test, operations, newest } = keeping
  if (test.timing || operations.length === 0 || newest.length < operations.length) return undefined
  const known = at.sheets.find(id)
  const lines = linesWith(known?.lines, operations)
  if (!lines) return undefined
  const version = randomUUID()
  const written = { assessmentId: id, items: textOf(lines), version, over: known?.version }
  const storedAt = await write(at, who, test.id, written)
  if (!storedAt) return undefined
  at.sheets.keep(id, { version, lines })
  const answers = operations.map(({ question, op_id }) => ({
    question,
    op_id,
    rev: lines.get(question)?.rev ?? 0,
    stale: false,
  }))
  return { server_time: storedAt.toISOString(), run: null, answers }
}

/** Asks whether it is being worked on, unless somebody asked a moment ago, and remembers a yes. */
async function write({ database, begun }: Drafting, who: SignedIn, testId: number, written: Written) {
  const work = { testId, assessmentId: written.assessmentId }
  if (written.over !== undefined && isBegun(begun, who, work)) {
    return (await writeSheetAgain(database.db, who, written))?.stored_at
  }
  const keepBegun = keeperOfBegun(begun)
  const stored = await writeSheet(database.db, who, { testId, ...written })
  if (!stored) return undefined
  const { stored_at, deadline } = stored
  keepBegun(who, work, deadline ? deadline.getTime() - stored_at.getTime() : Infinity)
  return stored_at
}

/** Everybody else waits while what is stored is read and written again. */
async function keepLocked(
  { database, sheets }: Drafting,
  who: SignedIn,
  { id, test, operations, newest }: Keeping,
): Promise<SavedAnswers | undefined> {
  const version = randomUUID()
  const kept = await database.inTransaction(async (tx) => {
    const [state, , drafts, submitted, runs] = await Promise.all([
      lockState(tx, who, { assessmentId: id, testId: test.id }),
      lockSheet(tx, id),
      findDrafts(tx, id),
      findSubmitted(tx, id),
      runsOf(tx, id),
    ])
    if (!state) return undefined
    requireWorkedOn(id, { isBegun: hasClocks(test, newest, runs), ...state })
    const { lines, hasChanged, items } = mergeDrafts({ drafts, submitted, runs }, { operations, newest, state })
    const answers = requireTaken(id, state, items)
    if (hasChanged) await writeLocked(tx, state, { assessmentId: id, items: textOf(lines), version })
    return { state, lines, hasChanged, answers, run: runs.at(-1) }
  })
  if (!kept) return undefined
  const { state, lines, hasChanged, answers, run } = kept
  if (hasChanged) sheets.keep(id, { version, lines })
  const now = state.application.read_at
  return { server_time: now.toISOString(), run: run ? runStateOf(run, now) : null, answers }
}

/** A clock runs for each question that is answered, where there are clocks. */
const hasClocks = (
  test: ShelvedTest,
  operations: readonly Operation[],
  runs: readonly { question_id: number | null }[],
) =>
  !test.timing ||
  operations.every(({ question }) => runs.some(({ question_id }) => question_id === null || question_id === question))
