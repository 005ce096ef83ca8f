import type { Language } from '@mizan/contract/language'
import type { AnswerItem, DraftItem, KeptAnswers, OwnAnswers, SavedAnswers } from '@mizan/contract/schemas/answers'
import { standing, type Versions } from '@mizan/domain/answers/revisions'
import { ApplicationStatus } from '@mizan/domain/applications/application-status'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { isTooLateTo } from '@mizan/domain/applications/deadline'
import type { Database, Db } from '../../platform/db/client.ts'
import { type FieldReasons, Refusal } from '../../platform/refusals/refusal.ts'
import { requireReady } from '../accounts/require-ready.ts'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { requireInTime, requireOpen } from '../applications/application-steps.service.ts'
import { kindOf, serverKinds } from '../kinds/registry.ts'
import { runStateOf } from '../runs/run-state.ts'
import { type Test, testWithId } from '../tests/tests.service.ts'
import { type AnswerSheet, lockSheet, readSheet, writeSheet } from './answers.db.ts'
import { findSubmittedAnswers } from './own-answers.db.ts'
import { type Operation, operationsOf, refuseItems, takeIn, unknownPk } from './take-in.ts'

/** What the candidate submitted, after they did. Of kinds whose questions stay secret there is nothing to look at. */
export async function ownAnswersOf(
  db: Db,
  who: SignedIn,
  { id, language }: { id: number; language: Language },
): Promise<OwnAnswers> {
  requireReady(who)
  const found = await findSubmittedAnswers(db, who, id)
  const readAgain = found && serverKinds[kindOf(found.kind)].readAgain
  if (!readAgain || found.status !== AssessmentStatus.completed) {
    throw new Refusal('not-found', `No answers of assessment ${id} to show to user ${who.id}`)
  }
  return {
    submitted: found.completed_at?.toISOString() ?? null,
    answers: found.answers.flatMap((answered) => readAgain(answered, language)),
  }
}

/** Stores the answers of one call to one assessment: all of them, or none. Answers only after the commit. */
export async function saveAnswers(
  database: Database,
  who: SignedIn,
  items: readonly AnswerItem[],
): Promise<SavedAnswers> {
  requireReady(who)
  const [first] = items
  // A game that was ended at once has nothing to send, and says so (OPEN-35).
  if (!first) return { server_time: new Date().toISOString(), run: null, answers: [] }
  const id = first.assessment
  if (items.some(({ assessment }) => assessment !== id)) throw refuseItems(otherAssessments(items, id))
  return save(database, who, {
    id,
    items,
    as: 'submission',
    unknown: items.map(() => ({ assessment: unknownPk(id) })),
    faulty: (faults) => faults,
  })
}

const otherAssessments = (items: readonly AnswerItem[], id: number) =>
  items.map(({ assessment }) => (assessment === id ? {} : { assessment: [{ key: 'several-assessments' }] }))

/** Keeps what is chosen so far. It may be unfinished; only of a game that its player does not finish it is scored. */
export async function cacheAnswers(
  database: Database,
  who: SignedIn,
  { assessment_id: id, answers: items }: { assessment_id: number; answers: readonly DraftItem[] },
): Promise<SavedAnswers> {
  requireReady(who)
  return save(database, who, {
    id,
    items,
    as: 'draft',
    unknown: { assessment_id: unknownPk(id) },
    faulty: (faults) => ({ answers: faults }),
  })
}

/** What one call sends to one assessment. */
interface Sent {
  id: number
  items: readonly (AnswerItem | DraftItem)[]
  as: keyof Versions
  /** What is said when the candidate has no such assessment, or when items do not fit. */
  unknown: FieldReasons
  faulty: (faults: FieldReasons[]) => FieldReasons
}

/** Without a lock first. Only when something else was stored at the same moment, others wait while it is done again. */
async function save(database: Database, who: SignedIn, sent: Sent): Promise<SavedAnswers> {
  const saved = await trySave(database.db, who, sent)
  if (saved) return saved
  return database.inTransaction(async (tx) => {
    await lockSheet(tx, who, sent.id)
    // Only the application may still be put away meanwhile: the second reading finds that.
    const savedAlone = (await trySave(tx, who, sent)) ?? (await trySave(tx, who, sent))
    if (!savedAlone) throw new Error(`The locked sheet of assessment ${sent.id} was changed`)
    return savedAlone
  })
}

/** Nothing when the sheet was changed between its reading and its writing. */
async function trySave(db: Db, who: SignedIn, sent: Sent): Promise<SavedAnswers | undefined> {
  const { id, items, as } = sent
  const sheet = await readSheet(db, who, id)
  const test = sheet && (await testWithId(db, sheet.testId))
  if (!test) throw refuseItems(sent.unknown)
  const { operations, faults } = operationsOf(test, items, as === 'draft' ? 'draft' : 'answer')
  if (faults) throw refuseItems(sent.faulty(faults))
  const isOpen = isOpenSheet(sheet)
  requireWorkedOn(sheet, { isOpen, isBegun: hasClocks(test, operations, sheet) })
  const taken = takeIn(sheet, operations, { as, isOpen })
  const answers = taken.answered.map((item) => {
    // What is completed takes the same answers again, which a lost reply makes a client send, and no others. Where
    // nothing is stored, the completion that took the drafts away came first.
    if (!item || (!isOpen && item.stale)) throw new Refusal('assessment-completed', `Assessment ${id} is completed`)
    return item
  })
  if (taken.hasChanged && !(await writeSheet(db, who, sheet, taken))) return undefined
  return { answers, ...clockOf(sheet) }
}

const isOpenSheet = ({ status, application, runs }: AnswerSheet): boolean =>
  status === AssessmentStatus.inProgress &&
  application.status === ApplicationStatus.inProgress &&
  !isTooLateTo(runs.length > 0 ? 'play-on' : 'go-on', application.job.deadline, application.read_at)

/** A clock runs for each question that is answered, where there are clocks. */
const hasClocks = ({ timing }: Test, operations: readonly Operation[], { runs }: AnswerSheet): boolean =>
  !timing ||
  operations.every(({ question }) => runs.some(({ question_id }) => question_id === null || question_id === question))

/**
 * Passes when the candidate works on the assessment, or has it behind them; else says why no one can work on it now.
 */
function requireWorkedOn(
  { id, status, application }: AnswerSheet,
  { isOpen, isBegun }: { isOpen: boolean; isBegun: boolean },
): void {
  if (isOpen && isBegun) return
  if (isOpen) throw new Refusal('assessment-not-started', `Assessment ${id} has no run for these questions`)
  if (status === AssessmentStatus.completed || status === AssessmentStatus.tied) return
  requireOpen(application, 'go-on')
  if (status === AssessmentStatus.notStarted) {
    throw new Refusal('assessment-not-started', `Assessment ${id} is not started`)
  }
  throw new Refusal('deadline-passed', `Assessment ${id} was open and is not`)
}

function clockOf({ application, runs }: AnswerSheet) {
  const run = runs.at(-1)
  const now = application.read_at
  return { server_time: now.toISOString(), run: run ? runStateOf(run, now) : null }
}

/** What to show when the candidate comes back; nothing once the assessment is completed. */
export async function retrieveAnswers(db: Db, who: SignedIn, id: number): Promise<KeptAnswers> {
  requireReady(who)
  const sheet = await readSheet(db, who, id)
  if (!sheet) throw new Refusal('not-found', `No assessment ${id} of user ${who.id}`)
  const { status, application, runs } = sheet
  requireInTime(application, runs.length > 0 ? 'play-on' : 'go-on')
  return { data: status === AssessmentStatus.inProgress ? keptOn(sheet) : [], ...clockOf(sheet) }
}

const keptOn = ({ drafts, submitted }: AnswerSheet): KeptAnswers['data'] =>
  [...new Set([...drafts.keys(), ...submitted.keys()])]
    .sort((one, other) => one - other)
    .flatMap((question) => {
      const stands = standing({ draft: drafts.get(question), submission: submitted.get(question) })
      return stands ? [{ question, data: stands.data, op_id: stands.op_id, rev: stands.rev }] : []
    })
