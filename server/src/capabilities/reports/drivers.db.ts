import type { Db } from '../../platform/db/client.ts'

export interface DriversRow {
  content: object
  data: unknown
  kind: string
}

const driversText = `
  select t.kind, q.content, w.data
  from assessments a
  join tests t on t.id = a.test_id
  join questions q on q.test_id = t.id
  join answers w on w.assessment_id = a.id and w.question_id = q.id
  where a.application_id = $1 and a.company_id = $2 and a.status = 2 and t.kind = any ($3)
  order by a.position, q.position`

/** Completed rankings of an application with what there was to rank. */
export async function findRankings(
  db: Db,
  { applicationId, companyId }: { applicationId: number; companyId: number },
  kinds: readonly string[],
): Promise<DriversRow[]> {
  const values = [applicationId, companyId, kinds]
  const { rows } = await db.$client.query<DriversRow>({ name: 'find_rankings', text: driversText, values })
  return rows
}
