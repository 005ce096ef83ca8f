import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withBundled } from './bundled.mjs'
import { connect, getQuestions, logIn, postAnswers } from './calls.mjs'
import { cpuApart } from './cpu.mjs'
import { askTimes } from './load.mjs'
import { median, spread } from './numbers.mjs'
import { databaseOf, root } from './product.mjs'
import { beginAssessments, ratePages } from './taken-tests.mjs'

const CLIENTS = 8
const WARM_UP_REQUESTS = 3_000
const SLICE_REQUESTS = 100
const SLICES_PER_RUN = 6
const RUNS = 5
const HIGHEST_RATIO = 1.3
const SETTLE_MS = 2_000
const REST_SECONDS = 4

const REQUESTS = WARM_UP_REQUESTS + SLICE_REQUESTS * SLICES_PER_RUN * RUNS

/** POST answers with a whole personality test, against the same upsert sent straight through the driver. */
export const measureAnswers = ({ product }) =>
  withBundled({ 'server/src/capabilities/answers/answers.db': ['upsertAnswers'] }, (_, bundle) =>
    measure(product, bundle),
  )

async function measure(product, bundle) {
  const database = databaseOf(product.dataDir)
  const begun = await beginAssessments(database.url, 'candidate@demo.test', 2 * REQUESTS)
  const driver = await startDriver({ ...begun, bundle, databaseUrl: database.url, clients: CLIENTS }, REQUESTS)
  const pool = connect(product.url, CLIENTS)
  const token = await logIn(pool, 'candidate@demo.test')
  // Nobody answers questions that were not handed out before.
  await getQuestions(pool, token, begun.testId)
  const own = begun.assessments.slice(REQUESTS)
  const submit = async () => {
    const assessment = own.pop()
    const { status, body } = await postAnswers(
      pool,
      token,
      ratePages(begun.pages, { assessment, rev: 1, shift: assessment }),
    )
    if (status !== 201) throw new Error(`Answered with ${status}: ${body}`)
  }
  const targets = {
    product: {
      pid: product.pid,
      databasePid: database.pid,
      run: (times) => askTimes({ clients: CLIENTS, times, ask: submit }),
    },
    driver: { pid: driver.pid, databasePid: database.pid, run: driver.run },
  }
  try {
    for (const target of Object.values(targets)) await target.run(WARM_UP_REQUESTS)
    await pause(SETTLE_MS)
    for (const target of Object.values(targets)) target.atRest = await restOf(target)
    const runs = []
    for (let run = 0; run < RUNS; run++) runs.push(await inTurn(targets))
    return summary(runs, begun.pages)
  } finally {
    await pool.close()
    driver.stop()
  }
}

async function inTurn(targets) {
  const sums = { product: { server: 0, database: 0 }, driver: { server: 0, database: 0 } }
  for (let slice = 0; slice < SLICES_PER_RUN; slice++) {
    for (const [name, sum] of Object.entries(sums)) {
      const spent = await spentBy(targets[name])
      sum.server += spent.server / SLICES_PER_RUN
      sum.database += spent.database / SLICES_PER_RUN
    }
  }
  return sums
}

/** Milliseconds of processor time for each request, without what the target does when nobody asks. */
async function spentBy(target) {
  const before = cpuApart(target)
  const startedAt = performance.now()
  await target.run(SLICE_REQUESTS)
  const seconds = (performance.now() - startedAt) / 1000
  const after = cpuApart(target)
  return {
    server: (after.server - before.server - target.atRest.server * seconds) / SLICE_REQUESTS,
    database: (after.database - before.database - target.atRest.database * seconds) / SLICE_REQUESTS,
  }
}

async function restOf(target) {
  const before = cpuApart(target)
  await pause(REST_SECONDS * 1000)
  const after = cpuApart(target)
  return {
    server: (after.server - before.server) / REST_SECONDS,
    database: (after.database - before.database) / REST_SECONDS,
  }
}

function summary(runs, pages) {
  const total = ({ server, database }) => server + database
  const ratios = runs.map(({ product, driver }) => total(product) / total(driver))
  const statements = pages.reduce((sum, { options }) => sum + options.length, 0)
  const rows = ['product', 'driver'].map((name) => {
    const middle = (figure) => median(runs.map((run) => figure(run[name]))).toFixed(3)
    return {
      target: name,
      'CPU ms per request': middle(total),
      server: middle(({ server }) => server),
      PostgreSQL: middle(({ database }) => database),
    }
  })
  const what = `${pages.length} pages, ${statements} ratings: CPU ratio product / driver, median of ${RUNS} runs (${spread(ratios)})`
  return { rows, gates: [{ what, value: median(ratios), atMost: HIGHEST_RATIO, unit: '×' }] }
}

async function startDriver(prepare, requests) {
  const child = fork(join(root, 'bench/driver-upsert.mjs'))
  const ask = async (message) => {
    child.send(message)
    await once(child, 'message')
  }
  await ask({ prepare: { ...prepare, assessments: prepare.assessments.slice(0, requests) } })
  return { pid: child.pid, run: (times) => ask({ times }), stop: () => child.disconnect() }
}
