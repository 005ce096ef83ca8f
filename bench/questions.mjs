import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { connect, getQuestions, logIn } from './calls.mjs'
import { cpuMs } from './cpu.mjs'
import { askTimes } from './load.mjs'
import { median, spread } from './numbers.mjs'
import { databaseOf, root } from './product.mjs'
import { beginAssessments } from './taken-tests.mjs'

const CLIENTS = 8
const WARM_UP_REQUESTS = 5_000
const SLICE_REQUESTS = 300
const SLICES_PER_RUN = 8
const RUNS = 5
const HIGHEST_RATIO = 4.5
const SETTLE_MS = 2_000
const REST_SECONDS = 4

/** GET questions through the whole product, against a bare Fastify handler: token check and the same bytes from memory. */
export async function measureQuestions({ product }) {
  const database = databaseOf(product.dataDir)
  const { testId } = await beginAssessments(database.url, 'candidate@demo.test', 1)
  const pool = connect(product.url, CLIENTS)
  const token = await logIn(pool, 'candidate@demo.test')
  const { status, bytes } = await getQuestions(pool, token, testId)
  if (status !== 200) throw new Error(`Answered with ${status}`)
  const bare = await startBare(database.url, bytes)
  const targets = {
    product: { pool, pids: [product.pid, database.pid] },
    bare: { pool: connect(bare.url, CLIENTS), pids: [bare.pid, database.pid] },
  }
  const ask = async (target) => {
    const answer = await getQuestions(target.pool, token, testId)
    if (answer.status !== 200) throw new Error(`Answered with ${answer.status}`)
  }
  try {
    for (const target of Object.values(targets)) {
      await askTimes({ clients: CLIENTS, times: WARM_UP_REQUESTS, ask: () => ask(target) })
    }
    await pause(SETTLE_MS)
    for (const target of Object.values(targets)) target.atRest = await restOf(target)
    const runs = []
    for (let run = 0; run < RUNS; run++) runs.push(await inTurn(targets, ask))
    return summary(runs, bytes.length)
  } finally {
    for (const target of Object.values(targets)) await target.pool.close()
    await bare.stop()
  }
}

async function inTurn(targets, ask) {
  const sums = { product: 0, bare: 0 }
  for (let slice = 0; slice < SLICES_PER_RUN; slice++) {
    for (const name of Object.keys(sums)) sums[name] += (await spentBy(targets[name], ask)) / SLICES_PER_RUN
  }
  return sums
}

async function spentBy(target, ask) {
  const before = cpuMs(target.pids)
  const startedAt = performance.now()
  await askTimes({ clients: CLIENTS, times: SLICE_REQUESTS, ask: () => ask(target) })
  const seconds = (performance.now() - startedAt) / 1000
  return (cpuMs(target.pids) - before - target.atRest * seconds) / SLICE_REQUESTS
}

async function restOf({ pids }) {
  const before = cpuMs(pids)
  await pause(REST_SECONDS * 1000)
  return (cpuMs(pids) - before) / REST_SECONDS
}

function summary(runs, bytes) {
  const ratios = runs.map(({ product, bare }) => product / bare)
  const rows = ['product', 'bare'].map((target) => ({
    target,
    'CPU ms per request': median(runs.map((run) => run[target])).toFixed(3),
    'bytes sent': bytes,
  }))
  const what = `CPU ratio product / bare, median of ${RUNS} runs (${spread(ratios)})`
  return { rows, gates: [{ what, value: median(ratios), atMost: HIGHEST_RATIO, unit: '×' }] }
}

async function startBare(databaseUrl, compressed) {
  const child = spawn(process.execPath, [join(root, 'bench/bare-questions.mjs'), databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  const [port] = await once(createInterface(child.stdout), 'line')
  const url = `http://127.0.0.1:${port}`
  const headers = { 'content-type': 'application/json' }
  await fetch(`${url}/ready`, { method: 'POST', headers, body: gunzipSync(compressed) })
  return {
    url,
    pid: child.pid,
    stop: async () => {
      child.kill('SIGTERM')
      await exit
    },
  }
}
