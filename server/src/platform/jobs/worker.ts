import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type PgBoss from 'pg-boss'
import type { BaseLogger } from 'pino'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import type { JobName, JobPayloads } from './job-list.ts'
import { onClient } from './job-queue.ts'

/** What a handler gets of the job besides its payload. */
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
  /** Takes no more jobs from then on. */
  stopping: AbortSignal
  /** The process ends: what the queue has not heard by then, it finds out when the lease has run out. */
  leaving: AbortSignal
}

/**
 * Takes one job after the other until it has to stop, and finishes the one it has. The loop is ours because
 * pg-boss's own does not wait for the statement that completes a job: with the database gone at that moment, the
 * rejection would be no one's and end the process.
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
  { boss, name, handler, log, pollMs, leaving }: Work<Name>,
  job: PgBoss.JobWithMetadata<JobPayloads[Name]>,
): Promise<void> {
  const about = { job: name, id: job.id, try: job.retryCount + 1 }
  const finish = async (client?: pg.PoolClient) => {
    await boss.complete(name, job.id, {}, client ? { db: onClient(client) } : {})
  }
  const work = handler(job.data, { isLastTry: job.retryCount >= job.retryLimit, finish })
  const failed = await work.then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  if (failed) log.warn({ ...about, err: failed.error }, 'job failed')
  try {
    // Completing changes nothing when the handler has done it already.
    await untilHeard(() => (failed ? boss.fail(name, job.id, {}) : finish()), { pauseMs: pollMs, leaving })
    if (!failed) log.info(about, 'job done')
  } catch (error) {
    log.warn({ ...about, err: error }, 'job lost')
  }
}

/**
 * Tells the queue how a job ended, again and again while the database is away: what was not reported, it would do again
 * only when the lease has run out.
 */
async function untilHeard(
  tell: () => Promise<unknown>,
  { pauseMs, leaving }: { pauseMs: number; leaving: AbortSignal },
): Promise<void> {
  for (;;) {
    try {
      await tell()
      return
    } catch (error) {
      if (!isDatabaseUnavailable(error) || leaving.aborted) throw error
      await wait(pauseMs, undefined, { signal: leaving }).catch(() => undefined)
    }
  }
}
