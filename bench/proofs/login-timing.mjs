import { request } from 'node:http'
import { addAccounts } from '../harness/accounts.mjs'
import { median } from '../harness/numbers.mjs'
import { databaseOf } from '../harness/product.mjs'

const EACH = 200
const PER_ADDRESS = 40
const WIDEST_GAP_PERCENT = 5

/** Whether the time to refuse a login tells a known address from an unknown one [T-AUTH-03]. */
export async function measureLoginTiming({ product }) {
  const known = await addAccounts(databaseOf(product.dataDir).url, EACH)
  const unknown = known.map((email) => email.replace('bench-', 'nobody-'))
  const times = { known: [], unknown: [] }
  for (let index = 0; index < EACH; index++) {
    // Every few tries come from another loopback address: the limit per address must not speak.
    const localAddress = `127.0.1.${1 + Math.floor((2 * index) / PER_ADDRESS)}`
    // The first of a pair is now one, now the other.
    const pair = [
      ['known', known[index]],
      ['unknown', unknown[index]],
    ]
    if (index % 2 === 1) pair.reverse()
    for (const [which, email] of pair) times[which].push(await refusedAfterMs(product.url, email, localAddress))
  }
  const gap = (100 * (median(times.known) - median(times.unknown))) / median(times.unknown)
  const p = rankP(times.known, times.unknown)
  return {
    rows: Object.entries(times).map(([address, ms]) => ({
      address,
      tries: ms.length,
      'median ms': median(ms).toFixed(2),
    })),
    gates: [
      { what: 'gap between the medians', value: Math.abs(gap), atMost: WIDEST_GAP_PERCENT, unit: ' %' },
      { what: 'p of the rank test', value: p, atLeast: 0.01, unit: '' },
    ],
  }
}

function refusedAfterMs(url, email, localAddress) {
  const body = JSON.stringify({ email, password: 'not-the-password' })
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/auth/token/login/`, { method: 'POST', headers, localAddress }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 400) resolve(performance.now() - startedAt)
        else reject(new Error(`The login answered ${response.statusCode}`))
      })
    })
    sent.on('error', reject).end(body)
  })
}

/** Mann-Whitney with the normal approximation: how likely such a difference is by chance. */
function rankP(one, other) {
  const all = [...one.map((ms) => ({ ms, isOne: true })), ...other.map((ms) => ({ ms, isOne: false }))]
  all.sort((a, b) => a.ms - b.ms)
  const ranks = all.reduce((sum, { isOne }, index) => (isOne ? sum + index + 1 : sum), 0)
  const u = ranks - (one.length * (one.length + 1)) / 2
  const mean = (one.length * other.length) / 2
  const sd = Math.sqrt((one.length * other.length * (one.length + other.length + 1)) / 12)
  return 2 * (1 - normalBelow(Math.abs(u - mean) / sd))
}

/** Zelen and Severo's approximation of the normal distribution, good to seven places. */
function normalBelow(z) {
  const t = 1 / (1 + 0.2316419 * z)
  const weights = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const tail = weights.reduce((sum, weight, index) => sum + weight * t ** (index + 1), 0)
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}
