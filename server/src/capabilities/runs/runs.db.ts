import type { Version } from '@mizan/domain/answers/revisions'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { assessments } from '../../platform/db/schema/applications.ts'
import { questions } from '../../platform/db/schema/packs.ts'
import { runs } from '../../platform/db/schema/runs.ts'

export interface RunRow {
  question_id: number | null
  begun_at: Date
  limit_ms: number
  time_factor: number
  /** When the database looked. */
  read_at: Date
}

const columns = 'question_id, begun_at, limit_ms, time_factor::float8, clock_timestamp() as read_at'

/** The runs of an assessment, in the order in which they were begun. */
export async function findRuns(db: Db, assessmentId: number): Promise<RunRow[]> {
  const { rows } = await db.$client.query<RunRow>({
    name: 'find_runs',
    text: `select ${columns} from runs where assessment_id = $1 order by id`,
    values: [assessmentId],
  })
  return rows
}

interface StoredEnding {
  is_time_up: boolean
  /** What was answered in time. */
  answers: unknown[]
}

/** How the last run of a completed game ended; nothing where none was begun. */
export async function findEnding(db: Db, assessmentId: number): Promise<StoredEnding | undefined> {
  const { rows } = await db.$client.query<StoredEnding>({
    name: 'find_ending',
    text: `select r.ended_at >= r.up_at and a.completed_at >= r.up_at as is_time_up, (
        select coalesce(json_agg(s.data), '[]') from answers s where s.assessment_id = a.id and not s.late) as answers
      from assessments a join lateral (
        select ended_at, begun_at + limit_ms * interval '1 millisecond' as up_at
        from runs where assessment_id = a.id order by id desc limit 1) r on true
      where a.id = $1`,
    values: [assessmentId],
  })
  return rows[0]
}

/** The games of an application that were handed out and are not completed. */
export async function findBegunGames(db: Db, applicationId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: assessments.id })
    .from(assessments)
    .innerJoin(runs, eq(runs.assessment_id, assessments.id))
    .where(and(eq(assessments.application_id, applicationId), eq(assessments.status, 1)))
  return rows.map(({ id }) => id)
}

/**
 * Starts the clock of a run of an assessment that is being taken, with the extra time of its candidate; later rounds
 * have that of the first, for all of them are one score. What was handed out to the same e-mail address before is noted
 * with the run. Nothing when it runs already, or when the assessment was completed meanwhile.
 */
export async function insertRun(
  tx: Db,
  { assessmentId, questionId, seconds }: { assessmentId: number; questionId: number | null; seconds: number },
): Promise<RunRow | undefined> {
  const { rows } = await tx.$client.query<RunRow>(
    `with held as (
       select a.id, a.company_id, a.test_id, u.email, coalesce(
         (select r.time_factor from runs r where r.assessment_id = a.id order by r.id limit 1), u.time_factor
       ) as time_factor
       from assessments a join applications ap on ap.id = a.application_id join users u on u.id = ap.user_id
       where a.id = $1 and a.status = 1
       for key share of a
     )
     insert into runs (company_id, assessment_id, question_id, limit_ms, time_factor, seen_before)
     select company_id, id, $2, round($3::numeric * 1000 * time_factor), time_factor, exists (
       select from users u
       join applications ap on ap.user_id = u.id
       join assessments a on a.application_id = ap.id and a.id <> held.id
       join runs r on r.assessment_id = a.id
       join tests t on t.id = a.test_id
       where lower(u.email) = lower(held.email) and (
         t.id = held.test_id or t.items_sha256 = (select own.items_sha256 from tests own where own.id = held.test_id)))
     from held
     on conflict (assessment_id, question_id) do nothing
     returning ${columns}`,
    [assessmentId, questionId, seconds],
  )
  return rows[0]
}

interface PlayedRound {
  /** Null without an answer. */
  answer: unknown
  is_time_up: boolean
}

export async function findRound(tx: Db, assessmentId: number, questionId: number): Promise<PlayedRound | undefined> {
  const { rows } = await tx.$client.query<PlayedRound>(
    `select s.data as answer, clock_timestamp() >= r.begun_at + r.limit_ms * interval '1 millisecond' as is_time_up
     from runs r left join answers s on s.assessment_id = r.assessment_id and s.question_id = r.question_id
     where r.assessment_id = $1 and r.question_id = $2`,
    [assessmentId, questionId],
  )
  return rows[0]
}

interface KeptItem extends Version {
  question: number
}

/** What is kept of a game: by question as a draft, or as an answer. */
export async function findKept(tx: Db, assessmentId: number, table: 'answer_drafts' | 'answers'): Promise<KeptItem[]> {
  const { rows } = await tx.$client.query<Omit<KeptItem, 'arrivedAt'> & { received_at: Date }>(
    `select question_id as question, rev, received_at, late from ${table} where assessment_id = $1`,
    [assessmentId],
  )
  return rows.map(({ received_at, ...item }) => ({ arrivedAt: received_at.getTime(), ...item }))
}

/** Makes the drafts of these questions their answers. */
export async function submitDrafts(tx: Db, assessmentId: number, questionIds: readonly number[]): Promise<void> {
  await tx.$client.query(
    `insert into answers (assessment_id, question_id, company_id, data, op_id, rev, rt_ms, received_at)
     select assessment_id, question_id, company_id, data, op_id, rev, rt_ms, received_at
     from answer_drafts where assessment_id = $1 and question_id = any($2)
     order by question_id
     on conflict (assessment_id, question_id) do update
     set data = excluded.data, op_id = excluded.op_id, rev = excluded.rev, rt_ms = excluded.rt_ms, late = false,
       received_at = excluded.received_at`,
    [assessmentId, questionIds],
  )
}

/**
 * Stops the clocks. A candidate who answered everything ended with the last answer that counts; otherwise the whole
 * time is used up, for stopping early never helps. What arrived after it and still counts takes its time as well.
 */
export async function endRuns(tx: Db, assessmentId: number): Promise<void> {
  await tx.$client.query({
    name: 'end_runs',
    text: `update runs r set ended_at = (
       select greatest(
         r.begun_at,
         max(s.received_at),
         case when bool_and(s.question_id is not null) then null else r.begun_at + r.limit_ms * interval '1 millisecond' end
       )
       from assessments a
       join questions q on q.test_id = a.test_id and (r.question_id is null or q.id = r.question_id)
       left join answers s on s.assessment_id = a.id and s.question_id = q.id and not s.late
       where a.id = r.assessment_id
     )
     where r.assessment_id = $1 and r.ended_at is null`,
    values: [assessmentId],
  })
}

export const countQuestions = (db: Db, testId: number): Promise<number> =>
  db.$count(questions, eq(questions.test_id, testId))
