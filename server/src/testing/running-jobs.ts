import pino from 'pino'
import { createJobHandlers } from '../edges/jobs/job-handlers.ts'
import { type Config, readConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/client.ts'
import { loggerOptions } from '../platform/http/logging.ts'
import { type JobRules, jobRules } from '../platform/jobs/job-list.ts'
import { installJobs } from '../platform/jobs/job-queue.ts'
import { startJobs } from '../platform/jobs/start-jobs.ts'
import type { JobHandlers } from '../platform/jobs/worker.ts'

/** Retries after a second or two, and a worker that is silent for two seconds counts as dead. */
export const quickRules: JobRules = {
  'send-mail': { ...jobRules['send-mail'], firstPauseSeconds: 1, leaseSeconds: 2 },
  'finish-run': { ...jobRules['finish-run'], firstPauseSeconds: 1, leaseSeconds: 2 },
  tidy: { ...jobRules.tidy, firstPauseSeconds: 1, leaseSeconds: 2 },
  retention: { ...jobRules.retention, firstPauseSeconds: 1, leaseSeconds: 2 },
}

interface Wishes {
  config?: Partial<Config>
  handlers?: Partial<JobHandlers>
  rules?: JobRules
  /** Where the queue is installed, when that is not where it is worked on. */
  installOn?: Database
  stopSeconds?: number
}

export interface TestJobs {
  /** Every line the jobs logged. */
  log: string[]
  stop: () => Promise<void>
}

/** The workers of one node, as the product starts them but in a hurry. */
export async function openJobs(database: Database, wishes: Wishes = {}): Promise<TestJobs> {
  const { rules = quickRules, stopSeconds = 10 } = wishes
  const config = { ...readConfig({}), ...wishes.config }
  const log: string[] = []
  await installJobs((wishes.installOn ?? database).pool, rules)
  const jobs = await startJobs({
    database,
    handlers: { ...createJobHandlers(database, config), ...wishes.handlers },
    log: pino(loggerOptions('trace'), { write: (line) => void log.push(line) }),
    rules,
    pace: { pollMs: 20, maintenanceSeconds: 1, stopSeconds },
  })
  return { log, stop: jobs.stop }
}
