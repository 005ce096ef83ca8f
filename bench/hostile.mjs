import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Client } from 'undici'
import { addAccounts } from './harness/accounts.mjs'
import { atRate, msOf } from './harness/at-rate.mjs'
import { companyIdOf, connect, demoPassword } from './harness/calls.mjs'
import { candidateCalls, send } from './harness/candidate-calls.mjs'
import { median } from './harness/numbers.mjs'
import { databaseOf } from './harness/product.mjs'
import { addCandidates, moveToAnother } from './harness/simulated-candidates.mjs'

const STRANGERS = 580
const NETWORKS = 60
const FLOOD_SECONDS = 3
const HANG_UP_AFTER_MS = 1_500
const UNDER_WAY = 84
const LINES = 300
const LOGINS_PER_SECOND = 4
const CALLS_PER_SECOND = 20
const SECONDS = 8
const WARM_MS = 1_500

/**
 * What others notice while somebody means no good [T-LOAD-08] [T-LOAD-09]. Everything is measured beside the same calls
 * alone, a moment before. Whoever comes from another network comes from another loopback address.
 */
export async function measureHostile({ product, part }) {
  const { url: databaseUrl } = databaseOf(product.dataDir)
  const port = Number(new URL(product.url).port)
  const pool = connect(product.url, 8)
  try {
    const emails = await addAccounts(databaseUrl, 2_000)
    const companyId = await companyIdOf(pool, 'demo')
    const people = await addCandidates(databaseUrl, 60, { isBegun: true })
    const others = people.slice(20, 40)
    await moveToAnother(databaseUrl, others)
    const house = { product, port, pool, companyId, nextEmail: turns(emails), colleagues: people.slice(0, 20), others }
    await warmUp(house)
    const measured = []
    for (const [name, measure] of Object.entries(parts)) {
      if (part === undefined || part === name) measured.push(...(await measure(house, people)))
    }
    return { rows: measured.map((one) => one.row), gates: measured.flatMap(({ gates }) => gates) }
  } finally {
    await pool.close()
  }
}

const parts = {
  logins: async (house) => floodOfLogins(house),
  accounts: async (house) => [await ownAccounts(house)],
  stranger: async (house) => [
    await stranger(house, 'unknown companies', 'GET /api/company-ref/none-NUMBER/ HTTP/1.1\r\nHost: bench\r\n\r\n'),
    await stranger(house, 'made-up tokens', me('made-up-token-of-nobody-NUMBER')),
  ],
  candidate: async (house, people) => [
    await oneCandidate(house, 'archiving', archiving(people[50])),
    await oneCandidate(house, 'listing', [ask(people[51], 'GET', '/api/applications/')]),
  ],
}

function turns(list) {
  let next = 0
  return () => list[next++ % list.length]
}

const ask = ({ token }, method, path) =>
  `${method} ${path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Token ${token}\r\nContent-Length: 0\r\n\r\n`

const me = (token) => ask({ token }, 'GET', '/api/auth/users/me/')

const archiving = (person) => [
  ask(person, 'POST', `/api/applications/${person.application}/archive/`),
  ask(person, 'PUT', `/api/applications/${person.application}/unarchive/`),
]

function login(email, companyId) {
  const body = JSON.stringify({ email, password: demoPassword, company_id: companyId })
  return (
    'POST /api/auth/token/login/ HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n' +
    `Content-Length: ${body.length}\r\n\r\n${body}`
  )
}

/** On a thread of its own. Answers with how often each status came. */
async function crowd(workerData) {
  const worker = new Worker(new URL('hostile/hostile-crowd.mjs', import.meta.url), {
    workerData: { everyMs: 0, ...workerData },
  })
  const [statuses] = await once(worker, 'message')
  return statuses
}

let visitors = 0

/** A right login of somebody whose network nobody else comes from. */
async function visit({ product, companyId, nextEmail }) {
  const visitor = visitors++
  const localAddress = `127.0.${10 + Math.floor(visitor / 200)}.${1 + (visitor % 200)}`
  const line = new Client(product.url, { localAddress })
  const body = JSON.stringify({ email: nextEmail(), password: demoPassword, company_id: companyId })
  const askedAt = performance.now()
  const headers = { 'content-type': 'application/json' }
  try {
    const answer = await line.request({ method: 'POST', path: '/api/auth/token/login/', headers, body })
    await answer.body.dump()
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ms: performance.now() - askedAt }
  } finally {
    await line.close()
  }
}

const visits = (house, seconds) =>
  atRate(Math.round(seconds * LOGINS_PER_SECOND), LOGINS_PER_SECOND, () => visit(house))

/** People look at their applications. */
const looks = ({ pool }, people) => {
  const next = turns(people)
  return atRate(SECONDS * CALLS_PER_SECOND, CALLS_PER_SECOND, () => {
    const person = next()
    return send(pool, person, candidateCalls.list(person))
  })
}

/** Code that is not hot yet must not be measured, and each token is seen once. */
async function warmUp(house) {
  for (let time = 0; time < 3; time++) await Promise.all([looks(house, [...house.colleagues, ...house.others])])
  await visits(house, 3)
}

async function floodOfLogins(house) {
  const alone = await visits(house, FLOOD_SECONDS)
  const texts = [login('nobody-NUMBER@mail.example', null)]
  const lines = Array.from({ length: STRANGERS }, (_, index) => ({ from: `127.0.2.${1 + (index % NETWORKS)}`, texts }))
  const seconds = FLOOD_SECONDS + HANG_UP_AFTER_MS / 1000 + 1
  const everyMs = (FLOOD_SECONDS * 1000) / STRANGERS
  const flood = crowd({ port: house.port, lines, seconds, everyMs, hangUpAfterMs: HANG_UP_AFTER_MS })
  const during = await visits(house, FLOOD_SECONDS)
  const statuses = await flood
  const after = []
  for (let time = 0; time < 8; time++) after.push(await visit(house))
  const served = (answers) => answers.filter(({ status }) => status === 200)
  const sentAway = [...during, ...after].filter(({ status, retryAfter }) => status === 503 && retryAfter)
  const name = `(a) ${STRANGERS} logins for unknown names from ${NETWORKS} networks in ${FLOOD_SECONDS} s`
  return [
    {
      row: row(name, 'right logins during', { alone, during, statuses }),
      gates: [
        { what: '(a) Slowest right login during', value: slowest(served(during)), atMost: 2_000, unit: ' ms' },
        { what: '(a) Slowest 503 with Retry-After', value: slowest(sentAway), atMost: 2_000, unit: ' ms' },
        {
          what: '(a) Right logins answered in another way',
          value: during.length + after.length - served([...during, ...after]).length - sentAway.length,
          atMost: 0,
          unit: '',
        },
      ],
    },
    {
      row: row(name, 'right logins after', { alone, during: after }),
      gates: [{ what: '(a) Slowest right login after', value: slowest(served(after)), atMost: 500, unit: ' ms' }],
    },
  ]
}

async function ownAccounts(house) {
  const alone = await visits(house, SECONDS)
  const lines = Array.from({ length: UNDER_WAY }, () => ({
    from: '127.0.3.1',
    texts: Array.from({ length: 5 }, () => login(house.nextEmail(), house.companyId)),
  }))
  const flood = crowd({ port: house.port, lines, seconds: SECONDS + WARM_MS / 1000 })
  await pause(WARM_MS)
  const during = await visits(house, SECONDS)
  const name = `(b) ${UNDER_WAY} logins of one address under way`
  return {
    row: row(name, 'logins of others', { alone, during, statuses: await flood }),
    gates: [p95Gate('(b) Logins of others', during, 500), notServedGate('(b) Logins of others', during)],
  }
}

async function stranger(house, what, text) {
  const companies = [...house.colleagues, ...house.others]
  const alone = await looks(house, companies)
  const lines = Array.from({ length: LINES }, () => ({ from: '127.0.4.1', texts: [text] }))
  const { during, statuses } = await beside(house, lines, companies)
  const name = `(c) ${LINES} lines of a stranger: ${what}`
  return {
    row: row(name, 'calls of two companies', { alone, during, statuses }),
    gates: [p95Gate(`(c) Calls beside ${what}`, during, 60), notServedGate(`(c) Calls beside ${what}`, during)],
  }
}

async function oneCandidate(house, what, texts) {
  const alone = await looks(house, house.colleagues)
  const lines = Array.from({ length: LINES }, () => ({ from: '127.0.5.1', texts }))
  const { during, statuses } = await beside(house, lines, house.colleagues)
  const name = `(d) ${LINES} lines of one candidate: ${what}`
  return {
    row: row(name, 'calls of colleagues', { alone, during, statuses }),
    gates: [
      p95Gate(`(d) Colleagues beside ${what}`, during, 150),
      notServedGate(`(d) Colleagues beside ${what}`, during),
    ],
  }
}

async function beside(house, lines, people) {
  const flood = crowd({ port: house.port, lines, seconds: SECONDS + (2 * WARM_MS) / 1000 })
  await pause(WARM_MS)
  const during = await looks(house, people)
  return { during, statuses: await flood }
}

const slowest = (answers) => Math.max(0, ...answers.map(({ ms }) => ms))
const notServed = (answers) => answers.filter(({ status }) => status !== 200).length
const p95Gate = (what, answers, atMost) => ({ what: `${what}: p95`, value: msOf(0.95, answers), atMost, unit: ' ms' })
const notServedGate = (what, answers) => ({
  what: `${what}: not served`,
  value: notServed(answers),
  atMost: 0,
  unit: '',
})

function row(name, whose, { alone, during, statuses = {} }) {
  const middle = (answers) => median(answers.map(({ ms }) => ms))
  return {
    while: name,
    whose,
    'p50 ms alone': middle(alone).toFixed(1),
    'p50 ms': middle(during).toFixed(1),
    times: (middle(during) / middle(alone)).toFixed(1),
    'p95 ms alone': msOf(0.95, alone).toFixed(1),
    'p95 ms': msOf(0.95, during).toFixed(1),
    'times ': (msOf(0.95, during) / msOf(0.95, alone)).toFixed(1),
    'not served': notServed(during),
    'the crowd was answered': Object.entries(statuses)
      .map(([status, times]) => `${times} × ${status}`)
      .join(', '),
    load: loadavg()[0].toFixed(1),
  }
}
