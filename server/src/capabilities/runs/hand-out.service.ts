import { abandonedAt } from '@mizan/domain/runs/run-clock'
import type { Database, Db } from '../../platform/db/client.ts'
import { enqueue } from '../../platform/jobs/job-queue.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { StoredQuestion, Timing } from '../kind/kind.ts'
import { clockOf } from './run-state.ts'
import { findRound, findRuns, insertRun, type RunRow } from './runs.db.ts'

interface Timed {
  assessmentId: number
  timing: Timing
  /** The limit without extra time. */
  seconds: number
  /** All of them, in their order. */
  questions: readonly StoredQuestion[]
  /** The place of the first question that is handed out. */
  place: number
}

/**
 * The run to which questions belong that are about to be handed out. Its clock starts with the first time; a user who
 * comes back finds the same run with the time that is left. Rounds follow each other.
 */
export const beginRun = (database: Database, timed: Timed): Promise<RunRow> =>
  database.inTransaction(async (tx, client) => {
    const { assessmentId, timing, seconds, questions, place } = timed
    const questionId = timing.clock === 'question' ? (questions[place]?.id ?? null) : null
    await requireEarlierRound(tx, timed)
    const begun = await insertRun(tx, { assessmentId, questionId, seconds })
    const run = begun ?? (await findRuns(tx, assessmentId)).find((row) => row.question_id === questionId)
    if (!run) throw new Refusal('no-open-assessment', `Assessment ${assessmentId} was completed meanwhile`)
    if (begun) {
      const hasMoreRounds = timing.clock === 'question' && place + 1 < questions.length
      const startAfter = abandonedAt(clockOf(run), hasMoreRounds)
      await enqueue(client, 'finish-run', { assessment_id: assessmentId }, { startAfter })
    }
    return run
  })

/**
 * No candidate looks ahead: a round is handed out once the answer to the one before leaves nothing open, or once the
 * time of that one is up. Either way nothing counts any more that arrives for the earlier one (`isRoundOver`).
 */
async function requireEarlierRound(tx: Db, { assessmentId, timing, questions, place }: Timed): Promise<void> {
  const earlier = timing.clock === 'question' ? questions[place - 1] : undefined
  if (timing.clock === 'game' || !earlier) return
  const round = await findRound(tx, assessmentId, earlier.id)
  if (round?.is_time_up || (round?.answer && timing.leavesNothingOpen(earlier, round.answer))) return
  throw new Refusal('no-open-assessment', `Round ${place} of assessment ${assessmentId} is still played`)
}
