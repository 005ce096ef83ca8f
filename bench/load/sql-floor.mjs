import pg from 'pg'
import { askFor } from '../harness/loops.mjs'
import { ratePages } from '../harness/taken-tests.mjs'

// What the database alone costs: one statement for each call, sent straight through the driver.
const upsertAnswers = `
  insert into answers (assessment_id, question_id, company_id, data, op_id, rev, received_at)
  select a.id, i.question, a.company_id, i.data, i.op_id, i.rev, clock_timestamp()
  from assessments a, json_to_recordset($2::json) as i (question bigint, data jsonb, op_id uuid, rev bigint)
  where a.id = $1
  on conflict (assessment_id, question_id) do update
  set data = excluded.data, op_id = excluded.op_id, rev = excluded.rev, received_at = excluded.received_at
  where excluded.rev > answers.rev
  returning question_id, rev`

const upsertDrafts = `
  insert into draft_sheets (assessment_id, company_id, version, items, begun_at)
  select a.id, a.company_id, gen_random_uuid(), $2, clock_timestamp() from assessments a where a.id = $1
  on conflict (assessment_id) do update set version = excluded.version, items = excluded.items
  returning version`

const applicationsOf = (which) => `
  select coalesce(json_agg(json_build_object('application', ap, 'job', j, 'company', c, 'assessments', (
    select json_agg(json_build_object('assessment', a, 'test', t.content))
    from assessments a join tests t on t.id = a.test_id where a.application_id = ap.id))), '[]')::text
  from applications ap join jobs j on j.id = ap.job_id join companies c on c.id = ap.company_id where ${which}`

const statements = {
  me: ({ token }) => [
    'select row_to_json(u)::text from sessions s join users u on u.id = s.user_id where s.token_hash = sha256($1)',
    [Buffer.from(token)],
  ],
  list: ({ email }) => [applicationsOf('ap.user_id = (select id from users where lower(email) = $1)'), [email]],
  detail: ({ application }) => [applicationsOf('ap.id = $1'), [application]],
  questions: ({ test }) => [
    'select json_agg(content order by position)::text from questions where test_id = $1',
    [test],
  ],
  cache: ({ assessment }, pages, rev) => [upsertDrafts, operations(assessment, pages.slice(0, 16), rev)],
  answers: ({ assessment }, pages, rev) => [upsertAnswers, operations(assessment, pages, rev)],
}

const operations = (assessment, pages, rev) => [
  assessment,
  JSON.stringify(ratePages(pages, { rev, shift: assessment + rev })),
]

let work
let pool
let turn = 0

process.on('message', async ({ prepare, name, seconds }) => {
  if (prepare) {
    work = prepare
    pool = new pg.Pool({ connectionString: prepare.databaseUrl, max: prepare.clients })
    pool.on('error', () => {})
    process.send('ready')
  } else {
    const durations = await askFor({ clients: work.clients, seconds, ask: () => ask(name) })
    process.send(durations.length)
  }
})
process.on('disconnect', () => process.exit())

async function ask(name) {
  const number = turn++
  const candidate = work.candidates[number % work.candidates.length]
  const [text, values] = statements[name](candidate, work.pages, number)
  await pool.query({ name, text, values })
}
