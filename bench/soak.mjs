import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connect } from './harness/calls.mjs'
import { candidateCalls, send } from './harness/candidate-calls.mjs'
import { databaseOf, makeDataDir, removeDataDir, startProduct } from './harness/product.mjs'
import { listening, settledMemory } from './harness/settled-memory.mjs'
import { addCandidates, pagesOfTest } from './harness/simulated-candidates.mjs'

const CANDIDATES = 100
const PER_SECOND = 30
const READINGS = 16
/** The first readings, during which caches fill and code is compiled. */
const WARM = 4
const MB_PER_HOUR = 1
/** By how much the live objects of two moments differ although nothing is kept. */
const OF_A_READING_MB = 1
const mix = ['me', 'list', 'detail', 'questions', 'cache', 'answers']

/** Candidates at work for a long time (T-LOAD-05; two hours: --seconds 7200): nothing grows, no connection is left. */
export async function measureSoak({ seconds }) {
  const dataDir = makeDataDir()
  const product = await startProduct(dataDir, { command: listening })
  try {
    return summary(await soak(product, seconds), seconds)
  } finally {
    await product.stop()
    await removeDataDir(dataDir)
  }
}

async function soak(product, seconds) {
  const { url } = databaseOf(product.dataDir)
  const candidates = await addCandidates(url, CANDIDATES, { isBegun: true })
  const pages = (await pagesOfTest(url)).slice(0, 1)
  const pool = connect(product.url, 16)
  const seen = { sent: 0, failures: [], readings: [] }
  const ask = async (turn) => {
    const candidate = candidates[turn % candidates.length]
    const name = mix[turn % mix.length]
    const told = (why) => seen.failures.push(`${(elapsed() / 60).toFixed(1)} min ${name}: ${why}`)
    try {
      const { status } = await send(pool, candidate, candidateCalls[name](candidate, pages, turn + 1))
      if (status >= 300) told(status)
    } catch ({ message }) {
      told(message)
    }
  }
  const startedAt = performance.now()
  const elapsed = () => (performance.now() - startedAt) / 1000
  for (let reading = 0; reading < READINGS; reading++) {
    const until = (seconds * (reading + 1)) / READINGS
    const pending = []
    while (elapsed() < until) {
      pending.push(ask(seen.sent++))
      await pause(Math.max(0, (seen.sent / PER_SECOND - elapsed()) * 1000))
    }
    await Promise.all(pending)
    seen.readings.push({
      hours: elapsed() / 3600,
      ...(await settledMemory(product)),
      ...(await connectionsOf(product)),
    })
  }
  await pool.close()
  return seen
}

async function connectionsOf({ pid, dataDir }) {
  const client = new pg.Client({ connectionString: databaseOf(dataDir).url })
  await client.connect()
  const { rows } = await client.query(
    "select count(*)::int as n from pg_stat_activity where application_name = 'mizan'",
  )
  await client.end()
  return { database: rows[0].n, files: readdirSync(`/proc/${pid}/fd`).length }
}

/** Per hour, by the straight line that lies nearest to all readings: one of them alone may be off. */
function slopeOf(readings, key) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(readings.map(({ hours }) => hours)), mean(readings.map((reading) => reading[key]))]
  const sum = (of) => readings.reduce((total, reading) => total + of(reading), 0)
  return sum((reading) => (reading.hours - x) * (reading[key] - y)) / sum(({ hours }) => (hours - x) ** 2)
}

function summary({ sent, failures, readings }, seconds) {
  for (const failure of failures) console.log(`  not answered after ${failure}`)
  const warm = readings.slice(WARM)
  const hours = warm.at(-1).hours - warm[0].hours
  const grown = (key) => slopeOf(warm, key) * hours
  const allowed = Number((MB_PER_HOUR * hours + OF_A_READING_MB).toFixed(2))
  const most = (key) => Math.max(...warm.map((reading) => reading[key])) - warm[0][key]
  return {
    rows: readings.map(({ hours: at, heap, rss, database, files }) => ({
      minute: (at * 60).toFixed(1),
      'live objects MB': heap.toFixed(1),
      'memory without garbage MB': rss.toFixed(1),
      'database connections': database,
      'open files': files,
    })),
    gates: [
      { what: `Not answered, of ${sent} in ${seconds} s`, value: failures.length, atMost: 0, unit: '' },
      { what: 'Live objects: growth after warming up', value: grown('heap'), atMost: allowed, unit: ' MB' },
      {
        what: 'Memory without garbage: growth after warming up',
        value: grown('rss'),
        atMost: allowed + 3,
        unit: ' MB',
      },
      { what: 'Database connections, most above the first', value: most('database'), atMost: 10, unit: '' },
      { what: 'Open files, most above the first', value: most('files'), atMost: 20, unit: '' },
    ],
  }
}
