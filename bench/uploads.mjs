import { connect, getMe, logIn } from './harness/calls.mjs'
import { residentMb } from './harness/cpu.mjs'
import { boundary, form, interviewees } from './harness/interviewees.mjs'
import { askFor } from './harness/loops.mjs'
import { percentile } from './harness/numbers.mjs'
import { databaseOf } from './harness/product.mjs'
import { recordingOf } from './harness/recording.mjs'
import { fillDisk } from './uploads/full-uploads.mjs'

const LARGE_MB = 500
const MOST_GROWTH_MB = 40
const UPLOADS_AT_ONCE = 20
const PARALLEL_MB = 100
const READERS = 4
const SLOWEST_P95_MS = 200
const REST_SECONDS = 3

/** What recordings on their way in cost: memory for a large one, and the patience of everybody else for many (T-UPL-08). */
export async function measureUploads({ product }) {
  const pool = connect(product.url, UPLOADS_AT_ONCE + READERS)
  const database = databaseOf(product.dataDir)
  try {
    const people = await interviewees(pool, database.url, UPLOADS_AT_ONCE)
    // Once with little, so that what is loaded on first use is not taken for growth.
    await upload(pool, people[0], 5)
    const before = residentMb(product.pid)
    const watch = watchMemory(product.pid)
    const large = await upload(pool, people[0], LARGE_MB)
    const growth = watch.stop() - before
    const reader = await logIn(pool, 'candidate@demo.test')
    const alone = await askFor({ clients: READERS, seconds: REST_SECONDS, ask: () => read(pool, reader) })
    const busy = await readWhile(pool, reader, () =>
      Promise.all(people.map((person) => upload(pool, person, PARALLEL_MB))),
    )
    const full = await fillDisk(product.dataDir, (megabytes) => sent(pool, people[0], megabytes))
    const { rows, gates } = summary({ large, growth, alone, busy })
    return { rows: [...rows, ...full.rows], gates: [...gates, ...full.gates] }
  } finally {
    await pool.close()
  }
}

function summary({ large, growth, alone, busy }) {
  const rate = (megabytes, ms) => ((megabytes * 1000) / ms).toFixed(0)
  const p95 = percentile(busy.durations, 0.95)
  const rows = [
    {
      what: `one upload of ${LARGE_MB} MB`,
      'MB per second': rate(LARGE_MB, large),
      'memory growth MB': growth.toFixed(1),
    },
    {
      what: `${UPLOADS_AT_ONCE} uploads of ${PARALLEL_MB} MB at once`,
      'MB per second': rate(UPLOADS_AT_ONCE * PARALLEL_MB, busy.ms),
      'p95 ms of others': p95.toFixed(1),
      'p95 ms of others without uploads': percentile(alone, 0.95).toFixed(1),
    },
  ]
  const gates = [
    { what: `growth of memory by an upload of ${LARGE_MB} MB`, value: growth, atMost: MOST_GROWTH_MB, unit: ' MB' },
    { what: `p95 of other calls during ${UPLOADS_AT_ONCE} uploads`, value: p95, atMost: SLOWEST_P95_MS, unit: ' ms' },
  ]
  return { rows, gates }
}

async function readWhile(pool, token, work) {
  let isWorking = true
  const startedAt = performance.now()
  const working = work().finally(() => {
    isWorking = false
  })
  const durations = []
  const reading = Promise.all(
    Array.from({ length: READERS }, async () => {
      while (isWorking) {
        const asked = performance.now()
        await read(pool, token)
        durations.push(performance.now() - asked)
      }
    }),
  )
  await working
  const ms = performance.now() - startedAt
  await reading
  return { durations, ms }
}

async function read(pool, token) {
  const { status } = await getMe(pool, token)
  if (status !== 200) throw new Error(`Answered with ${status}`)
}

/** The most memory seen, looked at often. */
function watchMemory(pid) {
  let most = residentMb(pid)
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(pid))
  }, 50)
  return {
    stop: () => {
      clearInterval(timer)
      return most
    },
  }
}

/** Streams a recording of this size and returns how long it took. */
async function upload(pool, person, megabytes) {
  const startedAt = performance.now()
  const { status, text } = await sent(pool, person, megabytes)
  if (status !== 201) throw new Error(`The upload was answered with ${status}: ${text}`)
  return performance.now() - startedAt
}

async function sent(pool, { token, assessmentId, questionId }, megabytes) {
  const { statusCode, body } = await pool.request({
    method: 'POST',
    path: '/api/v1/en/whitebox_video/',
    headers: { authorization: `Token ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: form({ assessmentId, questionId }, recordingOf(megabytes)),
    bodyTimeout: 0,
    headersTimeout: 0,
  })
  return { status: statusCode, text: await body.text() }
}
