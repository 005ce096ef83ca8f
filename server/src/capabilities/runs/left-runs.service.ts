import type pg from 'pg'
import type { Db } from '../../platform/db/client.ts'
import { enqueueAll } from '../../platform/jobs/job-queue.ts'
import { findBegunGames } from './runs.db.ts'

/**
 * To be called when an application can be worked on again: a game that was left meanwhile is put on the list of jobs once
 * more, for its own job came while nobody could go on and let it be. One that still runs has its own job to come.
 */
export async function lookAfterRuns(tx: Db, client: pg.PoolClient, applicationId: number): Promise<void> {
  const begun = await findBegunGames(tx, applicationId)
  await enqueueAll(
    client,
    'finish-run',
    begun.map((assessment_id) => ({ assessment_id })),
  )
}
