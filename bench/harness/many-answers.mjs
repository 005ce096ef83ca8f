import pg from 'pg'

/** Answers to the assessments that are there, page after page, until the table holds about `count` more of them. */
export async function addManyAnswers(databaseUrl, count) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    const data = JSON.stringify([1, 2, 3, 4].map((id) => ({ option_id: id, scale_id: id })))
    await client.query(
      `insert into answers (assessment_id, question_id, company_id, data, op_id, rev)
       select a.id, q.id, a.company_id, $2::jsonb, gen_random_uuid(), 1
       from assessments a join questions q using (test_id)
       where not exists (select from answers other where other.assessment_id = a.id)
       order by a.id limit $1`,
      [count, data],
    )
    await client.query('vacuum analyze')
    const { rows } = await client.query('select count(*)::int as answers from answers')
    return rows[0].answers
  } finally {
    await client.end()
  }
}

/** Scans from end to end, of tables with many rows, since the database began to count. */
export async function sequentialScans(databaseUrl, { leastRows }) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select relname as name, seq_scan::int as scans from pg_stat_user_tables
       where schemaname = 'public' and n_live_tup > $1`,
      [leastRows],
    )
    return Object.fromEntries(rows.map(({ name, scans }) => [name, scans]))
  } finally {
    await client.end()
  }
}
