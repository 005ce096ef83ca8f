import pg from 'pg'

let groups = 0

/**
 * Candidates with a session of their own, who have applied to `jobs` jobs that ask for a test of each of these kinds.
 * Returns what it takes to sit the personality test of each application, everybody's first one before anybody's second.
 */
export async function addCandidates(databaseUrl, count, { isBegun, jobs = 1, kinds = ['personality'] }) {
  const group = `load-${++groups}`
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const status = isBegun ? 1 : 0
    const { rows } = await client.query(addText, [count, group, status, jobs, kinds])
    await client.query('analyze users, sessions, applications, assessments')
    return rows
  } finally {
    await client.end()
  }
}

const addText = `
  with test as (
    select distinct on (kind) id, kind, array_position($5::text[], kind) as position
    from tests where kind = any ($5::text[]) order by kind, version desc
  ), model as (
    select * from users where email = 'candidate@demo.test'
  ), job as (
    insert into jobs (company_id, title)
    select company_id, jsonb_build_object('en', $2::text || ' ' || number) from model, generate_series(1, $4::int) number
    returning id, company_id
  ), wanted as (
    insert into job_tests (job_id, test_id, company_id, position)
    select job.id, test.id, job.company_id, test.position from job, test
  ), people as (
    insert into users (company_id, email, password_hash, first_name, last_name, privacy_policy_accepted_at,
                       privacy_policy_version, consent_provided_at, email_proved_at)
    select company_id, $2::text || '-' || number || '@demo.test', password_hash, 'Load', 'Candidate ' || number,
           privacy_policy_accepted_at, privacy_policy_version, consent_provided_at, now()
    from model, generate_series(1, $1::int) number
    returning id, company_id, email
  ), secrets as (
    select id, company_id, email, left(encode(sha256(convert_to(email, 'UTF8')), 'hex'), 40) as token from people
  ), signed_in as (
    insert into sessions (token_hash, user_id, company_id)
    select sha256(convert_to(token, 'UTF8')), id, company_id from secrets
  ), applied as (
    insert into applications (company_id, user_id, job_id, status, started_at)
    select people.company_id, people.id, job.id, $3::smallint, case when $3::smallint = 1 then now() end
    from people, job order by job.id, people.id
    returning id, user_id, company_id
  ), given as (
    insert into assessments (company_id, application_id, test_id, status, started_at, position)
    select applied.company_id, applied.id, test.id, $3::smallint, case when $3::smallint = 1 then now() end, test.position
    from applied, test
    returning id, application_id, test_id
  )
  select secrets.email, secrets.token, applied.id::int as application, given.id::int as assessment,
         given.test_id::int as test
  from secrets join applied on applied.user_id = secrets.id join given on given.application_id = applied.id
  join test on test.id = given.test_id and test.kind = 'personality'
  order by applied.id`

/** Candidates are made in the company of the demonstration; these become people of the other one. */
export async function moveToAnother(databaseUrl, people) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const applications = people.map(({ application }) => application)
  const other = "(select id from companies where ref_id = 'acme')"
  const whose = 'select user_id from applications where id = any($1)'
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(`update sessions set company_id = ${other} where user_id in (${whose})`, [applications])
    await client.query(`update users set company_id = ${other} where id in (${whose})`, [applications])
    await client.query(
      `update jobs set company_id = ${other} where id in (select job_id from applications where id = any($1))`,
      [applications],
    )
    await client.query(`update assessments set company_id = ${other} where application_id = any($1)`, [applications])
    await client.query(`update applications set company_id = ${other} where id = any($1)`, [applications])
    await client.query('commit')
  } finally {
    await client.end()
  }
}

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

/** Every page of these assessments answered, so that they can be completed. */
export async function answerAll(databaseUrl, assessments) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(answerAllText, [assessments])
    await client.query('analyze answers')
  } finally {
    await client.end()
  }
}

const answerAllText = `
  insert into answers (assessment_id, question_id, company_id, data, op_id, rev)
  select a.id, q.id, a.company_id, (
    select jsonb_agg(jsonb_build_object('option_id', o -> 'id', 'scale_id', (place + a.id + q.id) % 7 + 1))
    from jsonb_array_elements(q.content -> 'options') with ordinality as options (o, place)
  ), gen_random_uuid(), 1
  from assessments a join questions q using (test_id) where a.id = any ($1)`

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
