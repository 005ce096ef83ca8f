import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { companies, users } from '../db/schema/accounts.ts'
import { answers } from '../db/schema/answers.ts'
import { applications, assessments, jobs } from '../db/schema/applications.ts'
import { norms, questionKeys, questions, tests } from '../db/schema/packs.ts'
import { runs } from '../db/schema/runs.ts'
import { marks } from '../db/schema/scores.ts'

export async function findScoredApplication(db: Db, companyId: number, applicationId: number) {
  const [application] = await db
    .select({
      id: applications.id,
      company_id: applications.company_id,
      user_id: applications.user_id,
      job_id: applications.job_id,
      status: applications.status,
      knocked_at: applications.knocked_at,
      time_factor: users.time_factor,
      custom_report: companies.custom_report,
      fit_weights: jobs.fit_weights,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.user_id))
    .innerJoin(jobs, eq(jobs.id, applications.job_id))
    .innerJoin(companies, eq(companies.id, applications.company_id))
    .where(and(eq(applications.id, applicationId), eq(applications.company_id, companyId)))
  return application
}

export type ScoredApplication = NonNullable<Awaited<ReturnType<typeof findScoredApplication>>>

/** The assessments of an application, children among them. */
export async function findWork(db: Db, companyId: number, applicationId: number) {
  return db
    .select({
      id: assessments.id,
      parent_id: assessments.parent_id,
      test_id: assessments.test_id,
      kind: tests.kind,
      key_status: tests.key_status,
      status: assessments.status,
      voided_at: assessments.voided_at,
      // Whatever is being completed at this moment ends now.
      elapsed_s: sql<number>`extract(epoch from
        coalesce(${assessments.completed_at}, clock_timestamp()) - coalesce(${assessments.started_at}, now()))::float8`,
    })
    .from(assessments)
    .innerJoin(tests, eq(tests.id, assessments.test_id))
    .where(and(eq(assessments.application_id, applicationId), eq(assessments.company_id, companyId)))
    .orderBy(asc(assessments.position), asc(assessments.id))
}

export type WorkRow = Awaited<ReturnType<typeof findWork>>[number]

/** The clocks of these assessments. One that still runs is read as if it ended now, or with its time. */
export async function findRunTimes(db: Db, assessmentIds: number[]) {
  if (assessmentIds.length === 0) return []
  const end = sql`coalesce(${runs.ended_at},
    least(clock_timestamp(), ${runs.begun_at} + make_interval(secs => ${runs.limit_ms} / 1000.0)))`
  return db
    .select({
      assessment_id: runs.assessment_id,
      question_id: runs.question_id,
      time_factor: runs.time_factor,
      elapsed_s: sql<number>`extract(epoch from ${end} - ${runs.begun_at})::float8`,
    })
    .from(runs)
    .where(inArray(runs.assessment_id, assessmentIds))
}

export type RunTimeRow = Awaited<ReturnType<typeof findRunTimes>>[number]

/** Every question of these assessments with its key and the answer that came in time. */
export async function findKeyedAnswers(db: Db, assessmentIds: number[]) {
  if (assessmentIds.length === 0) return []
  const newestMark = db
    .select({ value: marks.value })
    .from(marks)
    .where(and(eq(marks.assessment_id, assessments.id), eq(marks.question_id, questions.id)))
    .orderBy(desc(marks.id))
    .limit(1)
  return db
    .select({
      assessment_id: assessments.id,
      id: questions.id,
      content: questions.content,
      key: questionKeys.answer_key,
      answer: answers.data,
      mark: sql<number | null>`(${newestMark})`,
    })
    .from(assessments)
    .innerJoin(questions, eq(questions.test_id, assessments.test_id))
    .leftJoin(questionKeys, eq(questionKeys.question_id, questions.id))
    .leftJoin(
      answers,
      and(eq(answers.assessment_id, assessments.id), eq(answers.question_id, questions.id), eq(answers.late, false)),
    )
    .where(inArray(assessments.id, assessmentIds))
    .orderBy(asc(assessments.id), asc(questions.position))
}

export type KeyedAnswerRow = Awaited<ReturnType<typeof findKeyedAnswers>>[number]

/** The newest norm of every trait and game. */
export async function findNewestNorms(db: Db) {
  return db.selectDistinctOn([norms.subject]).from(norms).orderBy(asc(norms.subject), desc(norms.version))
}

export type NormRow = Awaited<ReturnType<typeof findNewestNorms>>[number]

/** The questions of a test with their keys, without anybody's answers. */
export async function findKeyedQuestions(db: Db, testId: number) {
  return db
    .select({ id: questions.id, content: questions.content, key: questionKeys.answer_key })
    .from(questions)
    .leftJoin(questionKeys, eq(questionKeys.question_id, questions.id))
    .where(eq(questions.test_id, testId))
    .orderBy(asc(questions.position))
}
