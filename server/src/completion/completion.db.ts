import { and, asc, eq, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { Owner } from '../applications/owner.ts'
import type { Db } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { answerDrafts, answers } from '../db/schema/answers.ts'
import { applications, assessments } from '../db/schema/applications.ts'
import { questions, tests } from '../db/schema/packs.ts'

export async function findApplicationId(db: Db, owner: Owner, assessmentId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: assessments.application_id })
    .from(assessments)
    .innerJoin(applications, eq(applications.id, assessments.application_id))
    .where(
      and(
        eq(assessments.id, assessmentId),
        eq(assessments.company_id, owner.companyId),
        eq(applications.user_id, owner.id),
      ),
    )
  return row?.id
}

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

const columns = {
  id: assessments.id,
  status: assessments.status,
  parent_id: assessments.parent_id,
  test_id: assessments.test_id,
  application_id: assessments.application_id,
  company_id: assessments.company_id,
  kind: tests.kind,
}

/**
 * Takes the assessment for this transaction alone: answers on their way are waited for, later ones find it completed.
 * The caller holds its application.
 */
export async function lockAssessment(tx: Db, id: number) {
  const [row] = await tx
    .select(columns)
    .from(assessments)
    .innerJoin(tests, eq(tests.id, assessments.test_id))
    .where(eq(assessments.id, id))
    .for('update', { of: assessments })
  return row
}

export type LockedAssessment = NonNullable<Awaited<ReturnType<typeof lockAssessment>>>

/** The questions without an answer, in their order. */
export async function findUnanswered(tx: Db, { id, test_id }: LockedAssessment): Promise<number[]> {
  const answered = tx
    .select({ one: sql`1` })
    .from(answers)
    .where(and(eq(answers.assessment_id, id), eq(answers.question_id, questions.id)))
  const rows = await tx
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.test_id, test_id), notExists(answered)))
    .orderBy(asc(questions.position))
  return rows.map((row) => row.id)
}

export async function hasOpenChildren(tx: Db, parentId: number): Promise<boolean> {
  const open = await tx
    .select({ id: assessments.id })
    .from(assessments)
    .where(and(eq(assessments.parent_id, parentId), ne(assessments.status, 2)))
    .limit(1)
  return open.length > 0
}

/** Whether the application has an assessment that is not completed; children count through their parent. */
export async function hasOpenAssessments(tx: Db, applicationId: number): Promise<boolean> {
  const open = await tx
    .select({ id: assessments.id })
    .from(assessments)
    .where(and(eq(assessments.application_id, applicationId), isNull(assessments.parent_id), ne(assessments.status, 2)))
    .limit(1)
  return open.length > 0
}

export async function markCompleted(tx: Db, id: number): Promise<void> {
  await tx.update(assessments).set({ status: 2, completed_at: sql`now()` }).where(eq(assessments.id, id))
}

export async function markTied(tx: Db, id: number): Promise<void> {
  await tx.update(assessments).set({ status: 4 }).where(eq(assessments.id, id))
}

export async function markEndedEarly(tx: Db, id: number): Promise<void> {
  await tx.update(assessments).set({ ended_early: true }).where(eq(assessments.id, id))
}

export async function deleteDrafts(tx: Db, assessmentId: number): Promise<void> {
  await tx.delete(answerDrafts).where(eq(answerDrafts.assessment_id, assessmentId))
}
