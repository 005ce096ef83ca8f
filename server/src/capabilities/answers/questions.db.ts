import type { Db } from '../../platform/db/client.ts'
import type { Owner } from '../accounts/owner.ts'

export interface BegunAssessment {
  id: number
  deadline: Date | null
  read_at: Date
  /** A timed run has begun, which is played to its own end. */
  has_run: boolean
}

/*
 * Runs before every page of questions, so it is planned once per connection. By the person first: a test that everyone
 * takes has more assessments than anyone has applications.
 */
const findBegunText = `
  select a.id, j.deadline, clock_timestamp() as read_at,
    exists (select from runs r where r.assessment_id = a.id) as has_run
  from applications ap
  join assessments a on a.application_id = ap.id
  join jobs j on j.id = ap.job_id
  where ap.user_id = $1 and ap.company_id = $2 and ap.status = 1
    and a.test_id = $3 and a.status = 1 and ($4::bigint is null or a.id = $4)
  order by a.started_at desc, a.id desc`

/** The begun assessments with a test, newest first, of applications that are being worked on. */
export async function findBegun(
  db: Db,
  owner: Owner,
  testId: number,
  assessmentId: number | undefined,
): Promise<BegunAssessment[]> {
  const { rows } = await db.$client.query<BegunAssessment>({
    name: 'find_begun',
    text: findBegunText,
    values: [owner.id, owner.companyId, testId, assessmentId ?? null],
  })
  return rows
}
