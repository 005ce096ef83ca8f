import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { type norms, questionKeys, questions } from '../db/schema/packs.ts'

export interface RunTimeRow {
  question_id: number | null
  time_factor: number
  elapsed_s: number
}

/** The clocks of an assessment. One that still runs is read as if it ended now, or with its time. */
export async function findRunTimes(db: Db, assessmentId: number): Promise<RunTimeRow[]> {
  const { rows } = await db.$client.query<RunTimeRow>({
    name: 'find_run_times',
    text: `
      select question_id, time_factor::float8, extract(epoch from coalesce(ended_at,
        least(clock_timestamp(), begun_at + make_interval(secs => limit_ms / 1000.0))) - begun_at)::float8 as elapsed_s
      from runs where assessment_id = $1`,
    values: [assessmentId],
  })
  return rows
}

export interface GivenRow {
  question_id: number
  answer: unknown
  mark: number | null
}

/** What was answered in time, and the newest mark of each question; a mark may stand where no answer does. */
export async function findGiven(db: Db, assessmentId: number): Promise<GivenRow[]> {
  const { rows } = await db.$client.query<GivenRow>({
    name: 'find_given',
    text: `
      with judged as (
        select distinct on (question_id) question_id, value from marks
        where assessment_id = $1 order by question_id, id desc
      ), given as (
        select question_id, data from answers where assessment_id = $1 and not late
      )
      select question_id, given.data as answer, judged.value as mark
      from given full join judged using (question_id)`,
    values: [assessmentId],
  })
  return rows
}

export type NormRow = typeof norms.$inferSelect

/** The newest norm of every trait and game. */
export async function findNewestNorms(db: Db): Promise<NormRow[]> {
  const { rows } = await db.$client.query<NormRow>({
    name: 'find_newest_norms',
    text: 'select distinct on (subject) * from norms order by subject, version desc',
  })
  return rows
}

/** The questions of a test with their keys, without anybody's answers. */
export async function findKeyedQuestions(db: Db, testId: number) {
  return db
    .select({ id: questions.id, content: questions.content, key: questionKeys.answer_key })
    .from(questions)
    .leftJoin(questionKeys, eq(questionKeys.question_id, questions.id))
    .where(eq(questions.test_id, testId))
    .orderBy(asc(questions.position))
}
