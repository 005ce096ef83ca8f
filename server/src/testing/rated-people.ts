import type { Portal } from './portal.ts'

export interface Ratings {
  trait: number
  /** Of the first four statements, and of the other three. */
  low: string
  high: string
  /** Of the last statement, where it is not like the others. */
  last?: string
  /** What their answers were found to be. */
  flags?: string
  /** In which order their pages had the statements. */
  order?: 'asc' | 'desc'
}

/** People of a company of their own with one completed personality assessment and some spread. Returns their job. */
export async function ratedPeople(
  portal: Portal,
  count: number,
  { trait, low, high, last = 'r.high', flags = '[]', order = 'asc' }: Ratings = {
    trait: 7,
    low: '2 + a.id % 4',
    high: '3 + a.id % 3',
  },
): Promise<number> {
  const query = (text: string, ...values: unknown[]) => portal.database.pool.query(text, values)
  const { id } = await portal.given.company()
  const { id: test } = await portal.given.test('personality')
  const { id: job } = await portal.given.job({ company_id: id, testIds: [test] })
  await query(
    `insert into users (company_id, email, gender) select $1, 'p' || n || '@many.example', 1 + n % 2 from generate_series(1, $2) n`,
    id,
    count,
  )
  await query(
    `insert into applications (company_id, user_id, job_id, status, started_at, completed_at, knocked_at)
     select $1, u.id, $2, 2, now(), now(), case when (u.gender = 2 and u.id % 8 < 6) or u.id % 9 = 0 then now() end
     from users u where u.company_id = $1`,
    id,
    job,
  )
  await query(
    `insert into assessments (company_id, application_id, test_id, status, started_at, completed_at)
     select $1, a.id, $2, 2, now(), now() from applications a where a.company_id = $1`,
    id,
    test,
  )
  await query(
    `insert into scorings (company_id, application_id, cause, algorithm_version, traits)
     select $1, a.application_id, 'completed', '1.0.0', json_build_array(json_build_object('assessment_id', a.id,
       'test_id', a.test_id, 'algorithm_version', '1.0.0', 'formula_id', 'personality.sten_score_percentage',
       'inputs', '{}'::json, 'scores', json_build_array(json_build_array(${trait}, 50, 5, null, (r.low * 4 + r.high * 3) / 7.0,
         7, null, null, null, '${flags}'::json, (select json_agg(json_build_array('statement ' || k,
           case when k < 5 then r.low when k < 7 then r.high else ${last} end) order by k ${order}) from generate_series(1, 7) k)))))
     from assessments a, lateral (select ${low} as low, ${high} as high) r
     where a.company_id = $1`,
    id,
  )
  return job
}
