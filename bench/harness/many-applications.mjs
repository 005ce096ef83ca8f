import pg from 'pg'

const JOBS = 20
const TESTS_PER_JOB = 4

/**
 * Fills the company of the demonstration with `count` applications to 20 jobs: each candidate has applied to `each` of
 * them, without it to all. Returns the address of one of these candidates, who stands in the middle.
 */
export async function addManyApplications(databaseUrl, count, { each = JOBS } = {}) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // Keys that point nowhere cannot arise below, and checking each of them would take most of the time.
    await client.query('set session_replication_role = replica')
    await client.query('begin')
    const people = Math.ceil(count / each)
    for (const step of steps) await client.query(step.sql, step.values({ people, each }))
    await client.query('commit')
    await client.query('analyze')
    return `many-${Math.ceil(people / 2)}@demo.test`
  } finally {
    await client.end()
  }
}

const steps = [
  {
    sql: `insert into jobs (company_id, title)
          select id, jsonb_build_object('en', 'Many ' || number) from companies, generate_series(1, $1::int) number where ref_id = 'demo'`,
    values: () => [JOBS],
  },
  {
    sql: `insert into job_tests (job_id, test_id, company_id, position)
          select job.id, test.id, job.company_id, test.place
          from jobs job, (select id, row_number() over (order by id) as place from tests limit $1) test
          where job.title ->> 'en' like 'Many %'`,
    values: () => [TESTS_PER_JOB],
  },
  {
    sql: `insert into users (company_id, email, password_hash, first_name, last_name, privacy_policy_accepted_at,
                             privacy_policy_version, consent_provided_at, email_proved_at)
          select company_id, 'many-' || number || '@demo.test', password_hash, 'Many', 'Account ' || number,
                 privacy_policy_accepted_at, privacy_policy_version, consent_provided_at, now()
          from users, generate_series(1, $1::int) number where email = 'candidate@demo.test'`,
    values: ({ people }) => [people],
  },
  {
    // Job by job, so that the applications of one person lie far apart on the disk, as they do in life.
    sql: `insert into applications (company_id, user_id, job_id, applied_at)
          select person.company_id, person.id, job.id, now() - job.id * interval '1 hour'
          from jobs job, users person
          where job.title ->> 'en' like 'Many %' and person.email like 'many-%' and (person.id + job.id) % $1 < $2
          order by job.id, person.id`,
    values: ({ each }) => [JOBS, each],
  },
  {
    sql: `insert into assessments (company_id, application_id, test_id, position)
          select application.company_id, application.id, wanted.test_id, wanted.position
          from applications application join job_tests wanted using (job_id)
          where not exists (select from assessments other where other.application_id = application.id)`,
    values: () => [],
  },
]
