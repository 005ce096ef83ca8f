import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import type { Database } from '../db/client.ts'
import { type JobName, type JobRules, jobNames, jobRules } from './job-list.ts'
import { jobSchema } from './job-queue.ts'
import { type JobHandlers, type JobLog, workOn } from './worker.ts'

interface Pace {
  pollMs: number
  /** How often jobs whose lease has run out are looked for. */
  maintenanceSeconds: number
  /** How long a stop waits for the jobs that run; what is not done by then is taken again elsewhere. */
  stopSeconds: number
}

const usualPace: Pace = { pollMs: 1000, maintenanceSeconds: 60, stopSeconds: 20 }

interface JobParts {
  database: Database
  handlers: JobHandlers
  log: JobLog
  rules?: JobRules
  pace?: Pace
}

export interface RunningJobs {
  /** Takes no more jobs and finishes those that run. */
  stop: () => Promise<void>
}

/** Starts the workers of this node on an installed queue. Any number of nodes may do so on one database. */
export async function startJobs(parts: JobParts): Promise<RunningJobs> {
  const { database, handlers, log, rules = jobRules, pace = usualPace } = parts
  const boss = new PgBoss({
    schema: jobSchema,
    db: onPool(database.pool, log),
    migrate: false,
    schedule: false,
    maintenanceIntervalSeconds: pace.maintenanceSeconds,
  })
  // The failure itself is logged where it happens; without a listener it would end the process.
  boss.on('error', () => undefined)
  await boss.start()
  const stopping = new AbortController()
  const leaving = new AbortController()
  const signals = { stopping: stopping.signal, leaving: leaving.signal }
  const loops = jobNames.flatMap((name) =>
    Array.from({ length: rules[name].workers }, () =>
      workOn({ boss, name, handler: handlers[name], log, pollMs: pace.pollMs, ...signals }),
    ),
  )
  const timers = jobNames.flatMap((name) => recur(boss, name, rules[name].everySeconds))
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      stopping.abort()
      await Promise.race([Promise.all(loops), wait(pace.stopSeconds * 1000, undefined, { ref: false })])
      leaving.abort()
      await boss.stop({ graceful: false })
    },
  }
}

/** Every node offers the job several times in its span; the queue takes the first offer and drops the others. */
function recur(boss: PgBoss, name: JobName, everySeconds: number | undefined): NodeJS.Timeout[] {
  if (!everySeconds) return []
  const offer = () => void boss.send(name, {}, { singletonSeconds: everySeconds }).catch(() => undefined)
  offer()
  return [setInterval(offer, (everySeconds * 1000) / 4).unref()]
}

/** The queue's statements on our pool. An outage is logged when it begins and when it ends, not with every poll. */
function onPool(pool: pg.Pool, log: JobLog): PgBoss.Db {
  let isFailing = false
  return {
    executeSql: async (text, values) => {
      try {
        // Some statements open a transaction themselves. The pool throws away a client on which one has failed.
        const result = await pool.query(text, values)
        if (isFailing) log.info('the job queue answers again')
        isFailing = false
        return result
      } catch (error) {
        if (!isFailing) log.warn({ err: error }, 'the job queue does not answer')
        isFailing = true
        throw error
      }
    },
  }
}
