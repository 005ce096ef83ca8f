import pg from 'pg'
import { addAccounts } from './accounts.mjs'
import { logIn } from './calls.mjs'

export const boundary = 'bench-boundary'

/** The form that the portal sends a recording with. */
export function* form({ assessmentId, questionId }, recording) {
  const part = (name, more = '') => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
  const fields = { assessment_id: assessmentId, question_id: questionId, file_extension: 'webm' }
  for (const [name, value] of Object.entries(fields)) yield Buffer.from(`${part(name)}${value}\r\n`)
  yield Buffer.from(part('file', '; filename="a.webm"\r\ncontent-type: video/webm'))
  yield* recording
  yield Buffer.from(`\r\n--${boundary}--\r\n`)
}

/** People of the demonstration's company who have begun its video interview. */
export async function interviewees(pool, databaseUrl, count) {
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
