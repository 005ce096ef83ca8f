import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import type { Database, Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { mailSubmission } from '../applications/application-mails.service.ts'
import { finishApplication, requireOpen } from '../applications/application-steps.service.ts'
import { kindOf, serverKinds } from '../kinds/registry.ts'
import { collectRun, isGameOver, runsOf, stopRun } from '../runs/runs.service.ts'
import { type Papers, readPapers } from '../scores/desk.service.ts'
import { unansweredOf } from '../scores/keyed-questions.service.ts'
import { scoreCompleted } from '../scores/score-completed.service.ts'
import { tieDocument } from '../scores/ties.service.ts'
import { findUnanswered, type LockedAssessment, markCompleted, markEndedEarly } from './completion.db.ts'
import { endAs, type Held, holding, placeOf } from './held-assessment.service.ts'

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
  holding(database, who, id, {
    read: (tx) => readPapers(tx, who.companyId, id),
    work: async (held, papers) => {
      const { tx, application, assessment } = held
      const { status } = assessment
      const at = application.read_at
      if (status === AssessmentStatus.completed || status === AssessmentStatus.tied) return { id, status, at }
      const { timing, needs } = serverKinds[kindOf(assessment.kind)]
      requireOpen(application, timing && (await runsOf(tx, id)).length > 0 ? 'play-on' : 'go-on')
      if (status === AssessmentStatus.notStarted) {
        throw new Refusal('assessment-not-started', `Assessment ${id} is not started`)
      }
      await requirements[needs](tx, assessment, { end, papers })
      if (end) await markEndedEarly(tx, id)
      return { id, status: await finish(held, timing ? undefined : papers), at }
    },
  })

/**
 * Scores it from what is there, and sets everything that follows. The caller has seen that it may be completed. What was
 * read before the answers of a run were collected is no good: then it is read anew.
 */
export async function finish(held: Held, papers?: Papers): Promise<2 | 4> {
  const { tx } = held
  if (!papers) await stopRun(tx, held.assessment.id)
  const { ties, knockedOut, work } = await scoreCompleted(tx, placeOf(held), papers)
  const found = tieDocument(ties)
  // Somebody who is knocked out is not asked to decide between tied options.
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
  /** Read with the locks, which is soon enough for whatever has no clock. */
  papers: Papers
}

/** A game also completes when its run is over, or when its player ends it (OPEN-32). */
const requirements = {
  answers: async (tx: Db, { id, test_id }: LockedAssessment, { papers }: Asked) =>
    requireAll(id, await unansweredOf(tx, test_id, papers.sheet)),
  run: async (tx: Db, assessment: LockedAssessment, { end }: Asked) => {
    await collectRun(tx, assessment.id)
    if (end || (await isGameOver(tx, assessment))) return
    requireAll(assessment.id, await findUnanswered(tx, assessment.id))
  },
  children: async (_tx: Db, { id }: LockedAssessment, { papers }: Asked) => {
    if (papers.desk.work.some((child) => child.parent_id === id && child.status !== AssessmentStatus.completed)) {
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
