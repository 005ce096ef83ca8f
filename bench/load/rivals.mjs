import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { connect } from '../harness/calls.mjs'
import { candidateCalls, goThrough, journey, send } from '../harness/candidate-calls.mjs'
import { askFor, askTimes } from '../harness/loops.mjs'
import { root } from '../harness/product.mjs'
import { addCandidates, answerAll } from '../harness/simulated-candidates.mjs'
import { startReference } from './reference.mjs'

/*
 * Whoever answers the same calls: the product; bare Fastify from memory; the database asked directly; the reference. The
 * product and the reference hold the same: as many people, with three applications each that ask for five tests. Of the
 * three, the first is read and saved to, the second completed, the third gone through from the first look to the end.
 */
const CLIENTS = 8
/* What can be done once only takes many people: before it is measured it has to be done often enough to be compiled. */
const PEOPLE = 2_000
/** Those of them who read and save, again and again. */
const READERS = 400
const JOBS = 3
const KINDS = ['personality', 'sjt', 'career-drivers', 'matched', 'video']
const FLOORED = ['me', 'list', 'detail', 'questions', 'cache', 'answers']

export async function openRivals({ product, database, pages }) {
  const applied = { isBegun: true, jobs: JOBS, kinds: KINDS }
  const candidates = await addCandidates(database.url, PEOPLE, applied)
  const others = await addCandidates(database.url, READERS, applied)
  const memory = await startMemory()
  const sql = await startSql({
    databaseUrl: database.url,
    candidates: others.slice(0, READERS),
    pages,
    clients: CLIENTS,
  })
  const reference = await startReference(database.url, { candidates: PEOPLE })
  const ours = asking(product.url, { candidates, pages })
  const theirs = reference && asking(reference.url, reference)
  const fromMemory = asking(memory.url, { candidates, pages })
  const beside = ({ pid }) => ({ pid, databasePid: database.pid })
  const rivals = {
    product: { pids: beside(product), knows: () => true, ...ours },
    memory: { pids: { pid: memory.pid }, knows: isFloored, run: fromMemory.run },
    sql: { pids: beside(sql), knows: isFloored, run: sql.run },
    ...(theirs && { reference: { pids: beside(reference), knows: () => true, ...theirs } }),
  }
  const close = async () => {
    for (const each of [ours, fromMemory, theirs]) await each?.pool.close()
    await memory.stop()
    sql.stop()
    await reference?.stop()
  }
  const prepare = async (name) => {
    if (name === 'complete') await answerAll(database.url, candidates.slice(PEOPLE, 2 * PEOPLE).map(idOfAssessment))
    // What the product answers, the floor answers as well.
    if (isFloored(name)) await teach({ from: ours.pool, to: fromMemory.pool, candidates, pages, name })
  }
  return { rivals, prepare, clear: (name) => clear(name, database.url, reference?.databaseUrl), close }
}

const isFloored = (name) => FLOORED.includes(name)
const idOfAssessment = ({ assessment }) => assessment

/** Answers are given for the first time, as by a candidate, not written over those of the round before. */
async function clear(name, productUrl, referenceUrl) {
  if (name !== 'answers') return
  await execute(productUrl, 'truncate answers, draft_sheets')
  if (referenceUrl) await execute(referenceUrl, 'truncate portal_answer, portal_answercache')
}

async function execute(url, text) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

/** Closed loops over the candidates; each resolves with how many times somebody was answered. */
function asking(url, { candidates, pages }) {
  const pool = connect(url, CLIENTS)
  const sizes = new Map()
  const unspent = { complete: candidates.slice(PEOPLE, 2 * PEOPLE), journey: candidates.slice(2 * PEOPLE) }
  let turn = 0
  const one = async (name) => {
    const candidate = unspent[name]?.pop() ?? candidates[turn % READERS]
    if (name === 'journey') return goThrough({ pool, candidate, pages, steps: journey.ofBegun }, () => {})
    const { status, text } = await send(pool, candidate, candidateCalls[name](candidate, pages, ++turn))
    if (status >= 300) throw new Error(`${name} was answered with ${status}: ${text}`)
    sizes.set(name, text.length)
  }
  const run = async (name, { times, seconds }) => {
    const ask = () => one(name)
    const durations = await (times
      ? askTimes({ clients: CLIENTS, times, ask })
      : askFor({ clients: CLIENTS, seconds, ask }))
    return durations.length
  }
  return { pool, run, kilobytes: (name) => (sizes.has(name) ? (sizes.get(name) / 1000).toFixed(1) : '') }
}

async function teach({ from, to, candidates, pages, name }) {
  for (const candidate of candidates.slice(0, READERS)) {
    const request = candidateCalls[name](candidate, pages, 0)
    const { status, text } = await send(from, candidate, request)
    const body = JSON.stringify({ method: request.method, path: request.path, status, text })
    await send(to, candidate, { method: 'POST', path: '/ready', body })
  }
}

async function startMemory() {
  const child = spawn(process.execPath, [join(root, 'bench/load/memory-floor.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  const [port] = await once(createInterface(child.stdout), 'line')
  const stop = async () => {
    child.kill('SIGTERM')
    await exit
  }
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop }
}

async function startSql(prepare) {
  const child = fork(join(root, 'bench/load/sql-floor.mjs'))
  const ask = async (message) => {
    child.send(message)
    const [answer] = await once(child, 'message')
    return answer
  }
  await ask({ prepare })
  return { pid: child.pid, run: (name, amount) => ask({ name, ...amount }), stop: () => child.disconnect() }
}
