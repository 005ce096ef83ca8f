import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type PgBoss from 'pg-boss'
import type { BaseLogger } from 'pino'
import type { JobName, JobPayloads } from './job-list.ts'
import { onClient } from './job-queue.ts'

/** What a handler is told about the job besides its payload. */
export interface TakenJob {
  /** When this try fails there is no other. */
  isLastTry: boolean
  /** Marks the job as done in the handler's own transaction, together with what it did. */
  finish: (client: pg.PoolClient) => Promise<void>
}

export type JobHandlers = {
  [Name in JobName]: (payload: JobPayloads[Name], job: TakenJob) => Promise<void>
}

export type JobLog = Pick<BaseLogger, 'info' | 'warn'>

interface Work<Name extends JobName> {
  boss: PgBoss
  name: Name
  handler: JobHandlers[Name]
  log: JobLog
  pollMs: number
  stopping: AbortSignal
}

/**
 * Takes one job after the other until it is told to stop, and finishes the one it has. The loop is ours because
 * pg-boss's own does not wait for the statement that completes a job: with the database gone at that moment, the
 * rejection would be nobody's and end the process.
 */
export async function workOn<Name extends JobName>(work: Work<Name>): Promise<void> {
  const { boss, name, pollMs, stopping } = work
  while (!stopping.aborted) {
    const [job] = await boss.fetch<JobPayloads[Name]>(name, { includeMetadata: true })
    if (job) await run(work, job)
    else await wait(pollMs, undefined, { signal: stopping }).catch(() => undefined)
  }
}

async function run<Name extends JobName>(
  { boss, name, handler, log }: Work<Name>,
  job: PgBoss.JobWithMetadata<JobPayloads[Name]>,
): Promise<void> {
  const about = { job: name, id: job.id, try: job.retryCount + 1 }
  const finish = async (client?: pg.PoolClient) => {
    await boss.complete(name, job.id, {}, client ? { db: onClient(client) } : {})
  }
  try {
    await handler(job.data, { isLastTry: job.retryCount >= job.retryLimit, finish })
    // Changes nothing when the handler has done it already.
    await finish()
    log.info(about, 'job done')
  } catch (error) {
    log.warn({ ...about, err: error }, 'job failed')
    // If even this fails, the lease runs out and the job is taken again.
    await boss.fail(name, job.id, {}).catch((failure: unknown) => log.warn({ ...about, err: failure }, 'job lost'))
  }
}
