import type { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { eq } from 'drizzle-orm'
import type { Owner } from '../applications/owner.ts'
import { type Db, writeLater } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { applications, assessments } from '../db/schema/applications.ts'

/* Everything a candidate waits for here is by hand and with a name, so that it is planned once per connection. */
const query = <Row extends object>(tx: Db, name: string, text: string, values: unknown[]): Promise<Row[]> =>
  tx.$client.query<Row>({ name, text, values }).then(({ rows }) => rows)

/** The candidate whose assessment it is, for work that nobody asked for. */
export async function findPlayer(db: Db, assessmentId: number) {
  const [row] = await db
    .select({
      id: users.id,
      companyId: users.company_id,
      row: { first_name: users.first_name, last_name: users.last_name, email: users.email },
    })
    .from(assessments)
    .innerJoin(applications, eq(applications.id, assessments.application_id))
    .innerJoin(users, eq(users.id, applications.user_id))
    .where(eq(assessments.id, assessmentId))
  return row
}

export interface LockedAssessment {
  id: number
  status: AssessmentStatus
  parent_id: number | null
  test_id: number
  application_id: number
  company_id: number
  kind: string
}

/**
 * Takes the assessment for this transaction alone: answers on their way are waited for, later ones find it completed.
 * The caller holds its application.
 */
export async function lockAssessment(tx: Db, owner: Owner, id: number): Promise<LockedAssessment | undefined> {
  const [row] = await query<LockedAssessment>(
    tx,
    'lock_assessment',
    `select a.id, a.status, a.parent_id, a.test_id, a.application_id, a.company_id, t.kind
     from assessments a join tests t on t.id = a.test_id join applications ap on ap.id = a.application_id
     where a.id = $1 and a.company_id = $2 and ap.user_id = $3
     for update of a`,
    [id, owner.companyId, owner.id],
  )
  return row
}

/** The questions without an answer, in their order. */
export async function findUnanswered(tx: Db, assessmentId: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    tx,
    'find_unanswered',
    `select q.id from questions q
     where q.test_id = (select a.test_id from assessments a where a.id = $1)
       and not exists (select from answers s where s.assessment_id = $1 and s.question_id = q.id)
     order by q.position`,
    [assessmentId],
  )
  return rows.map((row) => row.id)
}

export const markCompleted = (tx: Db, id: number): Promise<void> =>
  writeLater(tx, {
    name: 'mark_completed',
    text: 'update assessments set status = 2, completed_at = now() where id = $1',
    values: [id],
  })

export const markTied = (tx: Db, id: number): Promise<void> =>
  writeLater(tx, { name: 'mark_tied', text: 'update assessments set status = 4 where id = $1', values: [id] })

export async function markEndedEarly(tx: Db, id: number): Promise<void> {
  await tx.update(assessments).set({ ended_early: true }).where(eq(assessments.id, id))
}

export const deleteDrafts = (tx: Db, assessmentId: number): Promise<void> =>
  writeLater(tx, {
    name: 'delete_drafts',
    text: 'delete from answer_drafts where assessment_id = $1',
    values: [assessmentId],
  })
