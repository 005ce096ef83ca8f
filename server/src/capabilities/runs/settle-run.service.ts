import { standing } from '@mizan/domain/answers/revisions'
import { abandonedAt, isRunOver } from '@mizan/domain/runs/run-clock'
import type { Db } from '../../platform/db/client.ts'
import { kindOf, serverKinds } from '../kinds/registry.ts'
import { clockOf } from './run-state.ts'
import { countQuestions, endRuns, findKept, findRuns, type RunRow, submitDrafts } from './runs.db.ts'

/** The runs of an assessment, in the order in which they were begun; none when nothing was handed out. */
export const runsOf = findRuns

/**
 * Makes what was kept in time the answers of the run, so that they can be counted and scored: where a draft stands against
 * the answer that was submitted, as it was shown. The caller holds the assessment.
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
