import pg from 'pg'
import { addAccounts } from './accounts.mjs'
import { connect, getMe, logIn } from './calls.mjs'
import { residentMb } from './cpu.mjs'
import { fillDisk } from './full-uploads.mjs'
import { askFor } from './load.mjs'
import { percentile } from './numbers.mjs'
import { databaseOf } from './product.mjs'
import { recordingOf } from './recording.mjs'

const LARGE_MB = 500
const MOST_GROWTH_MB = 40
const UPLOADS_AT_ONCE = 20
const PARALLEL_MB = 100
const READERS = 4
const SLOWEST_P95_MS = 200
const REST_SECONDS = 3
const boundary = 'bench-boundary'

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
    body: form({ assessment_id: assessmentId, question_id: questionId, file_extension: 'webm' }, megabytes),
    bodyTimeout: 0,
    headersTimeout: 0,
  })
  return { status: statusCode, text: await body.text() }
}

async function* form(fields, megabytes) {
  const part = (name, more = '') => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
  for (const [name, value] of Object.entries(fields)) yield Buffer.from(`${part(name)}${value}\r\n`)
  yield Buffer.from(part('file', '; filename="a.webm"\r\ncontent-type: video/webm'))
  yield* recordingOf(megabytes)
  yield Buffer.from(`\r\n--${boundary}--\r\n`)
}

/** People of the demonstration's company who have begun its video interview. */
async function interviewees(pool, databaseUrl, count) {
  const emails = await addAccounts(databaseUrl, count)
  const jobId = await inviteAll(databaseUrl, emails)
  const people = []
  for (const email of emails) {
    const token = await logIn(pool, email)
    const { assessments } = await call(pool, token, {
      method: 'POST',
      path: '/api/v1/en/applications/',
      given: { job_id: jobId },
    })
    const { id, test } = assessments.find((assessment) => assessment.test.type.id === 9)
    await call(pool, token, { method: 'PUT', path: `/api/v1/en/assessments/${id}/start/` })
    people.push({ token, assessmentId: id, questionId: test.questions[0] })
  }
  return people
}

async function inviteAll(databaseUrl, emails) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      'update users set privacy_policy_accepted_at = now(), consent_provided_at = now() where email = any($1)',
      [emails],
    )
    const { rows } = await client.query(`select t.job_id from job_tests t join tests on tests.id = t.test_id
      join applications a on a.job_id = t.job_id join users u on u.id = a.user_id
      where tests.kind = 'video' and u.email = 'candidate@demo.test' limit 1`)
    const jobId = rows[0].job_id
    await client.query(
      `insert into job_candidates (job_id, user_id, company_id)
       select $1, id, company_id from users where email = any($2)`,
      [jobId, emails],
    )
    return Number(jobId)
  } finally {
    await client.end()
  }
}

async function call(pool, token, { method, path, given = {} }) {
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' }
  const { statusCode, body } = await pool.request({ method, path, headers, body: JSON.stringify(given) })
  const text = await body.text()
  if (statusCode >= 300) throw new Error(`${path} was answered with ${statusCode}: ${text}`)
  return JSON.parse(text)
}
