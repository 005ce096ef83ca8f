import type { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import type { Db } from '../../platform/db/client.ts'
import type { Owner } from '../accounts/owner.ts'

export interface SubmittedRow {
  kind: string
  status: AssessmentStatus
  completed_at: Date | null
  answers: { content: object; data: unknown }[]
}

/* Content and answers only: keys are in another table, and nothing of theirs is asked for here. */
const submittedText = `
  select t.kind, a.status, a.completed_at, (
    select coalesce(json_agg(json_build_object('content', q.content, 'data', w.data) order by q.position), '[]')
    from questions q join answers w on w.assessment_id = a.id and w.question_id = q.id and not w.late
    where q.test_id = a.test_id
  ) as answers
  from assessments a join applications ap on ap.id = a.application_id join tests t on t.id = a.test_id
  where a.id = $1 and a.company_id = $2 and ap.user_id = $3`

export async function findSubmittedAnswers(db: Db, owner: Owner, id: number): Promise<SubmittedRow | undefined> {
  const values = [id, owner.companyId, owner.id]
  const { rows } = await db.$client.query<SubmittedRow>({ name: 'find_submitted', text: submittedText, values })
  return rows[0]
}
