import { setTimeout as pause } from 'node:timers/promises'
import { connect } from './harness/calls.mjs'
import { goThrough, journey } from './harness/candidate-calls.mjs'
import { cpuMs } from './harness/cpu.mjs'
import { askTimes } from './harness/loops.mjs'
import { addManyAnswers, sequentialScans } from './harness/many-answers.mjs'
import { addManyApplications } from './harness/many-applications.mjs'
import { percentile } from './harness/numbers.mjs'
import { databaseOf, makeDataDir, removeDataDir, startProduct } from './harness/product.mjs'
import { startRelay } from './harness/relay.mjs'
import { addCandidates, pagesOfTest } from './harness/simulated-candidates.mjs'
import { besideFloors } from './load/floors.mjs'
import { keepPromises } from './load/promised-load.mjs'

const CLIENTS = 8
const JOURNEYS = 80
const ANSWERS_EACH = 32
const MOST_ANSWERS = 1_000_000
const HIGHEST_GROWTH = 1.3
// The database writes down what it counted about once a second.
const STATISTICS_MS = 1_500

/**
 * `part` names one of the parts, without it all are measured. `seconds` is how long each promise is kept; `size` how
 * many candidates are added for the last part, with an application each that asks for four tests. `only` names the calls
 * that are held against the floors.
 */
export async function measureLoad({ product, part, only, seconds, size }) {
  const database = databaseOf(product.dataDir)
  const pages = await pagesOfTest(database.url)
  const at = { product, database, databaseUrl: database.url, pages, only, seconds, size }
  if (part && !(part in parts)) throw new Error(`The parts are ${Object.keys(parts).join(', ')}; not ${part}`)
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
    const few = await journeys(at, 'one node', oneNode(at))
    const startedAt = performance.now()
    await addManyApplications(at.databaseUrl, at.size, { each: 1 })
    await addManyAnswers(at.databaseUrl, Math.min(at.size * ANSWERS_EACH, MOST_ANSWERS))
    console.log(`${at.size} candidates more were added in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    const many = await journeys(at, `one node, ${at.size} candidates more`, oneNode(at))
    const ratio = Number(many[0]['CPU ms']) / Number(few[0]['CPU ms'])
    const what = `with ${at.size} candidates more`
    return {
      rows: [...few, ...many],
      gates: [
        { what: `${what}: CPU of a journey`, value: ratio, atMost: HIGHEST_GROWTH, unit: '×' },
        { what: `${what}: large tables read whole`, value: many[0]['read whole'] === '' ? 0 : 1, atMost: 0, unit: '' },
      ],
    }
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

/** A second node on the database of the first, and a relay that gives each connection to the next of the two. */
async function startSecondNode(product, databaseUrl) {
  const dataDir = makeDataDir()
  const second = await startProduct(dataDir, { databaseUrl })
  const ports = [product, second].map(({ url }) => Number(new URL(url).port))
  let turn = 0
  const relay = await startRelay(() => ports[turn++ % ports.length])
  const stop = async () => {
    relay.stop()
    await second.stop()
    await removeDataDir(dataDir)
  }
  return { url: `http://127.0.0.1:${relay.port}`, pids: [product.pid, second.pid], stop }
}

async function journeys({ databaseUrl, pages, size }, where, { url, pids }) {
  const candidates = await addCandidates(databaseUrl, 2 * JOURNEYS, { isBegun: false })
  const pool = connect(url, CLIENTS)
  const times = new Map()
  const note = (name, ms) => times.set(name, [...(times.get(name) ?? []), ms])
  const go = (onAnswer) => () => goThrough({ pool, candidate: candidates.pop(), pages, steps: journey.whole }, onAnswer)
  try {
    await askTimes({ clients: CLIENTS, times: JOURNEYS, ask: go(() => {}) })
    const scansBefore = await scansOf(databaseUrl, size)
    const before = cpuMs(pids)
    const startedAt = performance.now()
    const whole = await askTimes({ clients: CLIENTS, times: JOURNEYS, ask: go(note) })
    const seconds = (performance.now() - startedAt) / 1000
    const cpu = (cpuMs(pids) - before) / JOURNEYS
    return [
      {
        ...row({ where, call: 'whole journey', durations: whole, seconds }),
        'CPU ms': cpu.toFixed(1),
        'read whole': readWhole(scansBefore, await scansOf(databaseUrl, size)),
      },
      ...[...times].map(([call, durations]) => row({ where, call, durations, seconds })),
    ]
  } finally {
    await pool.close()
  }
}

/** How often each table that grows with the candidates was read from end to end so far. */
async function scansOf(databaseUrl, size) {
  await pause(STATISTICS_MS)
  return sequentialScans(databaseUrl, { leastRows: size / 2 })
}

const readWhole = (before, after) =>
  Object.keys(before)
    .filter((table) => after[table] > before[table])
    .map((table) => `${table} ${after[table] - before[table]} times`)
    .join(', ')

const row = ({ where, call, durations, seconds }) => ({
  where,
  call,
  'per second': (durations.length / seconds).toFixed(1),
  'p50 ms': percentile(durations, 0.5).toFixed(1),
  'p95 ms': percentile(durations, 0.95).toFixed(1),
  'p99 ms': percentile(durations, 0.99).toFixed(1),
})
