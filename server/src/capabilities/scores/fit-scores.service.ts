import type { Actor } from '@mizan/domain/access/actor'
import type { MeasuredScore } from '@mizan/domain/reliability/composite-reliability'
import { isAssessed } from '@mizan/domain/scores/assessed'
import type { Db } from '../../platform/db/client.ts'
import { reachOf } from '../access/reach.ts'
import { jobById } from '../vacancies/jobs.service.ts'
import { findFitScores } from './scores.db.ts'

/** The fit scores for a job with their errors, by application; those without one are not among them. */
export async function fitScoresForJob(db: Db, actor: Actor, jobId: number): Promise<Map<number, MeasuredScore>> {
  const reach = reachOf(actor, 'scores-read')
  const { id } = await jobById(db, reach, jobId)
  const rows = await findFitScores(db, reach, id)
  return new Map(
    rows.flatMap(({ application_id, value, trace }) =>
      isAssessed(value) ? [[application_id, { score: value, error: trace.standard_error ?? null }]] : [],
    ),
  )
}
