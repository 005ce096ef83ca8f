import type { StoredText } from '@mizan/contract/text'
import type { ApplicationStatus } from '@mizan/domain/applications/application-status'
import type { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { applications, assessments, type TieDocument } from '../../platform/db/schema/applications.ts'
import { questions } from '../../platform/db/schema/packs.ts'
import type { Owner } from '../accounts/owner.ts'
import type { WorkedOn } from '../applications/worked-on.ts'

/* Everything a candidate waits for here is by hand and with a name, so that it is planned once per connection. */
const query = <Row extends object>(tx: Db, name: string, text: string, values: unknown[]): Promise<Row[]> =>
  tx.$client.query<Row>({ name, text, values }).then(({ rows }) => rows)

/** The candidate whose assessment it is, for work that no request asked for. */
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

/** What completing an assessment needs to know of its application. */
interface LockedApplication extends WorkedOn {
  archived_from: 0 | 1 | null
  job: { deadline: Date | null; title: StoredText }
}

interface LockedRow extends Omit<LockedAssessment, 'status'>, Omit<LockedApplication, 'id' | 'status' | 'job'> {
  assessment_status: AssessmentStatus
  application_status: ApplicationStatus
  deadline: Date | null
  title: StoredText
}

/**
 * Takes an assessment and its application for this transaction alone: answers on their way are waited for, later ones
 * find it completed. The application is locked first, as everywhere else.
 */
export async function lockWork(tx: Db, owner: Owner, id: number) {
  const [row] = await query<LockedRow>(
    tx,
    'lock_work',
    `select a.id, a.status as assessment_status, a.parent_id, a.test_id, a.application_id, a.company_id, t.kind,
       ap.status as application_status, ap.archived_from, ap.knocked_at, j.deadline, j.title,
       clock_timestamp() as read_at
     from assessments a join applications ap on ap.id = a.application_id join jobs j on j.id = ap.job_id
     join tests t on t.id = a.test_id
     where a.id = $1 and a.company_id = $2 and ap.user_id = $3
     for update of ap, a`,
    [id, owner.companyId, owner.id],
  )
  return row && { assessment: assessmentOf(row), application: applicationOf(row) }
}

const assessmentOf = (row: LockedRow): LockedAssessment => ({
  id: row.id,
  status: row.assessment_status,
  parent_id: row.parent_id,
  test_id: row.test_id,
  application_id: row.application_id,
  company_id: row.company_id,
  kind: row.kind,
})

const applicationOf = (row: LockedRow): LockedApplication => ({
  id: row.application_id,
  status: row.application_status,
  archived_from: row.archived_from,
  knocked_at: row.knocked_at,
  job: { deadline: row.deadline, title: row.title },
  read_at: row.read_at,
})

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

/** For one that is done because its children are. */
export async function markCompleted(tx: Db, id: number): Promise<void> {
  await tx.$client.query({
    name: 'mark_completed',
    text: 'update assessments set status = 2, completed_at = now() where id = $1',
    values: [id],
  })
}

export async function markEndedEarly(tx: Db, id: number): Promise<void> {
  await tx.update(assessments).set({ ended_early: true }).where(eq(assessments.id, id))
}

interface Conclusion {
  id: number
  status: 2 | 4
  actor: string
  action: string
  owner: Owner
  ties: TieDocument | null
}

const concludeText = `
  with drafts as (
    delete from draft_sheets where assessment_id = $1::bigint
  ), line as (
    insert into audit_log (actor, action, user_id, company_id, subject) values ($3, $4, $5, $6, ($1::bigint)::text)
  )
  update assessments
  set status = $2::smallint, completed_at = case $2::smallint when 2 then now() end,
    tied_at = case $2::smallint when 4 then now() else tied_at end, ties = coalesce($7::json, ties)
  where id = $1::bigint`

/**
 * Where an assessment stands now, with what became tied by it, and a line in the log that says so; nothing is left of its
 * drafts. One statement instead of three, the one of the audit room among them: every candidate who completes something waits
 * for it.
 */
export async function concludeAssessment(
  tx: Db,
  { id, status, actor, action, owner, ties }: Conclusion,
): Promise<void> {
  await tx.$client.query({
    name: 'conclude_assessment',
    text: concludeText,
    values: [id, status, actor, action, owner.id, owner.companyId, ties && JSON.stringify(ties)],
  })
}

interface OptionText {
  id: number
  text: StoredText
}

/** The texts of all options of a test, as its questions show them. */
export async function findOptionTexts(db: Db, testId: number): Promise<OptionText[]> {
  const option = sql<OptionText>`jsonb_array_elements(${questions.content} -> 'options')`
  const rows = await db.select({ option }).from(questions).where(eq(questions.test_id, testId))
  return rows.map((row) => row.option)
}
