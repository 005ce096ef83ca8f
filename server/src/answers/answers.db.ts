import type { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { DEADLINE_GRACE_SECONDS } from '@mizan/domain/applications/deadline'
import { RUN_GRACE_MS } from '@mizan/domain/runs/run-clock'
import type { Owner } from '../applications/owner.ts'
import type { WorkedOn } from '../applications/worked-on.ts'
import type { Db } from '../db/client.ts'

/** One answer or draft on its way into its table. */
export interface Operation {
  question: number
  data: unknown
  op_id: string | null
  /** Null: the order of arrival counts. */
  rev: number | null
  rt_ms: number | null
}

interface StateRow {
  status: AssessmentStatus
  application_id: number
  application_status: WorkedOn['status']
  knocked_at: Date | null
  deadline: Date | null
  read_at: Date
}

export interface AssessmentState {
  status: AssessmentStatus
  application: WorkedOn
}

export interface Saved extends AssessmentState {
  /** As the statement saw it under its lock; when false, nothing was written. */
  isOpen: boolean
  /** False when a timed question was answered whose run has not begun; then nothing was written either. */
  isBegun: boolean
  /** The clock of the run that was begun last; null when nothing is timed. */
  run: StoredRun | null
  /** The stored revision of each question that was changed. */
  revs: ReadonlyMap<number, number>
}

interface StoredRun {
  begun_at: Date
  limit_ms: number
}

const stateColumns = `a.status, ap.id as application_id, ap.status as application_status, ap.knocked_at, j.deadline`

const ownAssessment = `
  from assessments a
  join applications ap on ap.id = a.application_id
  join jobs j on j.id = ap.job_id
  where a.id = $1 and a.company_id = $2 and ap.user_id = $3`

const runOf = 'r.assessment_id = a.id'

/** From then on nothing counts that arrives. */
const endOfRun = `r.begun_at + (r.limit_ms + ${RUN_GRACE_MS}) * interval '1 millisecond'`

const runOfQuestion = '(r.question_id is null or r.question_id = i.question)'

/** What a run of the server's clock adds to the statement below; most tests have none, and do not pay for it. */
const timing = {
  timed: {
    orPlaying: `or exists (select from runs r where ${runOf})`,
    isBegun: `not exists (
      select from json_to_recordset($4::json) as i (question bigint)
      where not exists (select from runs r where ${runOf} and ${runOfQuestion}))`,
    withRun: `left join runs r on r.assessment_id = held.id and ${runOfQuestion}`,
    isLate: `coalesce(held.read_at > ${endOfRun}, false)`,
    lastRun: `
      left join lateral (
        select r.begun_at, r.limit_ms from runs r where r.assessment_id = held.id order by r.id desc limit 1
      ) last_run on true`,
    lastRunColumns: 'last_run.begun_at, last_run.limit_ms',
  },
  untimed: {
    orPlaying: '',
    isBegun: 'true',
    withRun: '',
    isLate: 'false',
    lastRun: '',
    lastRunColumns: 'null as begun_at, null as limit_ms',
  },
}

interface Statement {
  table: 'answers' | 'answer_drafts'
  clock: keyof typeof timing
}

// An autosave that was overtaken by the submission changes nothing.
const unlessAnswered = `and not exists (
  select from answers s where s.assessment_id = held.id and s.question_id = i.question and s.rev >= i.rev)`

/*
 * One statement for a whole call. It holds the assessment against completion while it writes (completion takes the row
 * for itself first), and looks at its state under that lock: an answer is in what gets scored, or it is refused.
 * Rows go in by question, so that two tabs never wait for each other in a circle.
 */
function saveStatement({ table, clock }: Statement): { name: string; text: string } {
  const { orPlaying, isBegun, withRun, isLate, lastRun, lastRunColumns } = timing[clock]
  const text = `
  with held as (
    select a.id, a.company_id, ${stateColumns}, clock_timestamp() as read_at,
      a.status = 1 and ap.status = 1 and (
        j.deadline is null or clock_timestamp() <= j.deadline + interval '${DEADLINE_GRACE_SECONDS} seconds' ${orPlaying}
      ) as is_open,
      ${isBegun} as is_begun
    ${ownAssessment} and a.test_id = $6
    for key share of a
  ), saved as (
    insert into ${table} (assessment_id, question_id, company_id, data, op_id, rev, rt_ms, received_at, late)
    select held.id, i.question, held.company_id, i.data, i.op_id, coalesce(i.rev, 0), i.rt_ms, held.read_at, ${isLate}
    from held
    cross join json_to_recordset($4::json) as i (question bigint, data jsonb, op_id uuid, rev bigint, rt_ms integer)
    ${withRun}
    where held.is_open and held.is_begun ${table === 'answer_drafts' ? unlessAnswered : ''}
    order by i.question
    on conflict (assessment_id, question_id) do update
    set data = excluded.data, op_id = excluded.op_id, rev = greatest(excluded.rev, ${table}.rev),
      rt_ms = excluded.rt_ms, received_at = excluded.received_at, late = excluded.late
    where (excluded.rev > ${table}.rev or excluded.question_id = any($5::bigint[])) and (${table}.late or not excluded.late)
    returning question_id, rev
  )
  select status, application_id, application_status, knocked_at, deadline, read_at, is_open, is_begun,
    (select json_agg(json_build_array(question_id, rev)) from saved) as saved, ${lastRunColumns}
  from held ${lastRun}`
  return { name: `save_${clock}_${table}`, text }
}

const statementsOf = (clock: Statement['clock']) => ({
  answers: saveStatement({ table: 'answers', clock }),
  answer_drafts: saveStatement({ table: 'answer_drafts', clock }),
})

const statements = { timed: statementsOf('timed'), untimed: statementsOf('untimed') }

interface SavedRow extends StateRow {
  is_open: boolean
  is_begun: boolean
  saved: [number, number][] | null
  begun_at: Date | null
  limit_ms: number | null
}

interface Batch {
  /** The test whose questions are answered. */
  testId: number
  operations: readonly Operation[]
  /** A run of the server's clock decides what of it counts. */
  isTimed: boolean
}

async function save(
  db: Db,
  owner: Owner,
  assessmentId: number,
  { table, testId, operations, isTimed }: Batch & Pick<Statement, 'table'>,
): Promise<Saved | undefined> {
  const byArrival = operations.filter(({ rev }) => rev === null).map(({ question }) => question)
  const { rows } = await db.$client.query<SavedRow>({
    ...statements[isTimed ? 'timed' : 'untimed'][table],
    values: [assessmentId, owner.companyId, owner.id, JSON.stringify(operations), byArrival, testId],
  })
  const [row] = rows
  if (!row) return undefined
  const { is_open, is_begun, saved, begun_at, limit_ms } = row
  const run = begun_at && limit_ms ? { begun_at, limit_ms } : null
  return { ...stateOf(row), isOpen: is_open, isBegun: is_begun, revs: new Map(saved), run }
}

/** Nothing when the owner has no such assessment with this test. What comes after the end of its run is kept and never scored. */
export const upsertAnswers = (db: Db, owner: Owner, assessmentId: number, batch: Batch): Promise<Saved | undefined> =>
  save(db, owner, assessmentId, { ...batch, table: 'answers' })

export const upsertDrafts = (db: Db, owner: Owner, assessmentId: number, batch: Batch): Promise<Saved | undefined> =>
  save(db, owner, assessmentId, { ...batch, table: 'answer_drafts' })

const stateOf = ({ status, application_id, application_status, knocked_at, deadline, read_at }: StateRow) => ({
  status,
  application: { id: application_id, status: application_status, knocked_at, read_at, job: { deadline } },
})

export async function findState(db: Db, owner: Owner, assessmentId: number): Promise<AssessmentState | undefined> {
  const { rows } = await db.$client.query<StateRow>({
    name: 'find_state',
    text: `select ${stateColumns}, clock_timestamp() as read_at ${ownAssessment}`,
    values: [assessmentId, owner.companyId, owner.id],
  })
  return rows[0] && stateOf(rows[0])
}

/** The test of an assessment of the owner. */
export async function findTestId(db: Db, owner: Owner, assessmentId: number): Promise<number | undefined> {
  const { rows } = await db.$client.query<{ test_id: number }>({
    name: 'find_test_id',
    text: `select a.test_id ${ownAssessment}`,
    values: [assessmentId, owner.companyId, owner.id],
  })
  return rows[0]?.test_id
}

export interface KeptRow {
  question: number
  data: unknown
  op_id: string | null
  rev: number
}

const everyVersion = `
  select question_id, data, op_id, rev, received_at from answers where assessment_id = $1
  union all
  select question_id, data, op_id, rev, received_at from answer_drafts where assessment_id = $1`

/** What stands for each question: of draft and answer the higher revision, of equal ones the later. */
export async function findKept(db: Db, assessmentId: number): Promise<KeptRow[]> {
  const { rows } = await db.$client.query<KeptRow>({
    name: 'find_kept',
    text: `select distinct on (question_id) question_id as question, data, op_id, rev from (${everyVersion}) every_version
      order by question_id, rev desc, received_at desc`,
    values: [assessmentId],
  })
  return rows
}

export interface ComparedRow extends KeptRow {
  /** Of the operation in the list, from 1. */
  place: number
  is_same: boolean
}

/** What is stored for the question of each operation, and whether it is what was sent. */
export async function compareWithStored(
  db: Db,
  assessmentId: number,
  { operations, withDrafts }: { operations: readonly Operation[]; withDrafts: boolean },
): Promise<ComparedRow[]> {
  const { rows } = await db.$client.query<ComparedRow>({
    text: `
      select distinct on (i.place) i.place, i.question, s.data, s.op_id, s.rev, s.data = i.data as is_same
      from rows from (json_to_recordset($2::json) as (question bigint, data jsonb)) with ordinality as i (question, data, place)
      join (${withDrafts ? everyVersion : 'select * from answers where assessment_id = $1'}) s on s.question_id = i.question
      order by i.place, s.rev desc, s.received_at desc`,
    values: [assessmentId, JSON.stringify(operations)],
  })
  return rows
}
