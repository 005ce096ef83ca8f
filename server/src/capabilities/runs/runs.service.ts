import type { Ending } from '@mizan/contract/schemas/assessment'
import { standing } from '@mizan/domain/answers/revisions'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { abandonedAt, isRunOver } from '@mizan/domain/runs/run-clock'
import type pg from 'pg'
import type { Db } from '../../platform/db/client.ts'
import { enqueueAll } from '../../platform/jobs/job-queue.ts'
import { kindOf, serverKinds } from '../kinds/registry.ts'
import { clockOf } from './run-state.ts'
import {
  countQuestions,
  endRuns,
  findBegunGames,
  findEnding,
  findKept,
  findRuns,
  type RunRow,
  submitDrafts,
} from './runs.db.ts'

/**
 * To be called when an application can be worked on again: a game that was left meanwhile is put on the list of jobs
 * once more, for its own job came while no one could go on and let it be. One that still runs has its own job to come.
 */
export async function lookAfterRuns(tx: Db, client: pg.PoolClient, applicationId: number): Promise<void> {
  const begun = await findBegunGames(tx, applicationId)
  await enqueueAll(
    client,
    'finish-run',
    begun.map((assessment_id) => ({ assessment_id })),
  )
}

/** How a completed game came to its end, so that its last screen says what is true; null of everything else. */
export async function endingOf(
  db: Db,
  { id, kind, status }: Pick<Played, 'id' | 'kind'> & { status: AssessmentStatus },
): Promise<Ending | null> {
  const { timing, isSomething } = serverKinds[kindOf(kind)]
  if (!timing || status !== AssessmentStatus.completed) return null
  const ending = await findEnding(db, id)
  return ending ? { is_time_up: ending.is_time_up, has_answers: ending.answers.some(isSomething) } : null
}

/** The runs of an assessment, in the order in which they were begun; none when nothing was handed out. */
export const runsOf = findRuns

/**
 * Makes what was kept in time the answers of the run, so that they can be counted and scored: where a draft stands
 * against the answer that was submitted, as it was shown. The caller holds the assessment.
 */
export async function collectRun(tx: Db, assessmentId: number): Promise<void> {
  const drafts = await findKept(tx, assessmentId, 'answer_drafts')
  const submitted = new Map((await findKept(tx, assessmentId, 'answers')).map((item) => [item.question, item]))
  const questions = drafts.flatMap((draft) => {
    const stands = standing({ draft, submission: submitted.get(draft.question) })
    return stands === draft && !draft.late ? [draft.question] : []
  })
  if (questions.length > 0) await submitDrafts(tx, assessmentId, questions)
}

/** Stops the clocks of a run whose answers are collected. */
export const stopRun = endRuns

interface Played {
  id: number
  test_id: number
  kind: string
}

/** True when no answer to the game can count any more. A game with rounds is over with its last one. */
export const isGameOver = (db: Db, game: Played): Promise<boolean> =>
  aboutLastRun(db, game, (run, hasMoreRounds) => !hasMoreRounds && isRunOver(clockOf(run), run.read_at))

/** True when the candidate did not come back for so long that the server finishes the game. */
export const isAbandoned = (db: Db, game: Played): Promise<boolean> =>
  aboutLastRun(db, game, (run, hasMoreRounds) => run.read_at >= abandonedAt(clockOf(run), hasMoreRounds))

async function aboutLastRun(
  db: Db,
  { id, test_id, kind }: Played,
  holds: (run: RunRow, hasMoreRounds: boolean) => boolean,
): Promise<boolean> {
  const runs = await findRuns(db, id)
  const last = runs.at(-1)
  if (!last) return false
  const hasRounds = serverKinds[kindOf(kind)].timing?.clock === 'question'
  return holds(last, hasRounds && runs.length < (await countQuestions(db, test_id)))
}
