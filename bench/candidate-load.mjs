import { connect } from './calls.mjs'
import { goThrough, journey } from './candidate-calls.mjs'
import { cpuMs } from './cpu.mjs'
import { besideFloors } from './floors.mjs'
import { askTimes } from './load.mjs'
import { addManyApplications } from './many-applications.mjs'
import { percentile } from './numbers.mjs'
import { databaseOf } from './product.mjs'
import { keepPromises } from './promised-load.mjs'
import { addCandidates, pagesOfTest } from './simulated-candidates.mjs'
import { startSecondNode } from './two-nodes.mjs'

const CLIENTS = 8
const JOURNEYS = 80
const JOBS_PER_CANDIDATE = 20

/**
 * `part` names one of the parts, without it all are measured. `seconds` is how long each promise is kept; `size` how
 * many candidates' worth of applications are added, 20 for each, for the last part.
 */
export async function measureLoad({ product, part, seconds, size }) {
  const database = databaseOf(product.dataDir)
  const pages = await pagesOfTest(database.url)
  const at = { product, database, databaseUrl: database.url, pages, seconds, size }
  const measured = []
  for (const measure of part ? [parts[part]] : Object.values(parts)) measured.push(await measure(at))
  return { rows: measured.flatMap(({ rows }) => rows), gates: measured.flatMap(({ gates }) => gates) }
}

const parts = {
  journeys: async (at) => ({
    rows: [...(await journeys(at, 'one node', oneNode(at))), ...(await onTwoNodes(at))],
    gates: [],
  }),
  floors: besideFloors,
  promises: keepPromises,
  growth: async (at) => {
    await addManyApplications(at.databaseUrl, at.size * JOBS_PER_CANDIDATE)
    return { rows: await journeys(at, `one node, ${at.size} candidates more`, oneNode(at)), gates: [] }
  },
}

const oneNode = ({ product, database }) => ({ url: product.url, pids: [product.pid, database.pid] })

async function onTwoNodes(at) {
  const nodes = await startSecondNode(at.product, at.databaseUrl)
  try {
    return await journeys(at, 'two nodes', { url: nodes.url, pids: [...nodes.pids, at.database.pid] })
  } finally {
    await nodes.stop()
  }
}

async function journeys({ databaseUrl, pages }, where, { url, pids }) {
  const candidates = await addCandidates(databaseUrl, 2 * JOURNEYS, { isBegun: false })
  const pool = connect(url, CLIENTS)
  const times = new Map()
  const note = (name, ms) => times.set(name, [...(times.get(name) ?? []), ms])
  const go = (onAnswer) => () => goThrough({ pool, candidate: candidates.pop(), pages, steps: journey.whole }, onAnswer)
  try {
    await askTimes({ clients: CLIENTS, times: JOURNEYS, ask: go(() => {}) })
    const before = cpuMs(pids)
    const startedAt = performance.now()
    const whole = await askTimes({ clients: CLIENTS, times: JOURNEYS, ask: go(note) })
    const seconds = (performance.now() - startedAt) / 1000
    const cpu = (cpuMs(pids) - before) / JOURNEYS
    return [
      { ...row({ where, call: 'whole journey', durations: whole, seconds }), 'CPU ms': cpu.toFixed(1) },
      ...[...times].map(([call, durations]) => row({ where, call, durations, seconds })),
    ]
  } finally {
    await pool.close()
  }
}

const row = ({ where, call, durations, seconds }) => ({
  where,
  call,
  'per second': (durations.length / seconds).toFixed(1),
  'p50 ms': percentile(durations, 0.5).toFixed(1),
  'p95 ms': percentile(durations, 0.95).toFixed(1),
  'p99 ms': percentile(durations, 0.99).toFixed(1),
})
