import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connect } from './calls.mjs'
import { candidateCalls, send } from './candidate-calls.mjs'
import { percentile } from './numbers.mjs'
import { databaseOf } from './product.mjs'
import { addCandidates, pagesOfTest } from './simulated-candidates.mjs'

/** What is promised for all companies of one machine together is 40 pages a second: this one sends ten times its half. */
const NOISY_PER_SECOND = 200
const QUIET_PER_SECOND = 5
const WARM_SECONDS = 5
const MOST_PERCENT = 20

/** One company sends ten times what it may expect to be served (T-LOAD-07): another hardly notices. */
export async function measureNoisyCompany({ product, seconds }) {
  const { url } = databaseOf(product.dataDir)
  const noisy = await addCandidates(url, 200, { isBegun: true })
  const quiet = await addCandidates(url, 50, { isBegun: true })
  await moveToAnother(url, quiet)
  const pages = (await pagesOfTest(url)).slice(0, 1)
  const save = (people, pool) => (turn) => {
    const candidate = people[turn % people.length]
    return send(pool, candidate, candidateCalls.answers(candidate, pages, turn + 1))
  }
  const [own, crowd] = [connect(product.url, 8), connect(product.url, 64)]
  try {
    const quietly = save(quiet, own)
    await atRate(WARM_SECONDS * QUIET_PER_SECOND, QUIET_PER_SECOND, quietly)
    const alone = await atRate(seconds * QUIET_PER_SECOND, QUIET_PER_SECOND, quietly)
    const [beside, noise] = await Promise.all([
      atRate(seconds * QUIET_PER_SECOND, QUIET_PER_SECOND, quietly),
      atRate(seconds * NOISY_PER_SECOND, NOISY_PER_SECOND, save(noisy, crowd)),
    ])
    return summary({ alone, beside, noise })
  } finally {
    await Promise.all([own.close(), crowd.close()])
  }
}

/** Candidates are made in the company of the demonstration; these become people of the other one. */
async function moveToAnother(databaseUrl, people) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const applications = people.map(({ application }) => application)
  const other = "(select id from companies where ref_id = 'acme')"
  const whose = 'select user_id from applications where id = any($1)'
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(`update sessions set company_id = ${other} where user_id in (${whose})`, [applications])
    await client.query(`update users set company_id = ${other} where id in (${whose})`, [applications])
    await client.query(
      `update jobs set company_id = ${other} where id in (select job_id from applications where id = any($1))`,
      [applications],
    )
    await client.query(`update assessments set company_id = ${other} where application_id = any($1)`, [applications])
    await client.query(`update applications set company_id = ${other} where id = any($1)`, [applications])
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function atRate(times, perSecond, ask) {
  const startedAt = performance.now()
  const pending = []
  for (let turn = 0; turn < times; turn++) {
    const waitMs = startedAt + (turn * 1000) / perSecond - performance.now()
    if (waitMs > 0) await pause(waitMs)
    pending.push(ask(turn).catch((error) => ({ status: error.code ?? error.message, ms: Number.POSITIVE_INFINITY })))
  }
  return Promise.all(pending)
}

function summary({ alone, beside, noise }) {
  const p95 = (answered) =>
    percentile(
      answered.map(({ ms }) => ms),
      0.95,
    )
  const failed = (answered) => answered.filter(({ status }) => status !== 201).length
  const row = (who, answered) => ({
    who,
    requests: answered.length,
    'p50 ms': percentile(
      answered.map(({ ms }) => ms),
      0.5,
    ).toFixed(1),
    'p95 ms': p95(answered).toFixed(1),
    'not served': failed(answered),
  })
  return {
    rows: [
      row('quiet company, alone', alone),
      row('quiet company, beside the noise', beside),
      row('noisy company', noise),
    ],
    gates: [
      { what: 'Quiet company: not served', value: failed(alone) + failed(beside), atMost: 0, unit: '' },
      {
        what: 'Quiet company: p95 above that alone',
        value: 100 * (p95(beside) / p95(alone) - 1),
        atMost: MOST_PERCENT,
        unit: ' %',
      },
    ],
  }
}
