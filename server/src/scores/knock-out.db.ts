import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { answers } from '../db/schema/answers.ts'
import { jobKnockOutRules } from '../db/schema/applications.ts'
import { knockOuts } from '../db/schema/scores.ts'

export async function findJobRules(db: Db, jobId: number) {
  return db.select().from(jobKnockOutRules).where(eq(jobKnockOutRules.job_id, jobId)).orderBy(asc(jobKnockOutRules.id))
}

export type RuleRow = Awaited<ReturnType<typeof findJobRules>>[number]

/** Rules that have knocked this application out before, also those a person has set aside. */
export async function findKnockOuts(db: Db, applicationId: number) {
  return db.select().from(knockOuts).where(eq(knockOuts.application_id, applicationId)).orderBy(asc(knockOuts.id))
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
