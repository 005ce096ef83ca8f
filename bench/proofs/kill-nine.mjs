import { setTimeout as pause } from 'node:timers/promises'
import { addAccounts } from '../harness/accounts.mjs'
import { connect, getMe, logIn, logOut } from '../harness/calls.mjs'
import { median, seededRandom, spread } from '../harness/numbers.mjs'
import { databaseOf, makeDataDir, removeDataDir, startProduct } from '../harness/product.mjs'

const ACCOUNTS = 500
const CLIENTS = 8
const SEED = 20_261_115
const EARLIEST_MS = 500
const LATEST_MS = 3_000

/**
 * Kills the server in the middle of logins and logouts, starts it again on the same data and looks for everything
 * that had been acknowledged. Every second time the database is killed together with it.
 */
export async function measureKillNine({ runs }) {
  const dataDir = makeDataDir()
  const random = seededRandom(SEED)
  const results = []
  let product = await startProduct(dataDir)
  try {
    const emails = await addAccounts(databaseOf(dataDir).url, ACCOUNTS)
    for (let run = 0; run < runs; run++) {
      const killsDatabase = run % 2 === 1
      const work = await killDuring(product, { emails, killsDatabase, afterMs: within(random()) })
      product = await startProduct(dataDir)
      results.push({ killsDatabase, ...work.counts, ...(await lostOf(product, work)), seconds: product.readyMs / 1000 })
    }
    return summary(results)
  } finally {
    await product.stop()
    await removeDataDir(dataDir)
  }
}

const within = (share) => EARLIEST_MS + share * (LATEST_MS - EARLIEST_MS)

async function killDuring(product, { emails, killsDatabase, afterMs }) {
  const pool = connect(product.url, CLIENTS)
  const database = databaseOf(product.dataDir)
  const open = new Set()
  const closed = new Set()
  let isDead = false
  const client = async (_, index) => {
    for (let turn = index; !isDead; turn += CLIENTS) {
      const token = await logIn(pool, emails[turn % emails.length])
      open.add(token)
      if (turn % 2 === 0) continue
      // From the moment it is sent until it is answered, both outcomes are right.
      open.delete(token)
      const { status } = await logOut(pool, token)
      if (status === 204) closed.add(token)
    }
  }
  const clients = Array.from({ length: CLIENTS }, client).map((work) => work.catch(() => undefined))
  await pause(afterMs)
  isDead = true
  process.kill(product.pid, 'SIGKILL')
  if (killsDatabase) process.kill(database.pid, 'SIGKILL')
  await Promise.all([...clients, product.exit])
  await pool.destroy()
  return { open, closed, counts: { logins: open.size, logouts: closed.size } }
}

/** Acknowledged logins that no longer hold, and acknowledged logouts that came back. */
async function lostOf(product, { open, closed }) {
  const pool = connect(product.url, CLIENTS)
  try {
    const statusOf = async (token) => (await getMe(pool, token)).status
    const opened = await Promise.all([...open].map(statusOf))
    const ended = await Promise.all([...closed].map(statusOf))
    return {
      lost: opened.filter((status) => status !== 200).length + ended.filter((status) => status !== 401).length,
    }
  } finally {
    await pool.close()
  }
}

function summary(results) {
  const seconds = results.map((result) => result.seconds)
  const acknowledged = results.reduce((sum, { logins, logouts }) => sum + logins + logouts, 0)
  const lost = results.reduce((sum, result) => sum + result.lost, 0)
  return {
    rows: results.map(({ killsDatabase, logins, logouts, lost: gone, seconds: took }) => ({
      killed: killsDatabase ? 'server and database' : 'server',
      'logins kept': logins,
      'logouts kept': logouts,
      lost: gone,
      'seconds to ready': took.toFixed(2),
    })),
    gates: [
      {
        what: `Lost of ${acknowledged} acknowledged in ${results.length} runs (ratio ${(lost / acknowledged).toFixed(4)})`,
        value: lost,
        atMost: 0,
        unit: '',
      },
      {
        what: `Acknowledged in the run with the fewest`,
        value: Math.min(...results.map(({ logins, logouts }) => logins + logouts)),
        atLeast: 1,
        unit: '',
      },
      {
        what: `Seconds to ready again, median (${spread(seconds)})`,
        value: median(seconds),
        atMost: 30,
        unit: ' s',
      },
    ],
  }
}
