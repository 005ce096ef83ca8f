import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseOf, startProduct } from '../harness/product.mjs'

/*
 * What can happen. Each is done to the house while clients save, and resolves when everything runs again.
 * The house: `product` with the database in its folder; nodes `a` and `b` on the same database, behind `proxy`.
 */
export const faultKinds = {
  // T-FLT-01
  server: {
    about: 'kill -9 of the server',
    entrance: ({ product }) => product.url,
    strike: async (house) => {
      const { dataDir, url } = house.product
      await kill(house.product)
      house.product = await startProduct(dataDir, { env: { PORT: new URL(url).port, DEMO: '0' } })
    },
  },
  // T-FLT-02
  database: {
    about: 'kill -9 of PostgreSQL, all processes',
    entrance: ({ product }) => product.url,
    // The product brings its database back by itself.
    strike: async ({ product }) => killDatabase(product.dataDir),
  },
  // T-FLT-05
  node: {
    about: 'kill -9 of one of two nodes',
    entrance: ({ proxy }) => proxy.url,
    strike: async (house) => {
      const name = house.turn++ % 2 === 0 ? 'a' : 'b'
      await kill(house.nodes[name])
      await startNode(house, name)
    },
  },
  // T-FLT-11
  line: {
    about: 'lines cut in the middle of requests and replies',
    entrance: ({ proxy }) => proxy.url,
    strike: async (house) => {
      house.cuts = true
      await pause(600)
      house.cuts = false
    },
  },
}

/** Another node on the database of the product; it has a folder of its own for what is only its own. */
export async function startNode(house, name) {
  const { url } = databaseOf(house.product.dataDir)
  house.nodes[name] = await startProduct(house.folders[name], {
    env: { DATABASE_URL: url, DEMO: '0', TRUST_PROXY: '1' },
  })
  house.proxy.use(name, house.nodes[name].url)
  while (!house.proxy.isReady(name)) await pause(10)
}

async function kill({ pid, exit }) {
  process.kill(pid, 'SIGKILL')
  await exit
}

/** The server process and every process that works for it, at once. */
export function killDatabase(dataDir) {
  const { pid } = databaseOf(dataDir)
  for (const process_ of [pid, ...childrenOf(pid)]) killIfThere(process_)
}

function childrenOf(parent) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid) {
  try {
    // After the name in brackets, which may hold anything: state, then parent.
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    )
  } catch {
    return 0
  }
}

function killIfThere(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
