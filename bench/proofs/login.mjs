import { setTimeout as pause } from 'node:timers/promises'
import { addAccounts } from '../harness/accounts.mjs'
import { companyIdOf, connect, getMe, logIn } from '../harness/calls.mjs'
import { machineCpuMs } from '../harness/cpu.mjs'
import { askFor } from '../harness/loops.mjs'
import { median, percentile, spread } from '../harness/numbers.mjs'
import { databaseOf } from '../harness/product.mjs'

const ACCOUNTS = 2_000
const LOGIN_CLIENTS = 8
const READERS = 4
const READER_PAUSE_MS = 20
const SECONDS = 5
const ROUNDS = 3
const FEWEST_LOGINS_PER_SECOND = 20
const LONGEST_P95_MS = 100

/** Logins per second, while others go on reading and must not notice. Each round reads alone first, to compare. */
export async function measureLogin({ product }) {
  const emails = await addAccounts(databaseOf(product.dataDir).url, ACCOUNTS)
  const pool = connect(product.url, LOGIN_CLIENTS + READERS)
  try {
    const token = await logIn(pool, 'candidate@demo.test')
    const companyId = await companyIdOf(pool, 'demo')
    const nextEmail = turns(emails)
    const logInNext = () => logIn(pool, nextEmail(), companyId)
    await together(pool, { token, logInNext, seconds: 2 })
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) {
      const alone = await read(pool, token, SECONDS)
      rounds.push({ alone, ...(await together(pool, { token, logInNext, seconds: SECONDS })) })
    }
    return summary(rounds)
  } finally {
    await pool.close()
  }
}

/** Everybody in turn: the limit per account then never speaks. */
function turns(list) {
  let next = 0
  return () => list[next++ % list.length]
}

async function together(pool, { token, logInNext, seconds }) {
  const [before, startedAt] = [machineCpuMs(), performance.now()]
  const [logins, readMs] = await Promise.all([
    askFor({ clients: LOGIN_CLIENTS, seconds, ask: logInNext }),
    read(pool, token, seconds),
  ])
  const elapsedMs = performance.now() - startedAt
  return {
    loginsPerSecond: (logins.length * 1000) / elapsedMs,
    loginMs: logins,
    readMs,
    coresInUse: (machineCpuMs() - before) / elapsedMs,
  }
}

/** Readers pause between two answers, as people do; the pause is no part of the time. */
async function read(pool, token, seconds) {
  const durations = []
  await askFor({
    clients: READERS,
    seconds,
    ask: async () => {
      const asked = performance.now()
      const { status } = await getMe(pool, token)
      durations.push(performance.now() - asked)
      if (status !== 200) throw new Error(`Answered with ${status}`)
      await pause(READER_PAUSE_MS)
    },
  })
  return durations
}

function summary(rounds) {
  const perSecond = rounds.map((round) => round.loginsPerSecond)
  const p95 = rounds.map(({ readMs }) => percentile(readMs, 0.95))
  const p95Alone = rounds.map(({ alone }) => percentile(alone, 0.95))
  return {
    rows: rounds.map((round, index) => ({
      round: index + 1,
      'logins per second': round.loginsPerSecond.toFixed(1),
      'login p95 ms': percentile(round.loginMs, 0.95).toFixed(0),
      'users/me p95 ms alone': p95Alone[index].toFixed(1),
      'with logins': p95[index].toFixed(1),
      ratio: (p95[index] / p95Alone[index]).toFixed(1),
      'cores in use': round.coresInUse.toFixed(2),
    })),
    gates: [
      {
        what: `Logins per second, median of ${ROUNDS} (${spread(perSecond, 1)})`,
        value: median(perSecond),
        atLeast: FEWEST_LOGINS_PER_SECOND,
        unit: '/s',
      },
      {
        what: `p95 of users/me meanwhile, median (${spread(p95, 1)})`,
        value: median(p95),
        atMost: LONGEST_P95_MS,
        unit: ' ms',
      },
    ],
  }
}
