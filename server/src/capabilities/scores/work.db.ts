import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { norms, questionKeys, questions } from '../../platform/db/schema/packs.ts'
import { markStands } from './mark-stands.ts'

export interface RunTimeRow {
  question_id: number | null
  time_factor: number
  elapsed_s: number
  /** Its items had been handed out to the same e-mail address before. */
  seen_before: boolean
}

/** What was answered in time, the newest mark of each question, and the clocks. A mark may stand where no answer does. */
export interface Sheet {
  /** By the number of the question. */
  given: Readonly<Record<number, unknown>>
  marks: [questionId: number, value: number][]
  runs: RunTimeRow[]
}

const all = (json: string, rest: string): string => `(select coalesce(json_agg(${json}), '[]') ${rest})`

/* A clock that still runs is read as if it ended now, or with its time. */
export const sheetColumns = `
    (select coalesce(json_object_agg(question_id, data), '{}') from answers
      where assessment_id = $1 and not late) as given,
    ${all(
      'json_build_array(question_id, value)',
      `from (select distinct on (question_id) question_id, value from marks m
        where assessment_id = $1 and ${markStands('m')} order by question_id, id desc) newest`,
    )} as marks,
    ${all(
      `json_build_object('question_id', question_id, 'time_factor', time_factor::float8, 'seen_before', seen_before,
        'elapsed_s', extract(epoch from
        coalesce(ended_at, least(clock_timestamp(), begun_at + make_interval(secs => limit_ms / 1000.0)))
          - begun_at)::float8)`,
      'from runs where assessment_id = $1',
    )} as runs`

const findSheetText = `select ${sheetColumns}`

export async function findSheet(db: Db, assessmentId: number): Promise<Sheet> {
  const { rows } = await db.$client.query<Sheet>({ name: 'find_sheet', text: findSheetText, values: [assessmentId] })
  return rows[0] ?? { given: {}, marks: [], runs: [] }
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

/** Norms by their ids, also those that newer ones have followed. */
export const findNorms = (db: Db, ids: readonly string[]): Promise<NormRow[]> =>
  db
    .select()
    .from(norms)
    .where(inArray(norms.id, [...ids]))

/** The questions of a test with their keys, without anybody's answers. */
export async function findKeyedQuestions(db: Db, testId: number) {
  return db
    .select({ id: questions.id, content: questions.content, key: questionKeys.answer_key })
    .from(questions)
    .leftJoin(questionKeys, eq(questionKeys.question_id, questions.id))
    .where(eq(questions.test_id, testId))
    .orderBy(asc(questions.position))
}
