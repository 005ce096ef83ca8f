import type { Db } from '../../platform/db/client.ts'
import { measuredParts } from '../kinds/scoring.registry.ts'
import { findTeam } from './job-team.db.ts'
import { findKindsOfTests, type JobRow } from './jobs.db.ts'
import { findRules } from './knock-out-rules.db.ts'

/** Remarks about what was set for scores that nothing in the job measures: it would stand there and do nothing. */
export async function unmeasuredOf(tx: Db, job: JobRow): Promise<string[]> {
  const kinds = await findKindsOfTests(tx, job.id)
  const measured: ReadonlySet<string> = measuredParts(kinds, (await findTeam(tx, job.id)).length > 0)
  const weights: Record<string, number> = Object(job.fit_weights)
  const weighed = Object.keys(weights).filter((part) => weights[part] && !measured.has(part))
  const ruled = (await findRules(tx, job.id)).flatMap(({ score }) => (score && !measured.has(score) ? [score] : []))
  return [
    ...weighed.map((part) => `nothing in this job measures ${part}; its weight counts for nothing.`),
    ...ruled.map((part) => `nothing in this job measures ${part}; the knock-out rule about it decides nothing.`),
  ]
}
