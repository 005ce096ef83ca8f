import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { faultKinds, startNode } from './faults/fault-kinds.mjs'
import { loseOnPurpose } from './faults/unsafe-database.mjs'
import { connect, logIn } from './harness/calls.mjs'
import { median, percentile, seededRandom } from './harness/numbers.mjs'
import { databaseBack, makeDataDir, removeDataDir, startProduct } from './harness/product.mjs'
import { startProxy } from './harness/proxy.mjs'
import { check, startClients } from './harness/set-checker.mjs'
import { beginAssessments } from './harness/taken-tests.mjs'

const CLIENTS = 6
const PER_RUN = 250
/** Acknowledged answers before the fault, and as many more at random; and after it. */
const BEFORE = 700
const AFTER = 300
const LONGEST_RECOVERY_MS = 60_000
const person = 'candidate@demo.test'
/** How often each fault comes, in turn. */
const cycle = ['server', 'database', 'server', 'node', 'server', 'database', 'server', 'line']

/** Breaks something in every run while clients save answers, and reads afterwards whether everything is as promised. */
export async function measureFaults({ runs, seed = 20_261_115 }) {
  const random = seededRandom(seed)
  const house = await openHouse(random)
  const results = []
  try {
    const url = () => databaseBack(house.product.dataDir)
    const begun = await beginAssessments(await url(), person, runs * PER_RUN)
    const everything = { tried: new Map(), acknowledged: new Map() }
    // Ctrl-C ends with the run that is under way, and what was found so far is shown.
    let isEnough = false
    process.once('SIGINT', () => {
      isEnough = true
    })
    for (let run = 0; run < runs; run++) {
      const kind = cycle[run % cycle.length]
      const assessments = begun.assessments.slice(run * PER_RUN, (run + 1) * PER_RUN)
      const book = await oneRun(house, { kind, assessments, pages: begun.pages, random })
      for (const part of ['tried', 'acknowledged'])
        for (const [key, value] of book[part]) everything[part].set(key, value)
      results.push({ kind, ...book, ...(await check(await url(), book)) })
      if ((run + 1) % 10 === 0) console.log(progressOf(results))
      if (isEnough) break
    }
    // Once more from the beginning: nothing of an early run may have gone in a later one.
    const atLast = await check(await url(), everything)
    return summary(results, atLast, everything, await loseOnPurpose(random))
  } finally {
    await closeHouse(house)
  }
}

const progressOf = (results) =>
  `${results.length} runs, ${sumOf(results, 'operations')} answers acknowledged, ${sumOf(results, 'lost')} lost, ${sumOf(results, 'stale')} stale, ${sumOf(results, 'doubled')} doubled`

async function openHouse(random) {
  const dataDir = makeDataDir()
  const house = { turn: 0, cuts: false, nodes: {}, folders: { a: join(dataDir, 'node-a'), b: join(dataDir, 'node-b') } }
  const cuts = ['before', 'body', 'reply', 'half']
  house.proxy = await startProxy({
    cut: () => (house.cuts && random() < 0.3 ? cuts[Math.floor(random() * cuts.length)] : undefined),
  })
  house.product = await startProduct(dataDir)
  for (const name of ['a', 'b']) {
    mkdirSync(house.folders[name])
    await startNode(house, name)
  }
  return house
}

async function closeHouse({ product, nodes, proxy }) {
  await proxy.stop()
  for (const node of Object.values(nodes)) await node.stop()
  await product.stop()
  await removeDataDir(product.dataDir)
}

async function oneRun(house, { kind, assessments, pages, random }) {
  const { entrance, strike } = faultKinds[kind]
  const token = await tokenAt(entrance(house))
  const clients = startClients({ url: entrance(house), token, clients: CLIENTS, assessments, pages, random })
  await until(() => clients.book.operations >= BEFORE * (1 + random()))
  const at = clients.markFault()
  await strike(house)
  await until(() => clients.book.firstAfter !== undefined)
  const before = clients.book.operations
  await until(() => clients.book.operations >= before + AFTER)
  const book = await clients.stop()
  const moments = book.failed.map((failure) => failure.at)
  return {
    ...book,
    failures: moments.length,
    failedMs: moments.length === 0 ? 0 : Math.max(...moments) - Math.min(...moments),
    recoveryMs: (book.firstAfter ?? Number.POSITIVE_INFINITY) - at,
  }
}

async function until(isSo) {
  const longest = performance.now() + LONGEST_RECOVERY_MS
  while (!isSo() && performance.now() < longest) await pause(5)
}

async function tokenAt(url) {
  const pool = connect(url, 1)
  try {
    return await logIn(pool, person)
  } finally {
    await pool.close()
  }
}

const sumOf = (list, key) => list.reduce((sum, one) => sum + one[key], 0)

function rowsOf(results) {
  return Object.entries(faultKinds).flatMap(([kind, { about }]) => {
    const own = results.filter((result) => result.kind === kind)
    if (own.length === 0) return []
    const recovery = own.map(({ recoveryMs }) => recoveryMs / 1000)
    return [
      {
        fault: about,
        runs: own.length,
        acknowledged: sumOf(own, 'operations'),
        'sent again': sumOf(own, 'failures'),
        lost: sumOf(own, 'lost'),
        stale: sumOf(own, 'stale'),
        doubled: sumOf(own, 'doubled'),
        'never sent': sumOf(own, 'foreign'),
        'kept unacknowledged': sumOf(own, 'unacknowledged'),
        'recovery s, median and p95': `${median(recovery).toFixed(2)} / ${percentile(recovery, 0.95).toFixed(2)}`,
      },
    ]
  })
}

function summary(results, atLast, { acknowledged }, control) {
  const total = sumOf(results, 'operations')
  const of = (kind) => results.filter((result) => result.kind === kind)
  const recovery = (kind) => median(of(kind).map(({ recoveryMs }) => recoveryMs / 1000))
  const zero = (what, key) => ({ what, value: sumOf(results, key) + atLast[key], atMost: 0, unit: '' })
  const gates = [
    zero(`Lost, of ${total} acknowledged (${acknowledged.size} different answers) in ${results.length} runs`, 'lost'),
    zero('Older than acknowledged', 'stale'),
    zero('Doubled', 'doubled'),
    zero('With a value that nobody sent', 'foreign'),
    {
      what: 'Acknowledged in the run with the fewest',
      value: Math.min(...results.map(({ operations }) => operations)),
      atLeast: 1,
      unit: '',
    },
    {
      what: `Control without synchronous commits: lost of ${control.acknowledged}`,
      value: control.lost,
      atLeast: 1,
      unit: '',
    },
  ]
  if (of('server').length > 0)
    gates.push({
      what: 'Server killed: seconds to the next acknowledgement, median',
      value: recovery('server'),
      atMost: 2,
      unit: ' s',
    })
  if (of('database').length > 0)
    gates.push({
      what: 'Database killed: seconds to the next acknowledgement, median',
      value: recovery('database'),
      atMost: 10,
      unit: ' s',
    })
  if (of('node').length > 0) {
    const share = (100 * sumOf(of('node'), 'failures')) / sumOf(of('node'), 'sent')
    gates.push({ what: 'Node killed: requests that failed once', value: share, atMost: 1, unit: ' %' })
    gates.push({
      what: 'Node killed: span of failed requests, longest',
      value: Math.max(...of('node').map(({ failedMs }) => failedMs / 1000)),
      atMost: 2,
      unit: ' s',
    })
  }
  return { rows: rowsOf(results), gates }
}
