import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { jobKnockOutRules, jobTests } from '../../platform/db/schema/applications.ts'
import { questions, tests } from '../../platform/db/schema/packs.ts'
import type { JobRow } from './jobs.db.ts'

export type NewRule = Omit<typeof jobKnockOutRules.$inferInsert, 'id' | 'job_id' | 'company_id'>

/** A question of one of the job's tests, by the name it has in its pack. */
export async function findJobQuestion(db: Db, jobId: number, slug: string, ref: string) {
  const [question] = await db
    .select({ id: questions.id, content: questions.content })
    .from(jobTests)
    .innerJoin(tests, eq(tests.id, jobTests.test_id))
    .innerJoin(questions, eq(questions.test_id, tests.id))
    .where(and(eq(jobTests.job_id, jobId), eq(tests.slug, slug), eq(questions.ref, ref)))
  return question
}

export async function findRuleRows(tx: Db, jobId: number) {
  return tx.select().from(jobKnockOutRules).where(eq(jobKnockOutRules.job_id, jobId)).orderBy(jobKnockOutRules.id)
}

export async function insertRules(tx: Db, job: JobRow, rules: NewRule[]): Promise<void> {
  const base = { job_id: job.id, company_id: job.company_id }
  if (rules.length > 0) await tx.insert(jobKnockOutRules).values(rules.map((rule) => ({ ...rule, ...base })))
}

export async function deleteRules(tx: Db, ids: number[]): Promise<void> {
  await tx.delete(jobKnockOutRules).where(inArray(jobKnockOutRules.id, ids))
}

export async function setReason(tx: Db, id: number, reason: string): Promise<void> {
  await tx.update(jobKnockOutRules).set({ reason }).where(eq(jobKnockOutRules.id, id))
}

export async function findRules(db: Db, jobId: number) {
  return db
    .select({
      rule: jobKnockOutRules.rule,
      test: tests.slug,
      question: questions.ref,
      content: questions.content,
      options: jobKnockOutRules.options,
      value: jobKnockOutRules.value,
      score: jobKnockOutRules.score,
      reason: jobKnockOutRules.reason,
    })
    .from(jobKnockOutRules)
    .leftJoin(questions, eq(questions.id, jobKnockOutRules.question_id))
    .leftJoin(tests, eq(tests.id, questions.test_id))
    .where(eq(jobKnockOutRules.job_id, jobId))
    .orderBy(jobKnockOutRules.id)
}
