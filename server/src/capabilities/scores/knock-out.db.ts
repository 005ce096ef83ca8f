import { and, asc, count, eq, getTableColumns, inArray, isNull, lte, ne, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { answers } from '../../platform/db/schema/answers.ts'
import { applications, assessments, jobKnockOutRules } from '../../platform/db/schema/applications.ts'
import { questions } from '../../platform/db/schema/packs.ts'
import { knockOuts } from '../../platform/db/schema/scores.ts'
import { inFirstLanguage } from '../../platform/db/text-column.ts'
import { type Reach, within } from '../access/reach.ts'
import type { RuleRow } from './records.db.ts'

/** Rules that have knocked this application out before, also those a person has set aside. */
export async function findKnockOuts(db: Db, applicationId: number) {
  return db.select().from(knockOuts).where(eq(knockOuts.application_id, applicationId)).orderBy(asc(knockOuts.id))
}

/** The same with the questions that were answered, as their packs write them, and when the candidate asked for a review. */
export async function findKnockOutsWithQuestions(db: Db, reach: Reach, applicationId: number) {
  return db
    .select({
      ...getTableColumns(knockOuts),
      content: questions.content,
      review_requested_at: applications.review_requested_at,
    })
    .from(knockOuts)
    .innerJoin(applications, eq(applications.id, knockOuts.application_id))
    .leftJoin(questions, eq(questions.id, knockOuts.question_id))
    .where(
      and(
        eq(applications.id, applicationId),
        within(reach, { company: applications.company_id, job: applications.job_id }),
      ),
    )
    .orderBy(asc(knockOuts.id))
}

/** The rules about a score that a completed application was to be tried by, and that have not spoken. */
export async function findRulesInWait(db: Db, applicationId: number, score: string): Promise<RuleRow[]> {
  const { created_at, ...columns } = getTableColumns(jobKnockOutRules)
  const spoken = db
    .select({ id: knockOuts.id })
    .from(knockOuts)
    .where(and(eq(knockOuts.application_id, applications.id), eq(knockOuts.rule_id, jobKnockOutRules.id)))
  return db
    .select(columns)
    .from(applications)
    .innerJoin(jobKnockOutRules, eq(jobKnockOutRules.job_id, applications.job_id))
    .where(
      and(
        eq(applications.id, applicationId),
        eq(applications.status, 2),
        isNull(applications.knocked_at),
        eq(jobKnockOutRules.score, score),
        lte(created_at, applications.completed_at),
        notExists(spoken),
      ),
    )
    .orderBy(asc(jobKnockOutRules.id))
}

export async function setKnocked(tx: Db, applicationId: number): Promise<void> {
  await tx.update(applications).set({ knocked_at: sql`now()` }).where(eq(applications.id, applicationId))
}

export async function insertKnockOuts(tx: Db, rows: (typeof knockOuts.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(knockOuts).values(rows)
}

export async function findAnswersTo(db: Db, questionIds: number[], assessmentIds: number[]) {
  if (questionIds.length === 0 || assessmentIds.length === 0) return []
  return db
    .select({ assessment_id: answers.assessment_id, question_id: answers.question_id, data: answers.data })
    .from(answers)
    .where(
      and(
        inArray(answers.question_id, questionIds),
        inArray(answers.assessment_id, assessmentIds),
        eq(answers.late, false),
      ),
    )
}

/** The candidate asked for a review, and no person has decided since. Of the erased there is none left to decide about. */
const waitsForReview = ({ companyId, jobIds }: Reach) => sql`
  from applications ap join users u on u.id = ap.user_id join jobs j on j.id = ap.job_id
    join companies c on c.id = ap.company_id
  where ap.review_requested_at is not null and ap.knocked_at is not null and u.erased_at is null
    and not exists (select from knock_outs k where k.application_id = ap.id and k.reviewed_at >= ap.review_requested_at)
    and (${companyId}::bigint is null or ap.company_id = ${companyId})
    and (${jobIds && sql.param(jobIds)}::bigint[] is null or ap.job_id = any(${jobIds && sql.param(jobIds)}))`

export interface RequestedReviewRow extends Record<string, unknown> {
  application: number
  company: string
  job: string
  email: string
  requested_at: string
}

/** The longest wait first. */
export async function findRequestedReviews(db: Db, reach: Reach): Promise<RequestedReviewRow[]> {
  const { rows } = await db.execute<RequestedReviewRow>(sql`
    select ap.id::int as application, c.ref_id as company, ${inFirstLanguage(sql`j.title`)} as job, u.email,
      to_json(ap.review_requested_at) #>> '{}' as requested_at ${waitsForReview(reach)} order by ap.review_requested_at, ap.id`)
  return rows
}

export async function countRequestedReviews(db: Db, reach: Reach): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`select count(*)::int as waiting ${waitsForReview(reach)}`)
  return rows[0]?.waiting ?? 0
}

export async function findReviewRequest(db: Db, applicationId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: applications.review_requested_at })
    .from(applications)
    .where(eq(applications.id, applicationId))
  return row?.at ?? null
}

export async function reviewKnockOuts(
  tx: Db,
  ids: number[],
  { decision, reason, by }: { decision: 'upheld' | 'reinstated'; reason: string; by: string },
): Promise<void> {
  await tx
    .update(knockOuts)
    .set({ review: decision, review_reason: reason, reviewed_by: by, reviewed_at: sql`now()` })
    .where(inArray(knockOuts.id, ids))
}

/** How many assessments of an application are not completed. */
export async function findOpenParts(db: Db, applicationId: number): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(assessments)
    .where(and(eq(assessments.application_id, applicationId), ne(assessments.status, 2)))
  return row?.found ?? 0
}

export async function reinstateApplication(tx: Db, applicationId: number, isUnfinished: boolean): Promise<void> {
  const goOn = isUnfinished ? { status: 1 as const, completed_at: null } : {}
  await tx
    .update(applications)
    .set({ ...goOn, knocked_at: null })
    .where(eq(applications.id, applicationId))
}
