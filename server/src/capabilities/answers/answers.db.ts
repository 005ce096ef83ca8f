import type { Version } from '@mizan/domain/answers/revisions'
import type { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import type { Db } from '../../platform/db/client.ts'
import type { Owner } from '../accounts/owner.ts'
import type { WorkedOn } from '../applications/worked-on.ts'

/** A draft or an answer as it is stored. */
export interface StoredItem extends Version {
  question: number
  data: unknown
  op_id: string | null
  /** How long the candidate took, as the browser measured it. */
  rt_ms: number | null
}

interface StoredRun {
  question_id: number | null
  begun_at: Date
  limit_ms: number
}

/** Everything that is stored of the answers to one assessment, at one moment. */
export interface AnswerSheet {
  id: number
  testId: number
  status: AssessmentStatus
  application: WorkedOn
  /** Of what is stored. No two states of a sheet have the same; null when nothing was stored yet. */
  version: string | null
  begunAt: Date
  drafts: ReadonlyMap<number, StoredItem>
  submitted: ReadonlyMap<number, StoredItem>
  /** In the order in which they were begun. */
  runs: readonly StoredRun[]
}

/** As JSON has it. A draft without a time came when the sheet was begun; one without `late` came in time. */
interface ItemRow extends Omit<StoredItem, 'arrivedAt' | 'late'> {
  received_at?: string
  late?: boolean
}

interface SheetRow {
  test_id: number
  status: AssessmentStatus
  application_id: number
  application_status: WorkedOn['status']
  knocked_at: Date | null
  deadline: Date | null
  read_at: Date
  version: string | null
  begun_at: Date
  drafts: ItemRow[]
  submitted: ItemRow[]
  runs: (Omit<StoredRun, 'begun_at'> & { begun_at: string })[]
}

const withApplication = 'from assessments a join applications ap on ap.id = a.application_id'
const isOwn = 'where a.id = $1 and a.company_id = $2 and ap.user_id = $3'

/* By hand and with a name, so that it is planned once for each connection: it runs at every save. */
const readSheetText = `
  select a.test_id, a.status, ap.id as application_id, ap.status as application_status, ap.knocked_at,
    (select deadline from jobs where id = ap.job_id) as deadline, clock_timestamp() as read_at,
    s.version, coalesce(s.begun_at, clock_timestamp()) as begun_at, coalesce(s.items, '[]') as drafts,
    (select coalesce(json_agg(json_build_object('question', w.question_id, 'data', w.data, 'op_id', w.op_id,
        'rev', w.rev, 'rt_ms', w.rt_ms, 'received_at', w.received_at, 'late', w.late)), '[]')
      from answers w where w.assessment_id = $1) as submitted,
    (select coalesce(json_agg(json_build_object('question_id', r.question_id, 'begun_at', r.begun_at,
        'limit_ms', r.limit_ms) order by r.id), '[]')
      from runs r where r.assessment_id = $1) as runs
  ${withApplication} left join draft_sheets s on s.assessment_id = a.id ${isOwn}`

/** Nothing when the owner has no such assessment. */
export async function readSheet(db: Db, owner: Owner, id: number): Promise<AnswerSheet | undefined> {
  const values = [id, owner.companyId, owner.id]
  const { rows } = await db.$client.query<SheetRow>({ name: 'read_sheet', text: readSheetText, values })
  const [row] = rows
  return row && sheetOf(id, row)
}

function sheetOf(id: number, row: SheetRow): AnswerSheet {
  const { application_id, application_status, knocked_at, deadline, read_at } = row
  return {
    id,
    testId: row.test_id,
    status: row.status,
    application: { id: application_id, status: application_status, knocked_at, read_at, job: { deadline } },
    version: row.version,
    begunAt: row.begun_at,
    drafts: byQuestion(row.drafts, row.begun_at),
    submitted: byQuestion(row.submitted, row.begun_at),
    runs: row.runs.map(({ begun_at, ...run }) => ({ begun_at: new Date(begun_at), ...run })),
  }
}

const byQuestion = (items: readonly ItemRow[], begunAt: Date): Map<number, StoredItem> =>
  new Map(
    items.map(({ received_at, late = false, ...item }) => {
      const arrivedAt = received_at === undefined ? begunAt.getTime() : Date.parse(received_at)
      return [item.question, { arrivedAt, late, ...item }]
    }),
  )

/** No other call changes the sheet of this assessment until the transaction ends. */
export async function lockSheet(tx: Db, owner: Owner, id: number): Promise<void> {
  const values = [id, owner.companyId, owner.id]
  await tx.$client.query({ name: 'lock_sheet', text: `select ${withApplication} ${isOwn} for update of a`, values })
}

/*
 * Stores what was decided on a sheet as it was read, if it still is that sheet: the version is compared and set. The
 * assessment is held against completion meanwhile, which takes it for itself first. Of answers also the revision is
 * compared: nodes of the release before store them without a version.
 */
const writeSheetText = `
  with held as (
    select a.id, a.company_id ${withApplication} ${isOwn} and a.status = 1 and ap.status = 1 for key share of a
  ), sheet as (
    insert into draft_sheets (assessment_id, company_id, version, items, begun_at)
    select id, company_id, gen_random_uuid(), $5, $6 from held
    where $4::uuid is null or exists (select from draft_sheets s where s.assessment_id = $1 and s.version = $4)
    on conflict (assessment_id) do update set version = excluded.version, items = excluded.items
    where draft_sheets.version = $4
    returning company_id
  ), saved as (
    insert into answers (assessment_id, question_id, company_id, data, op_id, rev, rt_ms, received_at, late)
    select $1, i.question, sheet.company_id, i.data, i.op_id, i.rev, i.rt_ms, $8, i.late
    from sheet, json_to_recordset($7::json) as i
      (question bigint, data jsonb, op_id uuid, rev bigint, rt_ms integer, late boolean)
    order by i.question
    on conflict (assessment_id, question_id) do update
    set data = excluded.data, op_id = excluded.op_id, rev = excluded.rev, rt_ms = excluded.rt_ms,
      received_at = excluded.received_at, late = excluded.late
    where answers.rev <= excluded.rev
    returning question_id
  )
  select (select count(*) from saved) as saved from sheet`

interface Change {
  drafts: ReadonlyMap<number, StoredItem>
  /** The answers that are new. */
  answers: readonly StoredItem[]
}

/** False when the sheet was changed since it was read, or no one can work on it any more. */
export async function writeSheet(db: Db, owner: Owner, sheet: AnswerSheet, change: Change): Promise<boolean> {
  const { id, version, begunAt, application } = sheet
  const { answers } = change
  const drafts = JSON.stringify([...change.drafts.values()].map((draft) => draftRow(draft, begunAt)))
  const submitted = answers.length > 0 ? JSON.stringify(answers) : null
  const values = [id, owner.companyId, owner.id, version, drafts, begunAt, submitted, application.read_at]
  const { rows } = await db.$client.query<{ saved: number }>({ name: 'write_sheet', text: writeSheetText, values })
  return rows[0]?.saved === answers.length
}

/** Without what goes without saying: the sheet of a long test is to stay on one page of the database. */
function draftRow({ arrivedAt, late, ...draft }: StoredItem, begunAt: Date): ItemRow {
  return {
    ...draft,
    ...(arrivedAt !== begunAt.getTime() && { received_at: new Date(arrivedAt).toISOString() }),
    ...(late && { late }),
  }
}
