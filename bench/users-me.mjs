import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, getMe, logIn } from './calls.mjs'
import { cpuApart, machineCpuMs } from './cpu.mjs'
import { askTimes } from './load.mjs'
import { median, percentile, spread } from './numbers.mjs'
import { databaseOf, root } from './product.mjs'

const CLIENTS = 8
// Counted in requests: on a busy machine a few seconds are not enough for the compiler to see what is hot.
const WARM_UP_REQUESTS = 10_000
// Short and many: what disturbs one target for a moment then disturbs the other as well.
const SLICE_REQUESTS = 200
const SLICES_PER_RUN = 15
const RUNS = 7
const SETTLE_MS = 3_000
const REST_SECONDS = 5
const HIGHEST_RATIO = 2.2

/** GET users/me through the whole product, against the least that Fastify and the same database can do. */
export async function measureUsersMe({ product }) {
  const database = databaseOf(product.dataDir)
  const pool = connect(product.url, CLIENTS)
  const token = await logIn(pool, 'candidate@demo.test')
  const { body } = await getMe(pool, token)
  const bare = await startBare(database.url, JSON.parse(body).id, Buffer.byteLength(body))
  const atRest = { server: 0, database: 0 }
  const targets = {
    product: { pool, pid: product.pid, databasePid: database.pid, token, atRest, runs: [] },
    bare: { pool: connect(bare.url, CLIENTS), pid: bare.pid, databasePid: database.pid, token, atRest, runs: [] },
  }
  try {
    await requireSameSize(targets)
    for (const target of Object.values(targets)) await load(target, WARM_UP_REQUESTS)
    await pause(SETTLE_MS)
    for (const target of Object.values(targets)) target.atRest = await restOf(target)
    for (let run = 0; run < RUNS; run++) await runInTurn(targets)
    return summary(targets)
  } finally {
    for (const target of Object.values(targets)) await target.pool.close()
    await bare.stop()
  }
}

async function runInTurn(targets) {
  const slices = { product: [], bare: [] }
  for (let slice = 0; slice < SLICES_PER_RUN; slice++) {
    for (const name of Object.keys(slices)) slices[name].push(await load(targets[name], SLICE_REQUESTS))
  }
  for (const name of Object.keys(slices)) targets[name].runs.push(mean(slices[name]))
}

function mean(slices) {
  const meanOf = (key) => slices.reduce((sum, slice) => sum + slice[key], 0) / slices.length
  return Object.fromEntries(Object.keys(slices[0]).map((key) => [key, meanOf(key)]))
}

/** What a target does without being asked, per second: timers and polling are no part of a request. */
async function restOf(target) {
  const before = cpuApart(target)
  await pause(REST_SECONDS * 1000)
  const after = cpuApart(target)
  return {
    server: (after.server - before.server) / REST_SECONDS,
    database: (after.database - before.database) / REST_SECONDS,
  }
}

async function load(target, times) {
  const { pool, token, atRest } = target
  const before = { ...cpuApart(target), machine: machineCpuMs() }
  const startedAt = performance.now()
  const durations = await askTimes({
    clients: CLIENTS,
    times,
    ask: async () => {
      const { status } = await getMe(pool, token)
      if (status !== 200) throw new Error(`Answered with ${status}`)
    },
  })
  const elapsedMs = performance.now() - startedAt
  const seconds = elapsedMs / 1000
  const after = cpuApart(target)
  const server = (after.server - before.server - atRest.server * seconds) / times
  const inDatabase = (after.database - before.database - atRest.database * seconds) / times
  return {
    server,
    inDatabase,
    cpuPerRequest: server + inDatabase,
    perSecond: (times * 1000) / elapsedMs,
    p95: percentile(durations, 0.95),
    coresInUse: (machineCpuMs() - before.machine) / elapsedMs,
  }
}

function summary({ product, bare }) {
  const ratios = product.runs.map((run, index) => run.cpuPerRequest / bare.runs[index].cpuPerRequest)
  const rows = Object.entries({ product, bare }).map(([name, { runs, atRest }]) => {
    const middle = (key, digits) => median(runs.map((run) => run[key])).toFixed(digits)
    return {
      target: name,
      'CPU ms per request': middle('cpuPerRequest', 3),
      server: middle('server', 3),
      PostgreSQL: middle('inDatabase', 3),
      'requests per second': middle('perSecond', 0),
      'p95 ms': middle('p95', 1),
      'cores in use': middle('coresInUse', 2),
      'CPU ms per second at rest': (atRest.server + atRest.database).toFixed(0),
    }
  })
  const what = `CPU ratio product / bare, median of ${RUNS} runs (${spread(ratios)})`
  return { rows, gates: [{ what, value: median(ratios), atMost: HIGHEST_RATIO, unit: '×' }] }
}

async function requireSameSize({ product, bare }) {
  const answers = await Promise.all([product, bare].map(({ pool, token }) => getMe(pool, token)))
  const [ours, theirs] = answers.map(({ body }) => Buffer.byteLength(body))
  if (ours !== theirs) throw new Error(`The answers differ in size: ${ours} and ${theirs} bytes`)
}

async function startBare(databaseUrl, userId, answerBytes) {
  const script = join(root, 'bench/bare-fastify.mjs')
  const child = spawn(process.execPath, [script, databaseUrl, String(userId), String(answerBytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  const [port] = await once(createInterface(child.stdout), 'line')
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    stop: async () => {
      child.kill('SIGTERM')
      await exit
    },
  }
}
