import { once } from 'node:events'
import { connect as connectSocket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { atRate, msOf } from '../harness/at-rate.mjs'
import { connect, getMe, logIn } from '../harness/calls.mjs'

const SENDERS = 200
const BYTE_EACH_MS = 1_000
/** 30 seconds are the limit; Node.js looks for lines that are above it every 30 seconds. */
const LATEST_SECONDS = 65
const ASKED_PER_SECOND = 50
const MOST_PERCENT = 20
const SECONDS = 25

/** 200 lines that send one byte a second, half of them headers, half of them a body (T-FLT-10). */
export async function measureSlowSenders({ product }) {
  const pool = connect(product.url, 8)
  try {
    const token = await logIn(pool, 'candidate@demo.test')
    const ask = async () => {
      const askedAt = performance.now()
      const { status } = await getMe(pool, token)
      return { status, ms: performance.now() - askedAt }
    }
    await atRate(5 * ASKED_PER_SECOND, ASKED_PER_SECOND, ask)
    const before = await atRate(SECONDS * ASKED_PER_SECOND, ASKED_PER_SECOND, ask)
    const senders = Array.from({ length: SENDERS }, (_, index) =>
      sendSlowly(product.url, index % 2 === 0 ? headers : beginBody(token)),
    )
    const during = await atRate(SECONDS * ASKED_PER_SECOND, ASKED_PER_SECOND, ask)
    const seconds = await Promise.all(senders)
    const after = await atRate(SECONDS * ASKED_PER_SECOND, ASKED_PER_SECOND, ask)
    return summary({ before: [...before, ...after], during, seconds })
  } finally {
    await pool.close()
  }
}

const headers = ['GET /api/auth/users/me/ HTTP/1.1\r\nHost: bench\r\n', `X-Slow: ${'x'.repeat(500)}`]
const beginBody = (token) => [
  `POST /api/answers/ HTTP/1.1\r\nHost: bench\r\nAuthorization: Token ${token}\r\n` +
    'Content-Type: application/json\r\nContent-Length: 500\r\n\r\n',
  `[${' '.repeat(499)}`,
]

/** The start at once, the rest byte by byte. Resolves with the seconds until the server has ended the line. */
async function sendSlowly(url, [start, rest]) {
  const { hostname, port } = new URL(url)
  const socket = connectSocket(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const startedAt = performance.now()
  socket.resume().write(start)
  let sent = 0
  const timer = setInterval(() => socket.write(rest[sent++ % rest.length]), BYTE_EACH_MS)
  const ended = once(socket, 'close')
  const isEnded = await Promise.race([ended.then(() => true), pause(2 * LATEST_SECONDS * 1000, false, { ref: false })])
  clearInterval(timer)
  socket.destroy()
  return isEnded ? (performance.now() - startedAt) / 1000 : Number.POSITIVE_INFINITY
}

function summary({ before, during, seconds }) {
  const failed = [...before, ...during].filter(({ status }) => status !== 200).length
  const row = (what, answered) => ({
    what,
    requests: answered.length,
    'p50 ms': msOf(0.5, answered).toFixed(2),
    'p95 ms': msOf(0.95, answered).toFixed(2),
  })
  return {
    rows: [row('without slow senders, before and after', before), row(`beside ${SENDERS} of them`, during)],
    gates: [
      {
        what: 'Slow senders cut off after, at the latest',
        value: Math.max(...seconds),
        atMost: LATEST_SECONDS,
        unit: ' s',
      },
      {
        what: 'p95 of others above that without',
        value: 100 * (msOf(0.95, during) / msOf(0.95, before) - 1),
        atMost: MOST_PERCENT,
        unit: ' %',
      },
      { what: 'Others that were not served', value: failed, atMost: 0, unit: '' },
    ],
  }
}
