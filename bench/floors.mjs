import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { connect } from './calls.mjs'
import { candidateCalls, send } from './candidate-calls.mjs'
import { cpuMs } from './cpu.mjs'
import { askTimes } from './load.mjs'
import { median } from './numbers.mjs'
import { root } from './product.mjs'
import { startReference } from './reference.mjs'
import { addCandidates } from './simulated-candidates.mjs'

const CLIENTS = 8
const CANDIDATES = 200
const ROUNDS = 5
const WARM_UP = 6

/** How often each is asked in a round, and how many times the product's CPU the reference is meant to need. */
const calls = {
  me: { times: 200, aim: 25 },
  list: { times: 100, aim: 16 },
  detail: { times: 100, aim: 25 },
  questions: { times: 200, aim: 200 },
  cache: { times: 60, aim: 8 },
  answers: { times: 60, aim: 4.5 },
}

/** Each call in a closed loop, beside Fastify that answers from memory, the database alone, and the reference. */
export async function besideFloors({ product, database, pages }) {
  const candidates = await addCandidates(database.url, CANDIDATES, { isBegun: true })
  const others = await addCandidates(database.url, CANDIDATES, { isBegun: true })
  const pool = connect(product.url, CLIENTS)
  const memory = await startMemory()
  const sql = await startSql({ databaseUrl: database.url, candidates: others, pages, clients: CLIENTS })
  const reference = await startReference(database.url, { candidates: CANDIDATES })
  const referencePool = reference && connect(reference.url, CLIENTS)
  const targets = {
    product: { pids: [product.pid, database.pid], run: asking(pool, candidates, pages) },
    memory: { pids: [memory.pid], run: asking(memory.pool, candidates, pages) },
    sql: { pids: [sql.pid, database.pid], run: sql.run },
    ...(reference && {
      reference: {
        pids: [reference.pid, database.pid],
        run: asking(referencePool, reference.candidates, reference.pages),
      },
    }),
  }
  try {
    const rows = []
    for (const [name, { times, aim }] of Object.entries(calls)) {
      // What the product answers, the floor answers as well.
      for (const candidate of candidates) await teach({ pool, memory, candidate, pages, name })
      rows.push(...(await compare(targets, { name, times, aim })))
    }
    return rows
  } finally {
    await pool.close()
    await memory.stop()
    sql.stop()
    await referencePool?.close()
    await reference?.stop()
  }
}

async function compare(targets, { name, times, aim }) {
  const spent = Object.fromEntries(Object.keys(targets).map((key) => [key, []]))
  for (const [key, target] of Object.entries(targets)) {
    // Python is as fast the first time; a compiler that learns what is hot is not.
    await target.run(name, key === 'reference' ? times : WARM_UP * times)
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const key of Object.keys(spent)) spent[key].push(await measure(targets[key], name, times))
  }
  const middle = (key, figure) => median(spent[key].map((each) => each[figure]))
  return Object.keys(spent).map((key) => ({
    call: name,
    target: key,
    'requests per second': middle(key, 'perSecond').toFixed(0),
    'CPU ms': middle(key, 'cpu').toFixed(3),
    'of the product': `${(middle(key, 'cpu') / middle('product', 'cpu')).toFixed(2)}×`,
    ...(key === 'reference' && { aim: `${aim}×` }),
  }))
}

async function measure({ pids, run }, name, times) {
  const before = cpuMs(pids)
  const startedAt = performance.now()
  await run(name, times)
  return { cpu: (cpuMs(pids) - before) / times, perSecond: (times * 1000) / (performance.now() - startedAt) }
}

function asking(pool, candidates, pages) {
  let turn = 1
  return (name, times) =>
    askTimes({
      clients: CLIENTS,
      times,
      ask: async () => {
        const candidate = candidates[turn++ % candidates.length]
        const { status, text } = await send(pool, candidate, candidateCalls[name](candidate, pages, turn))
        if (status >= 300) throw new Error(`${name} was answered with ${status}: ${text}`)
      },
    })
}

async function teach({ pool, memory, candidate, pages, name }) {
  const request = candidateCalls[name](candidate, pages, 0)
  const { status, text } = await send(pool, candidate, request)
  const { method, path } = request
  await send(memory.pool, candidate, {
    method: 'POST',
    path: '/ready',
    body: JSON.stringify({ method, path, status, text }),
  })
}

async function startMemory() {
  const child = spawn(process.execPath, [join(root, 'bench/memory-floor.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  const [port] = await once(createInterface(child.stdout), 'line')
  const pool = connect(`http://127.0.0.1:${port}`, CLIENTS)
  const stop = async () => {
    await pool.close()
    child.kill('SIGTERM')
    await exit
  }
  return { pool, pid: child.pid, stop }
}

async function startSql(prepare) {
  const child = fork(join(root, 'bench/sql-floor.mjs'))
  const ask = async (message) => {
    child.send(message)
    await once(child, 'message')
  }
  await ask({ prepare })
  return { pid: child.pid, run: (name, times) => ask({ name, times }), stop: () => child.disconnect() }
}
