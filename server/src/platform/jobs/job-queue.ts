import type pg from 'pg'
import PgBoss from 'pg-boss'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { type JobName, type JobPayloads, type JobRules, jobNames, jobRules } from './job-list.ts'

export const jobSchema = 'jobs'

// Any number that no other advisory lock of ours uses.
const INSTALL_LOCK = 7_146_202

/** Statements of the queue on one client, so that they belong to its transaction. */
export const onClient = (client: pg.PoolClient): PgBoss.Db => ({
  executeSql: (text, values) => client.query(text, values),
})

// Adding a job is one insert. This instance is never started and has no connection of its own.
const writer = new PgBoss({
  schema: jobSchema,
  db: { executeSql: () => Promise.reject(new Error('A job is added with the client of a transaction')) },
})

/** Adds a job inside the caller's transaction: it exists when that commits, and never when it rolls back. */
export async function enqueue<Name extends JobName>(
  client: pg.PoolClient,
  name: Name,
  payload: JobPayloads[Name],
  options: { startAfter?: Date } = {},
): Promise<void> {
  const id = await writer.send(name, payload, { ...options, db: onClient(client) })
  // The insert joins the table of queues, so a queue that is missing would swallow the job.
  if (!id) throw new Error(`The job ${name} was not queued, because its queue is not installed`)
}

/** Adds many jobs of one name with one statement. Those of a higher priority are taken first, however many wait. */
export async function enqueueAll<Name extends JobName>(
  client: pg.PoolClient,
  name: Name,
  payloads: JobPayloads[Name][],
  { priority = 0 } = {},
): Promise<void> {
  if (payloads.length === 0) return
  let added = 0
  const executeSql: PgBoss.Db['executeSql'] = async (text, values) => {
    const result = await client.query(text, values)
    added = result.rowCount ?? 0
    return result
  }
  const jobs = payloads.map((data) => ({ name, data, priority }))
  await writer.insert(jobs, { db: { executeSql } })
  if (added < jobs.length) throw new Error(`The jobs ${name} were not queued, because their queue is not installed`)
}

/**
 * Brings the tables of the queue and its rules up to date, on a pool past any pooler. Nodes that start at once take
 * turns: when two create the tables together, pg-boss forgives the error but leaves the connection inside the failed
 * transaction.
 */
export const installJobs = (pool: pg.Pool, rules: JobRules = jobRules): Promise<void> =>
  oneAtATime(pool, INSTALL_LOCK, async (client) => {
    const boss = new PgBoss({ schema: jobSchema, db: onClient(client), supervise: false, schedule: false })
    await boss.start()
    for (const name of jobNames) await installQueue(boss, name, rules[name])
    await indexNextJobs(client)
  })

/**
 * The index of pg-boss does not know the order in which jobs are taken: to take one, all that wait would be read and
 * sorted, which with 50,000 invitations takes a tenth of a second of the database, 50,000 times. While a mail server is
 * down most of them wait for their next try: with `start_after` in the key (an included column would not do) they are
 * passed over without being read. Asked for first, because `if not exists` would still wait for everyone who is adding
 * jobs.
 */
async function indexNextJobs(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regclass('${jobSchema}.job_next_due') is not null as is_there`,
  )
  if (rows[0]?.is_there) return
  // Without `start_after`, from before that was in it.
  await client.query(`drop index if exists ${jobSchema}.job_next`)
  await client.query(
    `create index job_next_due on ${jobSchema}.job (name, priority desc, created_on, id, start_after) where state < 'active'`,
  )
}

async function installQueue(boss: PgBoss, name: JobName, rule: JobRules[JobName]): Promise<void> {
  const queue = {
    name,
    retryLimit: rule.retries,
    retryDelay: rule.firstPauseSeconds,
    retryBackoff: true,
    expireInSeconds: rule.leaseSeconds,
  }
  await boss.createQueue(name, queue)
  // Creating leaves a queue that exists as it is, with the rules of an older version.
  await boss.updateQueue(name, queue)
}
