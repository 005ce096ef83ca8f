import type { AnswerItem, KeptAnswers, SavedAnswers } from '@mizan/contract/schemas/answers'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import type { Db } from '../../platform/db/client.ts'
import { type FieldReasons, Refusal } from '../../platform/http/refusal.ts'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { requireInTime } from '../applications/application-steps.service.ts'
import { requireReady } from '../applications/require-ready.ts'
import { runStateOf } from '../runs/run-state.ts'
import { runsOf } from '../runs/settle-run.service.ts'
import { findKept, findState, findTestId, upsertAnswers } from './answers.db.ts'
import { newestOfEach, operationsOf, refuseItems, unknownPk } from './check-items.ts'
import { replyTo } from './reply-to-save.service.ts'
import type { ShelvedTest, TestShelf } from './test-shelf.service.ts'

interface Answering {
  db: Db
  /** The tests that are remembered from call to call, of one database. */
  shelf: TestShelf
}

/** What one call sends to one assessment. */
interface Sent {
  id: number
  items: readonly AnswerItem[]
}

/** Stores the answers of one call to one assessment: all of them, or none. Answers only after the commit. */
export async function saveAnswers(at: Answering, who: SignedIn, items: readonly AnswerItem[]): Promise<SavedAnswers> {
  requireReady(who)
  const [first] = items
  // A game that was ended at once has nothing to send, and says so (OPEN-35).
  if (!first) return { server_time: new Date().toISOString(), run: null, answers: [] }
  const id = first.assessment
  const isOfOne = items.every(({ assessment }) => assessment === id)
  const sent: Sent = { id, items }
  const saved = isOfOne && (await saveUnseen(at, who, sent))
  if (saved) return saved
  const test = await testOf(at, who, id)
  if (!test) throw refuseItems(items.map(({ assessment }) => ({ assessment: unknownPk(assessment) })))
  if (!isOfOne) throw refuseItems(otherAssessments(items, id))
  const outcome = await save(at, who, { test, ...sent })
  if (outcome.faults) throw refuseItems(outcome.faults)
  return outcome.saved ?? refuse(items.map(() => ({ assessment: unknownPk(id) })))
}

const otherAssessments = (items: readonly AnswerItem[], id: number) =>
  items.map(({ assessment }) => (assessment === id ? {} : { assessment: [{ key: 'several-assessments' }] }))

const refuse = (fields: FieldReasons): never => {
  throw refuseItems(fields)
}

/**
 * Saves without having asked for the assessment before: the questions tell their test, and the statement that stores
 * makes sure that the assessment is of that test. Nothing when something is in the way, whatever it is.
 */
async function saveUnseen(at: Answering, who: SignedIn, sent: Sent): Promise<SavedAnswers | undefined> {
  const [first] = sent.items
  const test = first && at.shelf.testWith(first.question)
  if (!test) return undefined
  const { saved } = await save(at, who, { test, ...sent })
  return saved
}

interface Outcome {
  /** Nothing when the owner has no such assessment with this test. */
  saved?: SavedAnswers | undefined
  faults?: FieldReasons[]
}

async function save(at: Answering, who: SignedIn, sent: Sent & { test: ShelvedTest }): Promise<Outcome> {
  const { id, items, test } = sent
  const { operations, faults } = operationsOf(test, items, 'answer')
  if (faults) return { faults }
  const newest = newestOfEach(operations)
  const batch = { testId: test.id, operations: newest, isTimed: test.timing !== null }
  const done = await upsertAnswers(at.db, who, id, batch)
  if (!done) return {}
  return { saved: await replyTo(at.db, { id, operations, newest, done }) }
}

/** What to show when the candidate comes back; nothing once the assessment is completed. */
export async function retrieveAnswers(db: Db, who: SignedIn, id: number): Promise<KeptAnswers> {
  requireReady(who)
  const state = await findState(db, who, id)
  if (!state) throw new Refusal('not-found', `No assessment ${id} of user ${who.id}`)
  const run = (await runsOf(db, id)).at(-1)
  requireInTime(state.application, run ? 'play-on' : 'go-on')
  const now = state.application.read_at
  const kept = state.status === AssessmentStatus.inProgress ? await findKept(db, id) : []
  return {
    server_time: now.toISOString(),
    run: run ? runStateOf(run, now) : null,
    data: kept.map(({ question, data, op_id, rev }) => ({ question, data, op_id, rev })),
  }
}

async function testOf({ db, shelf }: Answering, who: SignedIn, id: number): Promise<ShelvedTest | undefined> {
  const testId = await findTestId(db, who, id)
  return testId === undefined ? undefined : shelf.test(db, testId)
}
