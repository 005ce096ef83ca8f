import { connect, listApplications, logIn } from './calls.mjs'
import { cpuMs } from './cpu.mjs'
import { askTimes } from './load.mjs'
import { addManyApplications } from './many-applications.mjs'
import { median, percentile, spread } from './numbers.mjs'
import { databaseOf, makeDataDir, removeDataDir, startProduct } from './product.mjs'

const FEW = 1_000
const MANY = 1_000_000
const OWN_APPLICATIONS = 20
const CLIENTS = 4
const WARM_UP_REQUESTS = 1_000
// Short and many, in turn: what disturbs one target for a moment then disturbs the other as well.
const SLICE_REQUESTS = 100
const SLICES_PER_RUN = 8
const RUNS = 7
const HIGHEST_RATIO = 1.2

/** GET applications/ of somebody with 20 of them, in a database of 1,000 and in one of 1,000,000 applications. */
export async function measureApplications() {
  const targets = {}
  try {
    targets.few = await open(FEW)
    targets.many = await open(MANY)
    for (const target of Object.values(targets)) await load(target, WARM_UP_REQUESTS)
    for (let run = 0; run < RUNS; run++) await runInTurn(targets)
    return summary(targets)
  } finally {
    for (const target of Object.values(targets)) await target.close()
  }
}

async function open(count) {
  const dataDir = makeDataDir()
  const product = await startProduct(dataDir)
  const pool = connect(product.url, CLIENTS)
  const close = async () => {
    await pool.close()
    await product.stop()
    await removeDataDir(dataDir)
  }
  try {
    const database = databaseOf(dataDir)
    const token = await logIn(pool, await addManyApplications(database.url, count))
    const { status, body } = await listApplications(pool, token)
    if (status !== 200 || JSON.parse(body).length !== OWN_APPLICATIONS) throw new Error(`Answered ${status}: ${body}`)
    return { pool, token, pids: [product.pid, database.pid], runs: [], close }
  } catch (error) {
    await close()
    throw error
  }
}

async function runInTurn(targets) {
  const slices = { few: [], many: [] }
  for (let slice = 0; slice < SLICES_PER_RUN; slice++) {
    for (const name of Object.keys(slices)) slices[name].push(await load(targets[name], SLICE_REQUESTS))
  }
  for (const name of Object.keys(slices)) {
    const middle = (key) => median(slices[name].map((slice) => slice[key]))
    const cpu = slices[name].reduce((sum, slice) => sum + slice.cpu, 0) / slices[name].length
    targets[name].runs.push({ cpu, time: middle('time'), p95: middle('p95') })
  }
}

async function load({ pool, token, pids }, times) {
  const before = cpuMs(pids)
  const durations = await askTimes({
    clients: CLIENTS,
    times,
    ask: async () => {
      const { status } = await listApplications(pool, token)
      if (status !== 200) throw new Error(`Answered with ${status}`)
    },
  })
  return { cpu: (cpuMs(pids) - before) / times, time: median(durations), p95: percentile(durations, 0.95) }
}

function summary({ few, many }) {
  const ratiosOf = (key) => many.runs.map((run, index) => run[key] / few.runs[index][key])
  const rows = Object.entries({ [FEW]: few, [MANY]: many }).map(([count, { runs }]) => {
    const middle = (key) => median(runs.map((run) => run[key])).toFixed(2)
    return {
      applications: count,
      'CPU ms per request': middle('cpu'),
      'median ms': middle('time'),
      'p95 ms': middle('p95'),
    }
  })
  const gate = (what, key) => {
    const ratios = ratiosOf(key)
    const range = `median of ${RUNS} runs (${spread(ratios)})`
    return {
      what: `${what} ratio ${MANY} / ${FEW} applications, ${range}`,
      value: median(ratios),
      atMost: HIGHEST_RATIO,
      unit: '×',
    }
  }
  return { rows, gates: [gate('CPU', 'cpu'), gate('time', 'time')] }
}
