import type { Db } from '../../platform/db/client.ts'
import type { AssessmentRow, ListedAssessmentRow } from '../assessments/assessment-rows.ts'
import type { ApplicationRow } from './applications.db.ts'
import type { Owner } from './owner.ts'

/** What is a candidate's own in an application. The rest is the same for everybody who applied to the job. */
export interface OwnRow<Assessment> extends Omit<ApplicationRow, 'job' | 'company'> {
  job_id: number
  assessments: Assessment[]
}

export type OwnAssessment = Omit<AssessmentRow, 'kind'>
export type OwnListedAssessment = Omit<ListedAssessmentRow, 'kind'>

/*
 * As lists without names: both sides spend most of a small read on writing and reading JSON. See applications.db.ts for
 * why they have names of their own, and for the clock.
 */
const select = (assessment: string, which: string) => `
  select json_build_array(
    ap.id, ap.user_id, ap.job_id, ap.status, ap.archived_from, ap.applied_at, ap.knocked_at,
    ap.completed_at, ap.review_requested_at, clock_timestamp(),
    (select coalesce(json_agg(json_build_array(${assessment}) order by a.position, a.id), '[]')
     from assessments a where a.application_id = ap.id ${which})) as application
  from applications ap
  where ap.user_id = $1 and ap.company_id = $2`

const listedText = `${select('a.id, a.status, a.test_id', 'and a.parent_id is null')}
  order by ap.applied_at desc, ap.id desc`

const wholeText = `${select(
  'a.id, a.status, a.test_id, a.parent_id, exists (select from runs r where r.assessment_id = a.id)',
  '',
)} and ap.id = $3`

type Listed = [id: number, status: AssessmentRow['status'], testId: number]
type Whole = [...Listed, parentId: number | null, isRunBegun: boolean]
type Columns<Assessment> = [
  id: number,
  userId: number,
  jobId: number,
  status: ApplicationRow['status'],
  archivedFrom: 0 | 1 | null,
  appliedAt: string,
  knockedAt: string | null,
  completedAt: string | null,
  reviewRequestedAt: string | null,
  readAt: string,
  assessments: Assessment[],
]

/** Applications with what the list says about their assessments, newest first. */
export async function findOwnRows(db: Db, owner: Owner): Promise<OwnRow<OwnListedAssessment>[]> {
  const { rows } = await db.$client.query<{ application: Columns<Listed> }>({
    name: 'find_own_applications',
    text: listedText,
    values: [owner.id, owner.companyId],
  })
  return rows.map(({ application }) => named(application, ([id, status, test_id]) => ({ id, status, test_id })))
}

export async function findOwnRow(db: Db, owner: Owner, id: number): Promise<OwnRow<OwnAssessment> | undefined> {
  const { rows } = await db.$client.query<{ application: Columns<Whole> }>({
    name: 'find_own_application',
    text: wholeText,
    values: [owner.id, owner.companyId, id],
  })
  const [found] = rows
  return found && named(found.application, (assessment) => wholeAssessment(id, assessment))
}

const wholeAssessment = (
  application_id: number,
  [id, status, test_id, parent_id, is_run_begun]: Whole,
): OwnAssessment => ({ id, application_id, parent_id, status, test_id, is_run_begun })

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text))

function named<Given, Assessment>(columns: Columns<Given>, name: (given: Given) => Assessment): OwnRow<Assessment> {
  const [id, user_id, job_id, status, archived_from, appliedAt, ...rest] = columns
  const [knockedAt, completedAt, reviewRequestedAt, readAt, assessments] = rest
  return {
    id,
    user_id,
    job_id,
    status,
    archived_from,
    applied_at: new Date(appliedAt),
    knocked_at: moment(knockedAt),
    completed_at: moment(completedAt),
    review_requested_at: moment(reviewRequestedAt),
    read_at: new Date(readAt),
    assessments: assessments.map(name),
  }
}
