import { ApplicationStatus } from '@mizan/domain/applications/application-status'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import type pg from 'pg'
import type { Database, Db } from '../../platform/db/client.ts'
import type { TieDocument } from '../../platform/db/schema/applications.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Owner } from '../accounts/owner.ts'
import { requireReady } from '../accounts/require-ready.ts'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { mailSubmission } from '../applications/application-mails.service.ts'
import { finishApplication, requireOpen } from '../applications/application-steps.service.ts'
import { kindOf, serverKinds } from '../kinds/registry.ts'
import { collectRun, isAbandoned, isGameOver, runsOf, stopRun } from '../runs/runs.service.ts'
import { scoreCompleted } from '../scores/score-completed.service.ts'
import { readScoringInput, type ScoringInput, unansweredOf } from '../scores/scoring-input.service.ts'
import { tieDocument } from '../scores/ties.service.ts'
import {
  concludeAssessment,
  findPlayer,
  findUnanswered,
  type LockedAssessment,
  lockWork,
  markCompleted,
  markEndedEarly,
} from './completion.db.ts'

export interface Completed {
  id: number
  status: 2 | 4
  at: Date
}

/**
 * Completes an assessment once; a repeated call gets its status. Everything that follows from it is in the same
 * transaction: the application that is finished by it, and the mails about that.
 */
export const completeAssessment = (
  database: Database,
  who: SignedIn,
  { id, end }: { id: number; end: boolean },
): Promise<Completed> =>
  holding(database, who, id, {
    read: (tx) => readScoringInput(tx, who.companyId, id),
    work: async (held, input) => {
      const { tx, application, assessment } = held
      const { status } = assessment
      const at = application.read_at
      if (status === AssessmentStatus.completed || status === AssessmentStatus.tied) return { id, status, at }
      const { timing, needs } = serverKinds[kindOf(assessment.kind)]
      requireOpen(application, timing && (await runsOf(tx, id)).length > 0 ? 'play-on' : 'go-on')
      if (status === AssessmentStatus.notStarted) {
        throw new Refusal('assessment-not-started', `Assessment ${id} is not started`)
      }
      await requirements[needs](tx, assessment, { end, input })
      if (end) await markEndedEarly(tx, id)
      return { id, status: await finish(held, timing ? undefined : input), at }
    },
  })

/**
 * Scores it from what is there, and sets everything that follows. The caller has seen that it may be completed. What was
 * read before the answers of a run were collected is no good: then it is read again.
 */
async function finish(held: Held, input?: ScoringInput): Promise<2 | 4> {
  const { tx } = held
  if (!input) await stopRun(tx, held.assessment.id)
  const { ties, knockedOut, work } = await scoreCompleted(tx, placeOf(held), input)
  const found = tieDocument(ties)
  // A candidate who is knocked out is not asked to decide between tied options.
  if (found && !knockedOut) {
    await endAs(held, { status: AssessmentStatus.tied, action: 'assessment-tied', ties: found })
    return AssessmentStatus.tied
  }
  await endAs(held, { status: AssessmentStatus.completed, action: 'assessment-completed', ties: found })
  await finishWhatIsDone(held, { isKnocked: knockedOut, work })
  return AssessmentStatus.completed
}

interface Asked {
  end: boolean
  /** Read with the locks, which is soon enough where no clock runs. */
  input: ScoringInput
}

/** A game also completes when its run is over, or when its player ends it (OPEN-32). */
const requirements = {
  answers: async (tx: Db, { id, test_id }: LockedAssessment, { input }: Asked) =>
    requireAll(id, await unansweredOf(tx, test_id, input.answered)),
  run: async (tx: Db, assessment: LockedAssessment, { end }: Asked) => {
    await collectRun(tx, assessment.id)
    if (end || (await isGameOver(tx, assessment))) return
    requireAll(assessment.id, await findUnanswered(tx, assessment.id))
  },
  children: async (_tx: Db, { id }: LockedAssessment, { input }: Asked) => {
    if (input.target.work.some((child) => child.parent_id === id && child.status !== AssessmentStatus.completed)) {
      throw new Refusal('children-not-completed', `Assessment ${id} has open children`)
    }
  },
}

function requireAll(id: number, questions: number[]): void {
  if (questions.length === 0) return
  throw new Refusal('answers-missing', `Assessment ${id} lacks ${questions.length} answers`, { questions })
}

/**
 * A parent is done with its last child, an application with its last assessment or with a knock-out (OPEN-32). Children
 * count through their parent. `work` is how everything stood before this one was completed.
 */
export async function finishWhatIsDone(
  held: Held,
  { isKnocked, work }: { isKnocked: boolean; work: Awaited<ReturnType<typeof scoreCompleted>>['work'] },
): Promise<void> {
  const { tx, who, application, assessment } = held
  const { id, parent_id } = assessment
  const open = work.filter((row) => row.status !== AssessmentStatus.completed && row.id !== id)
  const isParentDone = parent_id !== null && !open.some((row) => row.parent_id === parent_id)
  if (isParentDone) await markCompleted(tx, parent_id)
  const isLeft = open.some((row) => row.parent_id === null && !(isParentDone && row.id === parent_id))
  if (!isKnocked && isLeft) return
  await finishApplication(tx, who, application, { isKnocked })
  await mailSubmission(held, { isKnocked })
}

/** Whose assessment it is. */
interface Candidate extends Owner {
  row: Pick<SignedIn['row'], 'first_name' | 'last_name' | 'email'>
}

/** One transaction that holds an assessment of the candidate and its application. */
interface Held extends NonNullable<Awaited<ReturnType<typeof lockWork>>> {
  tx: Db
  client: pg.PoolClient
  who: Candidate
  /** The candidate, or the server for one who has left. */
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

async function hold(by: Pick<Held, 'tx' | 'client' | 'who' | 'actor'>, id: number): Promise<Held> {
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

/**
 * Completes a game from what was received in time, when its player has left it. A player who came back meanwhile, or whose
 * application is not being worked on, is left alone.
 */
export const finishAbandoned = (database: Database, assessmentId: number): Promise<void> =>
  database.inTransaction(async (tx, client) => {
    const player = await findPlayer(tx, assessmentId)
    const held = player && (await hold({ tx, client, who: player, actor: 'system' }, assessmentId))
    if (!held || held.application.status !== ApplicationStatus.inProgress) return
    if (held.assessment.status !== AssessmentStatus.inProgress || !(await isAbandoned(tx, held.assessment))) return
    await collectRun(tx, assessmentId)
    await markEndedEarly(tx, assessmentId)
    await finish(held)
  })
