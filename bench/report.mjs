import { setTimeout as pause } from 'node:timers/promises'
import { connect, get, logIn } from './harness/calls.mjs'
import { operatorOf, showEverything } from './harness/fullest-report.mjs'
import { askTimes } from './harness/loops.mjs'
import { addManyAnswers, sequentialScans } from './harness/many-answers.mjs'
import { addManyApplications } from './harness/many-applications.mjs'
import { median, percentile } from './harness/numbers.mjs'
import { databaseOf, demoReports, makeDataDir, removeDataDir, startProduct } from './harness/product.mjs'
import { startQueryCounter } from './report/query-counter.mjs'

const APPLICATIONS = 100_000
const ANSWERS = 1_000_000
const CLIENTS = 2
const WARM_UP_REQUESTS = 200
const REQUESTS = 400
const COUNTED_REQUESTS = 25
const HIGHEST_P95_MS = 50
const MOST_QUERIES = 5
const MANY_ROWS = 10_000
// PostgreSQL tells what it counted when a connection has rested for ten seconds.
const COUNTS_ARE_TOLD_MS = 12_000

/**
 * The fullest report and an application with 1,000,000 answers and 100,000 applications in the database (T-LOAD-06): time,
 * queries, and how tables are read.
 */
export async function measureReport({ product }) {
  const database = databaseOf(product.dataDir)
  const person = await addManyApplications(database.url, APPLICATIONS)
  const answers = await addManyAnswers(database.url, ANSWERS)
  await showEverything(operatorOf(product))
  const pool = connect(product.url, CLIENTS)
  try {
    const reads = await readsOf(pool, product, person)
    await pause(COUNTS_ARE_TOLD_MS)
    const before = await sequentialScans(database.url, { leastRows: MANY_ROWS })
    const rows = []
    for (const read of reads) rows.push(await time(pool, read))
    await pause(COUNTS_ARE_TOLD_MS)
    const after = await sequentialScans(database.url, { leastRows: MANY_ROWS })
    const scanned = Object.keys(before).filter((table) => after[table] > before[table])
    const queries = await countQueries(database.url, reads)
    return summary({ rows, queries, scanned, answers })
  } finally {
    await pool.close()
  }
}

/** The demo person who has completed everything, whoever holds a link to the reports, and somebody among the many. */
async function readsOf(pool, product, person) {
  const { 'advance-manager-report': advanced, 'manager-report': manager, report } = demoReports(product)
  const own = await logIn(pool, 'done@demo.test')
  const somebody = await logIn(pool, person)
  return [
    {
      name: 'report (advanced)',
      token: advanced.token,
      path: `/api/applications/${advanced.id}/report`,
      isGated: true,
    },
    { name: 'report (manager)', token: manager.token, path: `/api/applications/${manager.id}/report`, isGated: true },
    { name: 'application by link', token: report.token, path: `/api/applications/${report.id}/`, isGated: true },
    { name: 'application, own', token: own, path: `/api/applications/${report.id}/`, isGated: true },
    { name: 'applications', token: somebody, path: '/api/applications/', isGated: false },
    { name: 'users/me', token: somebody, path: '/api/auth/users/me/', isGated: false },
  ]
}

async function ask(pool, { token, path, name }) {
  const { status, body } = await get(pool, token, path)
  if (status !== 200) throw new Error(`${name} was answered with ${status}: ${body.slice(0, 200)}`)
}

async function time(pool, read) {
  await askTimes({ clients: CLIENTS, times: WARM_UP_REQUESTS, ask: () => ask(pool, read) })
  const durations = await askTimes({ clients: CLIENTS, times: REQUESTS, ask: () => ask(pool, read) })
  const at = (share) => percentile(durations, share)
  return { ...read, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** A further node whose statements are counted; the median leaves out what the node does by itself. */
async function countQueries(databaseUrl, reads) {
  const counter = await startQueryCounter(databaseUrl)
  const dataDir = makeDataDir()
  try {
    const node = await startProduct(dataDir, { databaseUrl: counter.url })
    const pool = connect(node.url, 1)
    const counts = {}
    for (const read of reads) {
      const each = []
      for (let request = 0; request < COUNTED_REQUESTS; request++) {
        const before = counter.count()
        await ask(pool, read)
        each.push(counter.count() - before)
      }
      counts[read.name] = median(each)
    }
    await pool.close()
    await node.stop()
    return counts
  } finally {
    counter.stop()
    await removeDataDir(dataDir)
  }
}

function summary({ rows, queries, scanned, answers }) {
  const gated = rows.filter(({ isGated }) => isGated)
  const slowest = Math.max(...gated.map(({ p95 }) => p95))
  const most = Math.max(...gated.map(({ name }) => queries[name]))
  return {
    rows: rows.map(({ name, p50, p95, p99 }) => ({
      call: name,
      'p50 ms': p50.toFixed(1),
      'p95 ms': p95.toFixed(1),
      'p99 ms': p99.toFixed(1),
      queries: queries[name],
    })),
    gates: [
      { what: `p95 of reports with ${answers} answers`, value: slowest, atMost: HIGHEST_P95_MS, unit: ' ms' },
      { what: 'queries of one report, its session included', value: most, atMost: MOST_QUERIES, unit: '' },
      {
        what: `large tables read from end to end (${scanned.join(', ') || 'none'})`,
        value: scanned.length,
        atMost: 0,
        unit: '',
      },
    ],
  }
}
