import type { ApplicationStatus } from '@mizan/domain/applications/application-status'
import type { Db } from '../db/client.ts'
import type { Owner } from './owner.ts'
import type { WorkedOn } from './worked-on.ts'

/** What completing an assessment needs to know of its application. */
export interface HeldApplication extends WorkedOn {
  archived_from: 0 | 1 | null
  job: { deadline: Date | null; title: string; title_ar: string }
}

interface Row {
  id: number
  status: ApplicationStatus
  archived_from: 0 | 1 | null
  knocked_at: Date | null
  deadline: Date | null
  title: string
  title_ar: string
  read_at: Date
}

const lockText = `
  select ap.id, ap.status, ap.archived_from, ap.knocked_at, j.deadline, j.title, j.title_ar, clock_timestamp() as read_at
  from applications ap join jobs j on j.id = ap.job_id
  where ap.id = (select a.application_id from assessments a where a.id = $1)
    and ap.company_id = $2 and ap.user_id = $3
  for update of ap`

/** Holds the application of an assessment until the transaction ends. */
export async function lockApplicationOf(
  tx: Db,
  owner: Owner,
  assessmentId: number,
): Promise<HeldApplication | undefined> {
  const { rows } = await tx.$client.query<Row>({
    name: 'lock_application_of',
    text: lockText,
    values: [assessmentId, owner.companyId, owner.id],
  })
  const [row] = rows
  if (!row) return undefined
  const { deadline, title, title_ar, ...application } = row
  return { ...application, job: { deadline, title, title_ar } }
}
