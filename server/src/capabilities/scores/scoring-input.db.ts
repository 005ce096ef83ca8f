import type { KeyStatus } from '@mizan/contract/packs/test'
import type { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { norms, questionKeys, questions, tests } from '../../platform/db/schema/packs.ts'
import { markStands } from './mark-stands.ts'

export interface RunTimeRow {
  question_id: number | null
  time_factor: number
  elapsed_s: number
  /** Its items had been handed out to the same e-mail address before. */
  seen_before: boolean
}

/** What was answered in time, the newest mark of each question, and the clocks. A mark may stand where no answer does. */
export interface AssessmentAnswers {
  /** By the number of the question. */
  given: Readonly<Record<number, unknown>>
  marks: [questionId: number, value: number][]
  runs: RunTimeRow[]
}

const all = (json: string, rest: string): string => `(select coalesce(json_agg(${json}), '[]') ${rest})`

/* A clock that still runs is read as if it ended now, or with its time. */
const answerColumns = `
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

const assessmentAnswersText = `select ${answerColumns}`

export async function findAssessmentAnswers(db: Db, assessmentId: number): Promise<AssessmentAnswers> {
  const { rows } = await db.$client.query<AssessmentAnswers>({
    name: 'find_assessment_answers',
    text: assessmentAnswersText,
    values: [assessmentId],
  })
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

/** The questions of a test with their keys, without answers. */
export async function findKeyedQuestions(db: Db, testId: number) {
  return db
    .select({ id: questions.id, content: questions.content, key: questionKeys.answer_key })
    .from(questions)
    .leftJoin(questionKeys, eq(questionKeys.question_id, questions.id))
    .where(eq(questions.test_id, testId))
    .orderBy(asc(questions.position))
}

export interface ScoredApplication {
  id: number
  company_id: number
  user_id: number
  knocked_at: Date | null
  time_factor: number
  custom_report: unknown
}

/** An assessment of the application, children among them. */
export interface WorkRow {
  id: number
  parent_id: number | null
  test_id: number
  kind: string
  /** Which of the forms of a game was played; null where there is one. */
  form: string | null
  key_status: KeyStatus
  status: AssessmentStatus
  voided_at: string | null
  elapsed_s: number
}

/** What every assessment of an application is scored with. */
export interface ApplicationRow extends ScoredApplication {
  work: WorkRow[]
  /** Whether a rule of the job has not spoken yet. */
  has_rules: boolean
  /** How many norms there are. None is ever changed or taken away, so as many are the same ones. */
  norms_known: number
}

/** Lists without names, which the database writes in half the time, in no particular order. */
type WorkList = [
  position: number,
  id: WorkRow['id'],
  parentId: WorkRow['parent_id'],
  testId: WorkRow['test_id'],
  status: WorkRow['status'],
  voidedAt: WorkRow['voided_at'],
  elapsed: WorkRow['elapsed_s'],
]
export type FoundApplication = Omit<ApplicationRow, 'work'> & { work: WorkList[] | null }

/* It runs inside the transaction that completes an assessment, while the candidate waits. What is completed ends now. */
const applicationColumns = `
    ap.id, ap.company_id, ap.user_id, ap.knocked_at, u.time_factor::float8 as time_factor, c.custom_report,
    (select json_agg(json_build_array(a.position, a.id, a.parent_id, a.test_id, a.status, a.voided_at,
        extract(epoch from coalesce(a.tied_at, a.completed_at, now()) - coalesce(a.started_at, now()))::float8))
      from assessments a where a.application_id = ap.id and a.company_id = ap.company_id) as work,
    exists (select from job_knock_out_rules r where r.job_id = ap.job_id
      and not exists (select from knock_outs k where k.application_id = ap.id and k.rule_id = r.id)) as has_rules,
    (select count(*) from norms) as norms_known`

const ofCompany = `
  from applications ap join users u on u.id = ap.user_id join companies c on c.id = ap.company_id
  where ap.company_id = $2`

const applicationText = `select ${applicationColumns} ${ofCompany} and ap.id = $1`

const scoringInputText = `
  select ${applicationColumns}, ${answerColumns} ${ofCompany}
    and ap.id = (select a.application_id from assessments a where a.id = $1)`

export async function findApplicationToScore(
  db: Db,
  companyId: number,
  applicationId: number,
): Promise<FoundApplication | undefined> {
  const values = [applicationId, companyId]
  const { rows } = await db.$client.query<FoundApplication>({
    name: 'find_application_to_score',
    text: applicationText,
    values,
  })
  return rows[0]
}

/** The application that an assessment belongs to, and what was answered. */
export async function findScoringInput(db: Db, companyId: number, assessmentId: number) {
  const values = [assessmentId, companyId]
  const { rows } = await db.$client.query<FoundApplication & AssessmentAnswers>({
    name: 'find_scoring_input',
    text: scoringInputText,
    values,
  })
  return rows[0]
}

type TestRow = Pick<WorkRow, 'kind' | 'form' | 'key_status'>

export async function findTest(db: Db, id: number): Promise<TestRow | undefined> {
  const [test] = await db
    .select({ kind: tests.kind, form: tests.form, key_status: tests.key_status })
    .from(tests)
    .where(eq(tests.id, id))
  return test
}
