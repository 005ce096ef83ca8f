import pg from 'pg'

let groups = 0

/** Candidates with a session of their own, and with one application each that asks for the personality test. */
export async function addCandidates(databaseUrl, count, { isBegun }) {
  const group = `load-${++groups}`
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const status = isBegun ? 1 : 0
    const { rows } = await client.query(addText, [count, group, status])
    await client.query('analyze users, sessions, applications, assessments')
    return rows
  } finally {
    await client.end()
  }
}

const addText = `
  with test as (
    select id from tests where kind = 'personality' order by version desc limit 1
  ), model as (
    select * from users where email = 'candidate@demo.test'
  ), job as (
    insert into jobs (company_id, title) select company_id, $2::text from model returning id, company_id
  ), wanted as (
    insert into job_tests (job_id, test_id, company_id, position)
    select job.id, test.id, job.company_id, 1 from job, test
  ), people as (
    insert into users (company_id, email, password_hash, first_name, last_name, privacy_policy_accepted_at,
                       privacy_policy_version, consent_provided_at)
    select company_id, $2::text || '-' || number || '@demo.test', password_hash, 'Load', 'Candidate ' || number,
           privacy_policy_accepted_at, privacy_policy_version, consent_provided_at
    from model, generate_series(1, $1::int) number
    returning id, company_id, email
  ), secrets as (
    select id, company_id, email, left(encode(sha256(convert_to(email, 'UTF8')), 'hex'), 40) as token from people
  ), signed_in as (
    insert into sessions (token_hash, user_id, company_id)
    select sha256(convert_to(token, 'UTF8')), id, company_id from secrets
  ), applied as (
    insert into applications (company_id, user_id, job_id, status, started_at)
    select people.company_id, people.id, job.id, $3::smallint, case when $3::smallint = 1 then now() end from people, job
    returning id, user_id, company_id
  ), given as (
    insert into assessments (company_id, application_id, test_id, status, started_at)
    select applied.company_id, applied.id, test.id, $3::smallint, case when $3::smallint = 1 then now() end from applied, test
    returning id, application_id, test_id
  )
  select secrets.email, secrets.token, applied.id::int as application, given.id::int as assessment,
         given.test_id::int as test
  from secrets join applied on applied.user_id = secrets.id join given on given.application_id = applied.id
  order by secrets.id`

/** The pages of the personality test with what each offers, as the answers call wants them back. */
export async function pagesOfTest(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select q.id::int, q.content from questions q
       where q.test_id = (select id from tests where kind = 'personality' order by version desc limit 1)
       order by q.position`,
    )
    return rows.map(({ id, content }) => ({ id, options: content.options.map((option) => option.id) }))
  } finally {
    await client.end()
  }
}

export async function countAnswers(databaseUrl, assessments) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query('select count(*)::int as stored from answers where assessment_id = any ($1)', [
      assessments,
    ])
    return rows[0].stored
  } finally {
    await client.end()
  }
}
