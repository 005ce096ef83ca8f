import type { AnswerItem, DraftItem, KeptAnswers, SavedAnswers } from '@mizan/contract/schemas/answers'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { requireInTime } from '../applications/application-steps.service.ts'
import { requireReady } from '../applications/require-ready.ts'
import type { Db } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import { runStateOf } from '../runs/run-state.ts'
import { runsOf } from '../runs/settle-run.service.ts'
import { findKept, findState, upsertAnswers, upsertDrafts } from './answers.db.ts'
import { newestOfEach, operationsOf, refuseItems, unknownPk } from './check-items.ts'
import { createKnownAssessments, type KnownAssessments } from './known-assessments.service.ts'
import { replyTo } from './reply-to-save.service.ts'
import { createTestShelf, type ShelvedTest, type TestShelf } from './test-shelf.service.ts'

/** What answering remembers from call to call, of one database. */
export interface AnswerDesk {
  shelf: TestShelf
  known: KnownAssessments
}

export const createAnswerDesk = (): AnswerDesk => ({ shelf: createTestShelf(), known: createKnownAssessments() })

interface Answering {
  db: Db
  desk: AnswerDesk
}

/** Stores the answers of one call to one assessment: all of them, or none. Answers only after the commit. */
export async function saveAnswers(at: Answering, who: SignedIn, items: readonly AnswerItem[]): Promise<SavedAnswers> {
  requireReady(who)
  const [first] = items
  // A game that was ended at once has nothing to send, and says so (OPEN-35).
  if (!first) return { server_time: new Date().toISOString(), run: null, answers: [] }
  const id = first.assessment
  const test = await testOf(at, who, id)
  if (!test) throw refuseItems(items.map(({ assessment }) => ({ assessment: unknownPk(assessment) })))
  if (items.some(({ assessment }) => assessment !== id)) throw refuseItems(otherAssessments(items, id))
  const { operations, faults } = operationsOf(test, items, 'answer')
  if (faults) throw refuseItems(faults)
  const newest = newestOfEach(operations)
  const done = await upsertAnswers(at.db, who, id, { operations: newest, isTimed: test.timing !== null })
  if (!done) throw refuseItems(items.map(() => ({ assessment: unknownPk(id) })))
  return replyTo(at.db, { id, operations, newest, done, withDrafts: false })
}

const otherAssessments = (items: readonly AnswerItem[], id: number) =>
  items.map(({ assessment }) => (assessment === id ? {} : { assessment: [{ key: 'several-assessments' }] }))

/** Keeps what is chosen so far. It may be unfinished; only of a game that is not finished by its player it is scored. */
export async function cacheAnswers(
  at: Answering,
  who: SignedIn,
  { assessment_id: id, answers }: { assessment_id: number; answers: readonly DraftItem[] },
): Promise<SavedAnswers> {
  requireReady(who)
  const test = await testOf(at, who, id)
  if (!test) throw refuseItems({ assessment_id: unknownPk(id) })
  const { operations, faults } = operationsOf(test, answers, 'draft')
  if (faults) throw refuseItems({ answers: faults })
  const newest = newestOfEach(operations)
  const done = await upsertDrafts(at.db, who, id, { operations: newest, isTimed: test.timing !== null })
  if (!done) throw refuseItems({ assessment_id: unknownPk(id) })
  return replyTo(at.db, { id, operations, newest, done, withDrafts: true })
}

/** What to show when the candidate comes back; nothing once the assessment is completed. */
export async function retrieveAnswers({ db }: Answering, who: SignedIn, id: number): Promise<KeptAnswers> {
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

async function testOf({ db, desk }: Answering, who: SignedIn, id: number): Promise<ShelvedTest | undefined> {
  const testId = await desk.known.testIdOf(db, who, id)
  return testId === undefined ? undefined : desk.shelf.test(db, testId)
}
