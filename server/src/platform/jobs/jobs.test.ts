import PgBoss from 'pg-boss'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { Relay } from '../../testing/relay.ts'
import { openJobs, quickRules, type TestJobs } from '../../testing/running-jobs.ts'
import { connect } from '../db/client.ts'
import { type JobRules, jobNames } from './job-list.ts'
import { enqueue, enqueueAll, installJobs, jobSchema } from './job-queue.ts'
import type { JobHandlers } from './worker.ts'

let portal: Portal
let running: TestJobs[]
beforeEach(async () => {
  portal = await openPortal()
  running = []
})
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()))
  await portal.close()
})

const eventually = { timeout: 20_000, interval: 20 }
/** Nothing recurs: what runs beside a test might be what its fault meets. */
const restingRules = Object.fromEntries(
  jobNames.map((name) => [name, { ...quickRules[name], everySeconds: 0 }]),
) as JobRules

async function work(handlers: Partial<JobHandlers>, rules = restingRules): Promise<TestJobs> {
  const jobs = await openJobs(portal.database, { handlers, rules })
  running.push(jobs)
  return jobs
}

const queueJob = (mailId: number) =>
  portal.database.inTransaction((_, client) => enqueue(client, 'send-mail', { mail_id: mailId }))

const queueMany = (count: number) =>
  portal.database.inTransaction((_, client) =>
    enqueueAll(
      client,
      'send-mail',
      Array.from({ length: count }, (_, index) => ({ mail_id: index })),
    ),
  )

interface PlanStep {
  'Node Type': string
  'Subplan Name'?: string
  'Rows Removed by Filter'?: number
  Plans?: PlanStep[]
}

const stepsOf = (step: PlanStep): PlanStep[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

/** How the database finds the next job when the queue itself takes one: the steps that look for it, not the update. */
async function stepsOfTaking(): Promise<PlanStep[]> {
  const { pool } = portal.database
  await pool.query('analyze jobs.job')
  let root: PlanStep | undefined
  const executeSql: PgBoss.Db['executeSql'] = async (text, values) => {
    const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values)
    root = rows[0]['QUERY PLAN'][0].Plan
    return { rows: [] }
  }
  const queue = new PgBoss({ schema: jobSchema, db: { executeSql } })
  await queue.fetch('send-mail', { includeMetadata: true })
  const search = root && stepsOf(root).find((step) => step['Subplan Name'] === 'CTE next')
  if (!search) throw new Error('The queue took no job by a search of its own')
  return stepsOf(search)
}

const namesOf = (steps: PlanStep[]): string[] => steps.map((step) => step['Node Type'])

const statesOf = async (name: string): Promise<string[]> => {
  const { rows } = await portal.database.pool.query('select state from jobs.job where name = $1', [name])
  return rows.map(({ state }) => state)
}

function gate() {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

describe('the job queue', () => {
  test('a job exists when its transaction commits and never when it rolls back', async () => {
    const done: number[] = []
    const failing = portal.database.inTransaction(async (_, client) => {
      await enqueue(client, 'send-mail', { mail_id: 1 })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await queueJob(2)
    await work({ 'send-mail': async ({ mail_id }) => void done.push(mail_id) })
    await expect.poll(() => statesOf('send-mail'), eventually).toEqual(['completed'])
    expect(done).toEqual([2])
  })

  test('a job waits for its time', async () => {
    const done: number[] = []
    await portal.database.inTransaction((_, client) =>
      enqueue(client, 'send-mail', { mail_id: 1 }, { startAfter: new Date(Date.now() + 3_600_000) }),
    )
    await queueJob(2)
    await work({ 'send-mail': async ({ mail_id }) => void done.push(mail_id) })
    await expect.poll(() => done, eventually).toEqual([2])
    expect(await statesOf('send-mail')).toContain('created')
  })

  test('a job that fails is tried again, with a pause, until it succeeds', async () => {
    const tries: number[] = []
    await work({
      'send-mail': async () => {
        tries.push(Date.now())
        if (tries.length === 1) throw new Error('not yet')
      },
    })
    await queueJob(1)
    await expect.poll(() => statesOf('send-mail'), eventually).toEqual(['completed'])
    expect(tries).toHaveLength(2)
    expect((tries[1] ?? 0) - (tries[0] ?? 0)).toBeGreaterThan(900)
  })

  test('a handler is told which try is the last, and after it there is none', async () => {
    const lasts: boolean[] = []
    const rules = { ...restingRules, 'send-mail': { ...restingRules['send-mail'], retries: 1 } }
    const handler: JobHandlers['send-mail'] = async (_, { isLastTry }) => {
      lasts.push(isLastTry)
      throw new Error('never')
    }
    await work({ 'send-mail': handler }, rules)
    await queueJob(1)
    await expect.poll(() => statesOf('send-mail'), eventually).toEqual(['failed'])
    expect(lasts).toEqual([false, true])
  })

  test('a job that a dead worker had taken is taken again', async () => {
    const taken: string[] = []
    const { open, opened } = gate()
    const oneWorker = { ...restingRules, 'send-mail': { ...restingRules['send-mail'], workers: 1 } }
    const hang: JobHandlers['send-mail'] = async () => {
      taken.push('dead')
      await opened
    }
    await work({ 'send-mail': hang }, oneWorker)
    await queueJob(1)
    await expect.poll(() => taken, eventually).toEqual(['dead'])
    await work({ 'send-mail': async () => void taken.push('alive') }, oneWorker)
    await expect.poll(() => statesOf('send-mail'), eventually).toEqual(['completed'])
    open()
    expect(taken).toEqual(['dead', 'alive'])
  })

  test('workers of two nodes never do one job twice', async () => {
    const done: number[] = []
    const ids = Array.from({ length: 40 }, (_, index) => index)
    await Promise.all(ids.map(queueJob))
    const handlers: Partial<JobHandlers> = { 'send-mail': async ({ mail_id }) => void done.push(mail_id) }
    await Promise.all([work(handlers), work(handlers)])
    await expect.poll(async () => new Set(await statesOf('send-mail')), eventually).toEqual(new Set(['completed']))
    expect(done.toSorted((one, other) => one - other)).toEqual(ids)
  })

  test('taking a job costs the same however many wait', async () => {
    await queueMany(5_000)
    const names = namesOf(await stepsOfTaking())
    expect(names).toContain('Index Scan')
    expect(names.filter((name) => name.includes('Sort'))).toEqual([])
  })

  test('taking a job passes over those that wait for their time without reading them', async () => {
    await queueMany(5_000)
    await portal.database.pool.query("update jobs.job set state = 'retry', start_after = now() + interval '1 hour'")
    await queueMany(500)
    const steps = await stepsOfTaking()
    expect(namesOf(steps)).toContain('Index Scan')
    expect(steps.filter((step) => step['Rows Removed by Filter'])).toEqual([])
  })

  test('stopping finishes the job that runs and takes no other', async () => {
    const begun: number[] = []
    const { open, opened } = gate()
    const jobs = await work({
      'send-mail': async ({ mail_id }) => {
        begun.push(mail_id)
        await opened
      },
    })
    for (const id of [1, 2, 3]) await queueJob(id)
    await expect.poll(() => begun.length, eventually).toBe(restingRules['send-mail'].workers)
    const stopped = jobs.stop()
    open()
    await stopped
    expect((await statesOf('send-mail')).toSorted()).toEqual(['completed', 'completed', 'created'])
  })

  test('what recurs is done once in its span, however many nodes there are', async () => {
    const done: string[] = []
    const rules = { ...quickRules, tidy: { ...quickRules.tidy, everySeconds: 43_200 } }
    await work({ tidy: async () => void done.push('one') }, rules)
    await work({ tidy: async () => void done.push('other') }, rules)
    await expect.poll(() => statesOf('tidy'), eventually).toEqual(['completed'])
    expect(done).toHaveLength(1)
  })

  test('workers outlive a loss of the database connection and go on', async () => {
    const done: number[] = []
    const jobs = await work({ 'send-mail': async ({ mail_id }) => void done.push(mail_id) })
    const admin = connect({ url: portal.databaseUrl, onLost: () => undefined, maxConnections: 1 })
    const { rows } = await admin.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    expect(rows.length).toBeGreaterThan(0)
    await admin.inTransaction((_, client) => enqueue(client, 'send-mail', { mail_id: 1 }))
    await admin.close()
    await expect.poll(() => done, eventually).toEqual([1])
    expect(jobs.log.join('')).not.toContain('job failed')
  })
})

describe('a job that ends while the database is away [T-FLT-19]', () => {
  const calm = { ...restingRules, 'send-mail': { ...restingRules['send-mail'], workers: 1, leaseSeconds: 900 } }

  /** Workers that reach the database through a relay, which is cut while a job runs and mended after the first failed try. */
  async function endedWhileAway(handler: JobHandlers['send-mail']): Promise<TestJobs> {
    const relay = await new Relay(portal.databaseUrl).mend()
    const database = connect({ url: relay.url, onLost: () => undefined })
    const cutThen: JobHandlers['send-mail'] = async (payload, job) => {
      await relay.cut()
      await handler(payload, job)
    }
    const jobs = await openJobs(database, { handlers: { 'send-mail': cutThen }, rules: calm })
    await queueJob(1)
    await expect.poll(() => jobs.log.join(''), eventually).toContain('the job queue does not answer')
    await relay.mend()
    running.push({
      log: jobs.log,
      stop: () =>
        jobs
          .stop()
          .then(database.close)
          .then(() => relay.cut()),
    })
    return jobs
  }

  test('is done, and not again when its lease has run out', async () => {
    const jobs = await endedWhileAway(async () => undefined)
    await expect.poll(() => statesOf('send-mail'), eventually).toEqual(['completed'])
    expect(jobs.log.join('')).not.toContain('job lost')
  })

  test('is tried again after its pause and not after its lease, when it has failed', async () => {
    let tries = 0
    const jobs = await endedWhileAway(async () => {
      if (++tries === 1) throw new Error('not yet')
    })
    await expect.poll(() => statesOf('send-mail'), eventually).not.toEqual(['active'])
    expect(jobs.log.join('')).not.toContain('job lost')
  })

  test('does not keep a process from stopping', async () => {
    const relay = await new Relay(portal.databaseUrl).mend()
    const database = connect({ url: relay.url, onLost: () => undefined })
    const jobs = await openJobs(database, { handlers: { 'send-mail': () => relay.cut() }, rules: calm, stopSeconds: 1 })
    await queueJob(1)
    await expect.poll(() => jobs.log.join(''), eventually).toContain('the job queue does not answer')
    await jobs.stop()
    await expect.poll(() => jobs.log.join(''), eventually).toContain('job lost')
    await database.close()
  })
})

describe('installing the queue', () => {
  test('nodes that start at once on an empty database take turns', async () => {
    await portal.database.pool.query('drop schema jobs cascade')
    const other = await portal.anotherNode()
    await Promise.all([portal.database, other.database, other.database].map(({ pool }) => installJobs(pool)))
    await other.close()
    await queueJob(1)
    expect(await statesOf('send-mail')).toEqual(['created'])
  })

  test('rules of a newer version replace those in the database', async () => {
    await installJobs(portal.database.pool, quickRules)
    await installJobs(portal.database.pool)
    const { rows } = await portal.database.pool.query(
      "select retry_delay, retry_limit, expire_seconds from jobs.queue where name = 'send-mail'",
    )
    expect(rows).toEqual([{ retry_delay: 15, retry_limit: 12, expire_seconds: 900 }])
  })

  test('a job for a queue that is missing is an error, not a silence', async () => {
    await portal.database.pool.query("select jobs.delete_queue('tidy')")
    const queueing = portal.database.inTransaction((_, client) => enqueue(client, 'tidy', {}))
    await expect(queueing).rejects.toThrow('not installed')
  })
})
