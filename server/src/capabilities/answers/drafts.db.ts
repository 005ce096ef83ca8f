import { DEADLINE_GRACE_SECONDS } from '@mizan/domain/applications/deadline'
import type pg from 'pg'
import type { Db } from '../../platform/db/client.ts'
import type { Owner } from '../applications/owner.ts'
import { type AssessmentState, type StateRow, stateOf } from './answers.db.ts'
import type { Draft } from './draft-sheet.ts'
import { ownAssessment, stateColumns } from './save-statements.db.ts'

export interface Written {
  assessmentId: number
  items: string
  version: string
  /** The version it takes the place of; the first one takes nobody's. */
  over: string | undefined
}

const openUntil = `j.deadline + interval '${DEADLINE_GRACE_SECONDS} seconds'`

const isSubmitted = 'exists (select from answers s where s.assessment_id = $1)'

/*
 * The quick ways, for what nearly every autosave is: the assessment is being worked on without a clock, nothing of it is
 * submitted, and the sheet is the first one or takes the place of the one that is remembered. Otherwise nothing is stored,
 * and nothing said about why.
 */
const isBeingWorkedOn = `a.test_id = $4 and a.status = 1 and ap.status = 1
  and (j.deadline is null or clock_timestamp() <= ${openUntil}) and not ${isSubmitted}`

const quickWays = {
  /** Holds the assessment against completion while it is written. */
  first: `
    with held as (select a.id, a.company_id, j.deadline ${ownAssessment} and ${isBeingWorkedOn} for key share of a), stored as (
      insert into draft_sheets (assessment_id, company_id, version, items, begun_at)
      select id, company_id, $6, $5, clock_timestamp() from held
      on conflict (assessment_id) do nothing
      returning begun_at
    )
    select stored.begun_at as stored_at, held.deadline from stored, held`,
  /** Completion takes the sheet away, so whoever still finds it came before. */
  over: `
    update draft_sheets d set version = $6, items = $5
    from assessments a join applications ap on ap.id = a.application_id join jobs j on j.id = ap.job_id
    where d.assessment_id = $1 and d.version = $7
      and a.id = $1 and a.company_id = $2 and ap.user_id = $3 and ${isBeingWorkedOn}
    returning clock_timestamp() as stored_at, j.deadline`,
  /** The same for somebody who is known to work on it. */
  again: `
    update draft_sheets set version = $4, items = $3
    where assessment_id = $1 and company_id = $2 and version = $5 and not ${isSubmitted}
    returning clock_timestamp() as stored_at`,
}

const quickly = async <Row extends pg.QueryResultRow>(db: Db, way: keyof typeof quickWays, values: unknown[]) =>
  (await db.$client.query<Row>({ name: `write_sheet_${way}`, text: quickWays[way], values })).rows[0]

/** Stores a sheet of somebody's assessment, if it is of this test and they work on it. */
export function writeSheet(
  db: Db,
  owner: Owner,
  { assessmentId, testId, items, version, over }: Written & { testId: number },
) {
  const values: unknown[] = [assessmentId, owner.companyId, owner.id, testId, items, version]
  type Stored = { stored_at: Date; deadline: Date | null }
  return over === undefined ? quickly<Stored>(db, 'first', values) : quickly<Stored>(db, 'over', [...values, over])
}

/** Stores a sheet of an assessment whose owner is known to work on it. */
export const writeSheetAgain = (db: Db, owner: Owner, { assessmentId, items, version, over }: Written) =>
  quickly<{ stored_at: Date }>(db, 'again', [assessmentId, owner.companyId, items, version, over])

export interface LockedState extends AssessmentState {
  isOpen: boolean
  companyId: number
  /** The same moment as `read_at`, to the microsecond. */
  stamp: string
}

/** Keeps everybody else from the assessment until the transaction ends. Nothing when the owner has none with this test. */
export async function lockState(
  tx: Db,
  owner: Owner,
  { assessmentId, testId }: { assessmentId: number; testId: number },
): Promise<LockedState | undefined> {
  const { rows } = await tx.$client.query<StateRow & { is_open: boolean; company_id: number; stamp: string }>({
    name: 'lock_state',
    text: `
      with held as (
        select a.id, a.company_id, ${stateColumns}, ${openUntil} as open_until, clock_timestamp() as read_at
        ${ownAssessment} and a.test_id = $4
        for update of a
      )
      select held.*, read_at::text as stamp, status = 1 and application_status = 1 and (
          open_until is null or read_at <= open_until or exists (select from runs r where r.assessment_id = held.id)
        ) as is_open
      from held`,
    values: [assessmentId, owner.companyId, owner.id, testId],
  })
  const [row] = rows
  if (!row) return undefined
  const { is_open: isOpen, company_id: companyId, stamp } = row
  return { isOpen, companyId, stamp, ...stateOf(row) }
}

/**
 * Keeps the quick ways from the sheet, which look at nothing else: one that is stored between the reading of the sheet and
 * its writing would be lost. A first sheet cannot come meanwhile, for that needs the assessment.
 */
export const lockSheet = (tx: Db, assessmentId: number) =>
  tx.$client.query({
    name: 'lock_sheet',
    text: 'select from draft_sheets where assessment_id = $1 for update',
    values: [assessmentId],
  })

type StoredRow = Draft & { received_at: string }

/** What is stored of an assessment, as drafts or as answers, each with the time it came. */
async function findStored(tx: Db, assessmentId: number, table: 'answer_drafts' | 'answers'): Promise<StoredRow[]> {
  const { rows } = await tx.$client.query<StoredRow>({
    name: `find_stored_${table}`,
    text: `select question_id as question, data, op_id, rev, rt_ms, received_at::text, late
      from ${table} where assessment_id = $1`,
    values: [assessmentId],
  })
  return rows
}

export const findDrafts = (tx: Db, assessmentId: number) => findStored(tx, assessmentId, 'answer_drafts')
export const findSubmitted = (tx: Db, assessmentId: number) => findStored(tx, assessmentId, 'answers')

/** Stores a sheet of an assessment that is locked. */
export async function writeLocked(
  tx: Db,
  { companyId, stamp }: LockedState,
  { assessmentId, items, version }: Omit<Written, 'over'>,
): Promise<void> {
  await tx.$client.query({
    name: 'write_locked_sheet',
    text: `
      insert into draft_sheets (assessment_id, company_id, version, items, begun_at) values ($1, $2, $3, $4, $5)
      on conflict (assessment_id) do update set version = excluded.version, items = excluded.items`,
    values: [assessmentId, companyId, version, items, stamp],
  })
}
