import pg from 'pg'

/** Begun assessments of the demo candidate with the personality test, each in an application of its own. */
export async function beginAssessments(databaseUrl, email, count) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const one = async (text, values) => (await client.query(text, values)).rows[0]
    const user = await one('select id, company_id from users where email = $1', [email])
    const test = await one("select id from tests where kind = 'personality' order by version desc limit 1")
    const { rows: questions } = await client.query(
      'select id, content from questions where test_id = $1 order by position',
      [test.id],
    )
    const { rows } = await client.query(
      `with job as (
         insert into jobs (company_id, title) select $1, jsonb_build_object('en', 'Bench ' || n) from generate_series(1, $3::int) n returning id
       ), application as (
         insert into applications (company_id, user_id, job_id, status, started_at)
         select $1, $2, id, 1, now() from job returning id
       )
       insert into assessments (company_id, application_id, test_id, status, started_at)
       select $1, id, $4, 1, now() from application returning id`,
      [user.company_id, user.id, count, test.id],
    )
    await client.query('analyze')
    return {
      owner: { id: user.id, companyId: user.company_id },
      testId: test.id,
      assessments: rows.map(({ id }) => id),
      pages: questions.map(({ id, content }) => ({
        id: Number(id),
        options: content.options.map((option) => option.id),
      })),
    }
  } finally {
    await client.end()
  }
}

/** Every page rated, every statement with a rating of its own. */
export const ratePages = (pages, { assessment, rev, shift }) =>
  pages.map(({ id, options }) => ({
    ...(assessment === undefined ? {} : { assessment: Number(assessment) }),
    question: id,
    data: options.map((option_id, index) => ({ option_id, scale_id: ((index + shift) % 7) + 1 })),
    op_id: crypto.randomUUID(),
    rev,
  }))
