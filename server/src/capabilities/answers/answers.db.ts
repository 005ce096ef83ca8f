import type { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import type { Db } from '../../platform/db/client.ts'
import type { Owner } from '../applications/owner.ts'
import type { WorkedOn } from '../applications/worked-on.ts'
import { ownAssessment, saveStatements, stateColumns } from './save-statements.db.ts'

/** One answer or draft on its way into its table. */
export interface Operation {
  question: number
  data: unknown
  op_id: string | null
  /** Null: the order of arrival counts. */
  rev: number | null
  /** Of one whose arrival counts: the revision of what came before it in the same call, which it is no lower than. */
  leastRev?: number
  rt_ms: number | null
}

export interface StateRow {
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

/** Lists as the database reads them, by hand: the driver would look at every value. */
const listOf = (values: readonly (string | number | null)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join()}}`

/** What escapes a text in JSON escapes it in a list as well. */
const listOfJson = (values: readonly unknown[]): string =>
  `{${values.map((value) => JSON.stringify(JSON.stringify(value))).join()}}`

/** All of them, and those among them that count by their arrival. */
const questionsOf = (operations: readonly Operation[]): [string, string] => [
  listOf(operations.map(({ question }) => question)),
  listOf(operations.filter(({ rev }) => rev === null).map(({ question }) => question)),
]

const contentsOf = (operations: readonly Operation[]): [string, string, string, string] => [
  listOfJson(operations.map(({ data }) => data)),
  listOf(operations.map(({ op_id }) => op_id)),
  listOf(operations.map(({ rev, leastRev = null }) => rev ?? leastRev)),
  listOf(operations.map(({ rt_ms }) => rt_ms)),
]

/** Nothing when the owner has no such assessment with this test. What comes after the end of its run is kept and never scored. */
export async function upsertAnswers(
  db: Db,
  owner: Owner,
  assessmentId: number,
  { testId, operations, isTimed }: Batch,
): Promise<Saved | undefined> {
  const { rows } = await db.$client.query<SavedRow>({
    values: [assessmentId, owner.companyId, owner.id, ...questionsOf(operations), testId, ...contentsOf(operations)],
    ...saveStatements[isTimed ? 'timed' : 'untimed'],
  })
  const [row] = rows
  if (!row) return undefined
  const { is_open, is_begun, saved, begun_at, limit_ms } = row
  const run = begun_at && limit_ms ? { begun_at, limit_ms } : null
  return { isOpen: is_open, isBegun: is_begun, revs: new Map(saved), run, ...stateOf(row) }
}

export const stateOf = ({ status, application_id, application_status, knocked_at, deadline, read_at }: StateRow) => ({
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
  select question_id, data::jsonb, op_id, rev, received_at from answer_drafts where assessment_id = $1`

/** What stands for each question: of draft and answer the higher revision, of equal ones the later. */
const standing = `
  select distinct on (question_id) question_id, data, op_id, rev from (${everyVersion}) every_version
  order by question_id, rev desc, received_at desc`

export async function findKept(db: Db, assessmentId: number): Promise<KeptRow[]> {
  const { rows } = await db.$client.query<KeptRow>({
    name: 'find_kept',
    text: `select question_id as question, data, op_id, rev from (${standing}) standing`,
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
  operations: readonly Operation[],
): Promise<ComparedRow[]> {
  const { rows } = await db.$client.query<ComparedRow>({
    text: `
      select i.place, i.question, s.data, s.op_id, s.rev, s.data = i.data as is_same
      from rows from (json_to_recordset($2::json) as (question bigint, data jsonb)) with ordinality as i (question, data, place)
      join (${standing}) s on s.question_id = i.question`,
    values: [assessmentId, JSON.stringify(operations)],
  })
  return rows
}
