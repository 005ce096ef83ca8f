import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { connect } from './calls.mjs'
import { askTimes } from './load.mjs'
import { addManyApplications } from './many-applications.mjs'
import { median, percentile, spread } from './numbers.mjs'
import { databaseOf, root } from './product.mjs'

const run = promisify(execFile)
const APPLICATIONS = 12_000
const ANSWERS = 1_000_000
const CLIENTS = 2
const WARM_UP_REQUESTS = 50
const REQUESTS = 500
const SLOWEST_P95_MS = 50
const PRINTS = 5
const SLOWEST_PRINT_MS = 3_000
const answersShown = [
  'responses_portal_advanced_report',
  'show_profile_answers_portal',
  'show_technical_answers_portal',
  'show_survey_answers_portal',
  'show_appendix_portal',
]

/** The fullest report of the demonstration among a million answers, and how long it takes to become a file. */
export async function measureReports({ product }) {
  const operator = operatorOf(product)
  const { url } = databaseOf(product.dataDir)
  const answers = await addManyAnswers(url)
  const application = await completedApplication(url)
  await operator('company', 'set', '--ref', 'demo', '--report-flags', answersShown.join(','))
  const link = ['--application', application, '--kind', 'advanced']
  const token = new URL((await operator('report-link', 'add', ...link)).address).searchParams.get('token')
  const durations = await readReport(product, application, token)
  const prints = []
  for (let print = 0; print < PRINTS; print++) prints.push(await timeOf(() => printReport(operator, product, link)))
  return summary({ answers, durations, prints })
}

const operatorOf = (product) => {
  const env = { ...process.env, DATA_DIR: product.dataDir, PUBLIC_URL: product.url, DATABASE_URL: '' }
  return async (...words) => {
    const { stdout } = await run(process.execPath, [join(root, 'dist/server/cli.mjs'), ...words, '--json'], { env })
    return JSON.parse(stdout)
  }
}

async function addManyAnswers(url) {
  await addManyApplications(url, APPLICATIONS)
  return query(url, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into answers (assessment_id, question_id, company_id, data)
       select a.id, q.id, a.company_id, '{"option_id": 1}' from assessments a join questions q using (test_id)
       on conflict do nothing`,
    )
    await client.query('analyze')
    const { rows } = await client.query('select count(*)::int as count from answers')
    if (rows[0].count < ANSWERS) throw new Error(`There are ${rows[0].count} answers only`)
    return rows[0].count
  })
}

const completedApplication = (url) =>
  query(url, async (client) => {
    const { rows } = await client.query(
      `select a.id from applications a join users u on u.id = a.user_id
       where u.email = 'done@demo.test' and a.status = 2`,
    )
    return String(rows[0].id)
  })

async function query(url, work) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function readReport({ url }, application, token) {
  const pool = connect(url, CLIENTS)
  const ask = async () => {
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path: `/api/v1/en/applications/${application}/report/`,
      headers: { authorization: `Token ${token}` },
    })
    await body.arrayBuffer()
    if (statusCode !== 200) throw new Error(`Answered with ${statusCode}`)
  }
  try {
    await askTimes({ clients: CLIENTS, times: WARM_UP_REQUESTS, ask })
    return await askTimes({ clients: CLIENTS, times: REQUESTS, ask })
  } finally {
    await pool.close()
  }
}

const printReport = (operator, { dataDir }, link) =>
  operator('report-pdf', ...link, '--lang', 'ar', '--out', join(dataDir, 'report.pdf'))

async function timeOf(work) {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function summary({ answers, durations, prints }) {
  const p95 = percentile(durations, 0.95)
  const print = median(prints)
  const rows = [
    {
      what: `GET report among ${answers} answers`,
      'median ms': median(durations).toFixed(1),
      'p95 ms': p95.toFixed(1),
    },
    { what: 'portal report-pdf, from the command to the file', 'median ms': print.toFixed(0) },
  ]
  const gates = [
    { what: `p95 of GET report, ${CLIENTS} readers`, value: p95, atMost: SLOWEST_P95_MS, unit: ' ms' },
    {
      what: `a PDF, median of ${PRINTS} (${spread(prints, 0)})`,
      value: print,
      atMost: SLOWEST_PRINT_MS,
      unit: ' ms',
    },
  ]
  return { rows, gates }
}
