import { atRate, msOf } from '../harness/at-rate.mjs'
import { companyIdOf, connect, logIn } from '../harness/calls.mjs'
import { candidateCalls, send } from '../harness/candidate-calls.mjs'
import { residentMb } from '../harness/cpu.mjs'
import { askFor } from '../harness/loops.mjs'
import { addCandidates, countAnswers } from '../harness/simulated-candidates.mjs'

const CONNECTIONS = 64
const ANSWERS_PER_SECOND = 40
const LOGINS_PER_SECOND = 20
const SUBMITTING = 1_000
const SUBMITTED_WITHIN_SECONDS = 10
const TOO_MANY_CONNECTIONS = 192

/** The promises T-LOAD-01 to T-LOAD-04, for as many seconds as were asked for. */
export async function keepPromises({ product, databaseUrl, pages, seconds }) {
  const pool = connect(product.url, CONNECTIONS)
  try {
    const rows = []
    const gates = []
    for (const promise of [steady, rush, loginStorm, overload]) {
      const kept = await promise({ pool, product, databaseUrl, pages, seconds })
      rows.push(...kept.rows)
      gates.push(...kept.gates)
    }
    return { rows, gates }
  } finally {
    await pool.close()
  }
}

/** One page each five seconds from 200 candidates, sent when it is due, however long the others take. */
async function steady(at) {
  const answered = await answerSteadily(at)
  return told('T-LOAD-01 one page, 40 per second', answered, { p95: 25, p99: 60 })
}

async function answerSteadily({ pool, databaseUrl, pages, seconds }) {
  const candidates = await addCandidates(databaseUrl, 5 * ANSWERS_PER_SECOND, { isBegun: true })
  const requests = candidates.map((candidate, index) => {
    const page = pages.slice(index % pages.length, (index % pages.length) + 1)
    return (rev) => send(pool, candidate, candidateCalls.answers(candidate, page, rev))
  })
  return atRate(seconds * ANSWERS_PER_SECOND, ANSWERS_PER_SECOND, (turn) =>
    requests[turn % requests.length](1 + Math.floor(turn / requests.length)),
  )
}

async function rush({ pool, databaseUrl, pages }) {
  const candidates = await addCandidates(databaseUrl, SUBMITTING, { isBegun: true })
  const answered = await atRate(SUBMITTING, SUBMITTING / SUBMITTED_WITHIN_SECONDS, (turn) =>
    send(pool, candidates[turn], candidateCalls.answers(candidates[turn], pages, 1)),
  )
  const wanted = SUBMITTING * pages.length
  const stored = await countAnswers(
    databaseUrl,
    candidates.map(({ assessment }) => assessment),
  )
  const { rows, gates } = told('T-LOAD-02 1,000 whole tests in 10 s', answered, { p99: 2_000 })
  return {
    rows,
    gates: [...gates, { what: 'T-LOAD-02 answers not stored', value: wanted - stored, atMost: 0, unit: '' }],
  }
}

async function loginStorm(at) {
  const people = await addCandidates(at.databaseUrl, LOGINS_PER_SECOND * at.seconds, { isBegun: false })
  const companyId = await companyIdOf(at.pool, 'demo')
  const logInOne = async (turn) => {
    const startedAt = performance.now()
    await logIn(at.pool, people[turn].email, companyId)
    return { status: 200, ms: performance.now() - startedAt }
  }
  const [logins, answers] = await Promise.all([atRate(people.length, LOGINS_PER_SECOND, logInOne), answerSteadily(at)])
  const parts = [
    told('T-LOAD-03 logins, 20 per second', logins, { p95: 500 }),
    told('T-LOAD-03 pages meanwhile', answers, { p95: 300 }),
  ]
  return { rows: parts.flatMap(({ rows }) => rows), gates: parts.flatMap(({ gates }) => gates) }
}

/** Three times as many at once as the product can serve: it may refuse, and whoever it serves is served soon. */
async function overload({ product, databaseUrl, pages, seconds }) {
  const candidates = await addCandidates(databaseUrl, TOO_MANY_CONNECTIONS, { isBegun: true })
  const crowd = connect(product.url, TOO_MANY_CONNECTIONS)
  const before = residentMb(product.pid)
  const answered = []
  let turn = 0
  await askFor({
    clients: TOO_MANY_CONNECTIONS,
    seconds,
    ask: async () => {
      const rev = turn++
      const candidate = candidates[rev % candidates.length]
      answered.push(await send(crowd, candidate, candidateCalls.answers(candidate, pages, rev)))
    },
  })
  await crowd.close()
  const shed = answered.filter(({ status }) => status === 503 || status === 429)
  const accepted = answered.filter((answer) => !shed.includes(answer))
  const { rows, gates } = told('T-LOAD-04 192 at once', accepted, { p99: 2_000 })
  const growth = residentMb(product.pid) - before
  return {
    rows: rows.map((row) => ({ ...row, refused: shed.length })),
    gates: [...gates, { what: 'T-LOAD-04 growth of memory', value: growth, atMost: 150, unit: ' MB' }],
  }
}

function told(what, answered, most) {
  const figure = { p50: msOf(0.5, answered), p95: msOf(0.95, answered), p99: msOf(0.99, answered) }
  const failed = answered.filter(({ status }) => typeof status !== 'number' || status >= 300).length
  const shown = Object.fromEntries(Object.entries(figure).map(([name, ms]) => [`${name} ms`, ms.toFixed(0)]))
  return {
    rows: [{ what, requests: answered.length, ...shown, failed }],
    gates: [
      { what: `${what}: not answered`, value: failed, atMost: 0, unit: '' },
      ...Object.entries(most).map(([name, ms]) => ({
        what: `${what}: ${name}`,
        value: figure[name],
        atMost: ms,
        unit: ' ms',
      })),
    ],
  }
}
