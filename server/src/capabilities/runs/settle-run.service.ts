import { abandonedAt, isRunOver } from '@mizan/domain/runs/run-clock'
import type { Db } from '../../platform/db/client.ts'
import { kindOf, serverKinds } from '../kinds/registry.ts'
import { clockOf } from './run-state.ts'
import { countQuestions, endRuns, findRuns, promoteDrafts, type RunRow } from './runs.db.ts'

/** The runs of an assessment, in the order in which they were begun; none when nothing was handed out. */
export const runsOf = findRuns

/** Makes what was kept in time the answers of the run, so that they can be counted and scored. */
export const collectRun = promoteDrafts

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
