import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { request as ask } from 'undici'
import { connect } from '../harness/calls.mjs'
import { residentMb } from '../harness/cpu.mjs'
import { seededRandom } from '../harness/numbers.mjs'
import { databaseOf, makeDataDir, removeDataDir, startProduct } from '../harness/product.mjs'
import { listening, settledMemory } from '../harness/settled-memory.mjs'
import { callsOf, requestMaker } from './fuzz-requests.mjs'

const CLIENTS = 8
const LONGEST_MS = 15_000
const LONG_PATH = 8_000
const RSS_GROWTH_MB = 80
/** Of live objects, from the first half to the end: buffers of connections come and go, nothing else may stay. */
const KEPT_MB = 5
const IN_USE = 30

/** Words of the inside that must never stand in an answer. */
const INSIDE =
  /\bat \S+ \(\S+:\d+:\d+\)|node:internal|node_modules|\.(?:ts|mjs):\d+|\bselect .+ from |insert into |violates|syntax error at|relation "|SQLSTATE|pg_|ECONN|postgres:/i

/** Sends requests made from the product's own description of its calls. None may bring it into trouble (T-VAL-12). */
export async function measureFuzz({ requests, seed = Math.floor(Math.random() * 2 ** 31) }) {
  console.log(`seed ${seed}, ${requests} requests; the same again: npm run bench -- fuzz --seed ${seed}`)
  const dataDir = makeDataDir()
  const product = await startProduct(dataDir, { command: listening, env: { TRUST_PROXY: '1', LOG_LEVEL: 'error' } })
  try {
    return summary(await storm(product, { requests, random: seededRandom(seed) }))
  } finally {
    await product.stop()
    await removeDataDir(dataDir)
  }
}

async function storm(product, { requests, random }) {
  const pool = connect(product.url, CLIENTS)
  const openApi = await (await ask(`${product.url}/api/openapi.json`)).body.json()
  const make = requestMaker(callsOf(openApi), random)
  const seen = { statuses: new Map(), byCall: new Map(), wrong: [], rss: [], sent: 0 }
  const { tokens, known } = await lookAround(databaseOf(product.dataDir).url, Math.ceil(requests / 20))
  const step = Math.max(1, Math.floor(requests / 20))
  const client = async (until) => {
    while (seen.sent < until) {
      if (seen.sent++ % step === 0) seen.rss.push(residentMb(product.pid))
      const token = random() < 0.9 ? tokens[Math.floor(random() * Math.min(IN_USE, tokens.length))] : undefined
      const made = make({ known, token })
      const answer = await send(pool, made)
      // A logout of this storm has ended the session, or it was withdrawn otherwise.
      if (answer.status === 401 && made.headers.authorization === `Token ${token}`)
        tokens.splice(tokens.indexOf(token), 1)
      note(seen, made, answer)
    }
  }
  const stormUntil = (count) => Promise.all(Array.from({ length: CLIENTS }, () => client(count)))
  const atRest = await settledMemory(product)
  await stormUntil(Math.floor(requests / 2))
  const halfway = await settledMemory(product)
  await stormUntil(requests)
  const memory = { atRest, halfway, atLast: await settledMemory(product) }
  const health = await pool.request({ method: 'GET', path: '/api/ready' })
  await health.body.dump()
  await pool.close()
  return {
    ...seen,
    memory,
    isAlive: health.statusCode === 200 && isRunning(product.pid),
    calls: callsOf(openApi).length,
  }
}

/**
 * Sessions of the people of the demonstration, in turn: signing in would cost more than everything else. And what is
 * there to ask for, so that requests get past "not found".
 */
async function lookAround(databaseUrl, count) {
  const tokens = Array.from({ length: count }, () => randomBytes(20).toString('hex'))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  await client.query(
    `insert into sessions (token_hash, user_id, company_id)
     select h.hash, u.id, u.company_id from unnest($1::bytea[]) with ordinality as h (hash, place)
     join (select *, row_number() over (order by id) as turn, count(*) over () as people from users) u
       on h.place % u.people + 1 = u.turn`,
    [hashes],
  )
  const known = {}
  for (const table of ['applications', 'assessments', 'tests', 'users', 'questions']) {
    const { rows } = await client.query(`select id from ${table} order by id limit 60`)
    known[table] = rows.map(({ id }) => Number(id))
  }
  await client.end()
  return { tokens, known }
}

async function send(pool, { method, path, headers, body }) {
  try {
    const {
      statusCode,
      headers: answered,
      body: stream,
    } = await pool.request({
      method,
      path,
      headers,
      body,
      headersTimeout: LONGEST_MS,
      bodyTimeout: LONGEST_MS,
      // After an address that is too long a server hangs up.
      reset: path.length > LONG_PATH,
    })
    return { status: statusCode, id: answered['x-request-id'], body: await stream.text() }
  } catch (error) {
    return { status: 0, id: 'none', body: String(error.code ?? error.message) }
  }
}

function note({ statuses, byCall, wrong }, { name, method, path, body }, answer) {
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  const call = byCall.get(name) ?? { sent: 0, taken: 0 }
  byCall.set(name, { sent: call.sent + 1, taken: call.taken + (answer.status < 300 && answer.status > 0 ? 1 : 0) })
  const isRefusal = answer.status >= 400 && method !== 'HEAD'
  const fault =
    (answer.status >= 500 && 'a 5xx') ||
    (answer.status === 0 && 'no answer') ||
    (!answer.id && 'no request id') ||
    (isRefusal && INSIDE.test(answer.body) && 'tells of the inside') ||
    (isRefusal && !isJson(answer.body) && 'a refusal that is no JSON')
  if (fault)
    wrong.push({
      fault,
      request: `${method} ${path} ${String(body ?? '')}`.slice(0, 600),
      answer: `${answer.status} ${answer.body}`.slice(0, 300),
    })
}

function isJson(text) {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function summary({ statuses, byCall, wrong, rss, memory, sent, isAlive, calls }) {
  for (const { fault, request, answer } of wrong.slice(0, 10)) console.log(`${fault}: ${request}\n  → ${answer}`)
  const neverTaken = [...byCall].filter(([, { taken }]) => taken === 0).map(([name]) => name)
  console.log(`Memory with garbage in MB, at every twentieth: ${rss.map((value) => value.toFixed(0)).join(' ')}`)
  console.log(`Calls that took none of them: ${neverTaken.join(', ') || 'none'}`)
  const of = (fault) => wrong.filter((one) => one.fault === fault).length
  const { atRest, halfway, atLast } = memory
  return {
    rows: [...statuses]
      .toSorted(([one], [other]) => one - other)
      .map(([status, count]) => ({ status, answers: count })),
    gates: [
      { what: `Responses of 500 and above, of ${sent} to ${calls} calls`, value: of('a 5xx'), atMost: 0, unit: '' },
      { what: 'Requests without an answer', value: of('no answer'), atMost: 0, unit: '' },
      { what: 'Answers that tell of the inside', value: of('tells of the inside'), atMost: 0, unit: '' },
      { what: 'Refusals that are no JSON', value: of('a refusal that is no JSON'), atMost: 0, unit: '' },
      { what: 'Answers without a request id', value: of('no request id'), atMost: 0, unit: '' },
      { what: 'Alive at the end (1 = yes)', value: Number(isAlive), atLeast: 1, unit: '' },
      { what: 'Calls that took at least one request', value: byCall.size - neverTaken.length, atLeast: 25, unit: '' },
      {
        what: `Memory of the process without garbage, above that at rest (${atRest.rss.toFixed(0)} MB)`,
        value: atLast.rss - atRest.rss,
        atMost: RSS_GROWTH_MB,
        unit: ' MB',
      },
      {
        what: `Live objects, from half of the requests (${halfway.heap.toFixed(0)} MB) to the end`,
        value: atLast.heap - halfway.heap,
        atMost: KEPT_MB,
        unit: ' MB',
      },
    ],
  }
}
