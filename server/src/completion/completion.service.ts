import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { finishApplication, requireOpen } from '../applications/application-steps.service.ts'
import type { Database, Db } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import { kindOf, serverKinds } from '../kinds/registry.ts'
import { collectRun, isGameOver, runsOf, stopRun } from '../runs/settle-run.service.ts'
import { scoreCompleted } from '../scores/score-completed.service.ts'
import {
  deleteDrafts,
  findUnanswered,
  hasOpenAssessments,
  hasOpenChildren,
  type LockedAssessment,
  markCompleted,
  markEndedEarly,
  markTied,
} from './completion.db.ts'
import { type Held, holding, log, placeOf } from './held-assessment.service.ts'
import { mailSubmission } from './submission-mails.service.ts'

export interface Completed {
  id: number
  status: 2 | 4
  at: Date
}

/**
 * Completes an assessment once; whoever asks again is told how it stands. Everything that follows from it is in the same
 * transaction: the application that is finished by it, and the mails about that.
 */
export const completeAssessment = (
  database: Database,
  who: SignedIn,
  { id, end }: { id: number; end: boolean },
): Promise<Completed> =>
  holding(database, who, id, async (held) => {
    const { tx, application, assessment } = held
    const { status } = assessment
    const at = application.read_at
    if (status === AssessmentStatus.completed || status === AssessmentStatus.tied) return { id, status, at }
    requireOpen(application, (await runsOf(tx, id)).length > 0 ? 'play-on' : 'go-on')
    if (status === AssessmentStatus.notStarted) {
      throw new Refusal('assessment-not-started', `Assessment ${id} is not started`)
    }
    await needs[serverKinds[kindOf(assessment.kind)].needs](tx, assessment, end)
    if (end) await markEndedEarly(tx, id)
    return { id, status: await finish(held), at }
  })

/** Scores it from what is there, and sets everything that follows. The caller has seen that it may be completed. */
export async function finish(held: Held): Promise<2 | 4> {
  await stopRun(held.tx, held.assessment.id)
  await deleteDrafts(held.tx, held.assessment.id)
  return conclude(held)
}

/** Scores it and sets where it stands. Somebody who is knocked out is not asked to decide between tied options. */
async function conclude(held: Held): Promise<2 | 4> {
  const { tx, assessment } = held
  const { ties, knockedOut } = await scoreCompleted(tx, placeOf(held))
  if (ties.length > 0 && !knockedOut) {
    await markTied(tx, assessment.id)
    await log(held, 'assessment-tied')
    return AssessmentStatus.tied
  }
  await markCompleted(tx, assessment.id)
  await log(held, 'assessment-completed')
  await finishWhatIsDone(held, { isKnocked: knockedOut })
  return AssessmentStatus.completed
}

/** A game also completes when its run is over, or when its player ends it (OPEN-32). */
const needs = {
  answers: async (tx: Db, assessment: LockedAssessment) => {
    const questions = await findUnanswered(tx, assessment)
    if (questions.length === 0) return
    throw new Refusal('answers-missing', `Assessment ${assessment.id} lacks ${questions.length} answers`, { questions })
  },
  run: async (tx: Db, assessment: LockedAssessment, end: boolean) => {
    await collectRun(tx, assessment.id)
    if (end || (await isGameOver(tx, assessment))) return
    await needs.answers(tx, assessment)
  },
  children: async (tx: Db, { id }: LockedAssessment) => {
    if (await hasOpenChildren(tx, id)) {
      throw new Refusal('children-not-completed', `Assessment ${id} has open children`)
    }
  },
}

/** A parent is done with its last child, an application with its last assessment or with a knock-out (OPEN-32). */
export async function finishWhatIsDone(held: Held, { isKnocked }: { isKnocked: boolean }): Promise<void> {
  const { tx, who, application, assessment } = held
  const { parent_id } = assessment
  if (parent_id !== null && !(await hasOpenChildren(tx, parent_id))) await markCompleted(tx, parent_id)
  if (!isKnocked && (await hasOpenAssessments(tx, application.id))) return
  await finishApplication(tx, who, application, { isKnocked })
  await mailSubmission(held)
}
