import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connect, getMe, listApplications, logIn } from '../harness/calls.mjs'
import { databaseOf, makeDataDir, removeDataDir, startProduct } from '../harness/product.mjs'
import { startProxy } from '../harness/proxy.mjs'

const CLIENTS = 4
const person = 'candidate@demo.test'
const secret = 'the-same-secret-on-both-of-the-nodes'

/**
 * Two nodes on one empty database, started at the same moment behind a proxy that asks /api/ready. Then each is
 * restarted in turn while people work: nobody may notice (T-FLT-06).
 */
export async function measureNodes() {
  const dataDir = makeDataDir()
  // Its database server is lent to the nodes; nobody calls this one.
  const lender = await startProduct(dataDir)
  const proxy = await startProxy()
  const nodes = {}
  try {
    const env = {
      DATABASE_URL: await emptyDatabase(databaseOf(dataDir).url),
      SECRET_KEY: secret,
      STORAGE_URL: `file://${join(dataDir, 'shared')}`,
      TRUST_PROXY: '1',
    }
    const start = async (name) => {
      mkdirSync(join(dataDir, name), { recursive: true })
      nodes[name] = await startProduct(join(dataDir, name), { env })
      proxy.use(name, nodes[name].url)
      while (!proxy.isReady(name)) await pause(10)
    }
    await Promise.all([start('a'), start('b')])
    const migrations = await appliedTwice(env.DATABASE_URL)
    const sessions = await sessionsHold(nodes)
    const crowd = work(proxy.url)
    const restarts = []
    for (const name of ['a', 'b']) {
      const begun = performance.now()
      await nodes[name].stop()
      const stoppedMs = performance.now() - begun
      await start(name)
      restarts.push({ node: name, 'seconds to stop': stoppedMs / 1000, 'seconds to ready': nodes[name].readyMs / 1000 })
    }
    return summary({ restarts, migrations, sessions, ...(await crowd.stop()) })
  } finally {
    await proxy.stop()
    for (const node of Object.values(nodes)) await node.stop()
    await lender.stop()
    await removeDataDir(dataDir)
  }
}

async function emptyDatabase(serverUrl) {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query('create database two_nodes')
  await admin.end()
  return Object.assign(new URL(serverUrl), { pathname: '/two_nodes' }).href
}

async function appliedTwice(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select count(*)::int - count(distinct ref_id)::int as twice from companies')
  await client.end()
  return rows[0].twice
}

/** A session that one node has opened holds on the other. */
async function sessionsHold({ a, b }) {
  const [atA, atB] = [connect(a.url, 1), connect(b.url, 1)]
  const token = await logIn(atA, person)
  const { status } = await getMe(atB, token)
  await Promise.all([atA.close(), atB.close()])
  return status === 200
}

function work(url) {
  const pool = connect(url, CLIENTS)
  const seen = { answered: 0, failed: [] }
  let isOver = false
  const client = async () => {
    const token = await logIn(pool, person)
    while (!isOver) {
      const failure = await listApplications(pool, token).then(
        ({ status }) => (status === 200 ? undefined : status),
        (error) => error.code ?? error.message,
      )
      if (failure === undefined) seen.answered++
      else seen.failed.push(failure)
      await pause(10)
    }
  }
  const done = Promise.all(Array.from({ length: CLIENTS }, client))
  return {
    stop: async () => {
      isOver = true
      await done
      await pool.close()
      return seen
    },
  }
}

function summary({ restarts, migrations, sessions, answered, failed }) {
  return {
    rows: restarts.map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value.toFixed?.(2) ?? value])),
    ),
    gates: [
      {
        what: 'Companies of the demonstration that are there twice after a start at once',
        value: migrations,
        atMost: 0,
        unit: '',
      },
      { what: 'A session of one node holds on the other (1 = yes)', value: Number(sessions), atLeast: 1, unit: '' },
      {
        what: `Failed of ${answered} requests during ${restarts.length} restarts (${[...new Set(failed)].join(', ')})`,
        value: failed.length,
        atMost: 0,
        unit: '',
      },
      { what: 'Requests answered meanwhile', value: answered, atLeast: 200, unit: '' },
      {
        what: 'Slowest stop',
        value: Math.max(...restarts.map((row) => row['seconds to stop'])),
        atMost: 10,
        unit: ' s',
      },
    ],
  }
}
