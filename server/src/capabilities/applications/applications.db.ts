import type { StoredText } from '@mizan/contract/text'
import type { ApplicationStatus } from '@mizan/domain/applications/application-status'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { companies, users } from '../../platform/db/schema/accounts.ts'
import { applications, assessments, type jobs } from '../../platform/db/schema/applications.ts'
import { type Reach, within } from '../access/reach.ts'
import type { Owner } from '../accounts/owner.ts'
import { mailCompany } from '../mail/mail-company.ts'
import {
  type AssessmentRow,
  assessmentsJson,
  type ListedAssessmentRow,
  listedAssessmentsJson,
} from './assessment-rows.ts'

/**
 * The applications of a job for those who manage it, by id. What is left of the erased is for statistics, not for
 * lists.
 */
export async function findJobApplications(db: Db, jobId: number) {
  const isPart = and(eq(assessments.application_id, applications.id), isNull(assessments.parent_id))
  return db
    .select({
      id: applications.id,
      email: users.email,
      first_name: users.first_name,
      last_name: users.last_name,
      status: applications.status,
      completed_assessments: db.$count(assessments, and(isPart, eq(assessments.status, 2))),
      total_assessments: db.$count(assessments, isPart),
      knocked: sql<boolean>`${applications.knocked_at} is not null`,
      seen_before: sql<boolean>`exists (select from runs r join assessments a on a.id = r.assessment_id
        where a.application_id = ${applications.id} and r.seen_before)`,
      review_requested_at: applications.review_requested_at,
      applied_at: applications.applied_at,
      completed_at: applications.completed_at,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.user_id))
    .where(and(eq(applications.job_id, jobId), isNull(users.erased_at)))
    .orderBy(asc(applications.id))
}

export async function hasApplication(db: Db, reach: Reach, id: number): Promise<boolean> {
  const isReached = within(reach, { company: applications.company_id, job: applications.job_id })
  return (await db.$count(applications, and(eq(applications.id, id), isReached))) > 0
}

/** The candidate's language, and the company with what its mails look like. */
export async function findMailFacts(tx: Db, owner: Owner) {
  const [row] = await tx
    .select({
      language: users.language,
      is_simulated: users.is_simulated,
      contact_email: companies.contact_email,
      company: mailCompany,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(eq(users.id, owner.id))
  if (!row) throw new Error(`User ${owner.id} is gone`)
  return row
}

type Job = typeof jobs.$inferSelect

interface Stored<Moment> {
  id: number
  user_id: number
  status: ApplicationStatus
  archived_from: 0 | 1 | null
  applied_at: Moment
  knocked_at: Moment | null
  completed_at: Moment | null
  review_requested_at: Moment | null
  job: Pick<Job, 'id' | 'title' | 'location' | 'can_employee_view_results'> & {
    deadline: Moment | null
  }
  company: { name: StoredText; logo: string; theme: string; custom_report: unknown }
  /** When the database looked. */
  read_at: Moment
}

export type ApplicationRow = Stored<Date>

/*
 * By hand and with names, so that they are planned once per connection; and as one JSON value, because a row of many
 * columns costs the driver more. Nodes whose clocks differ must agree on a deadline, so the database says what time it
 * is. Not with now(): that one stands still while a lock is waited for. The company is everyone's own, so it is put
 * together once for all applications.
 */
const applicationJson = `json_build_object(
  'id', ap.id, 'user_id', ap.user_id, 'status', ap.status, 'archived_from', ap.archived_from,
  'applied_at', ap.applied_at, 'knocked_at', ap.knocked_at, 'completed_at', ap.completed_at,
  'review_requested_at', ap.review_requested_at,
  'job', json_build_object(
    'id', j.id, 'title', j.title, 'location', j.location, 'deadline', j.deadline,
    'can_employee_view_results', j.can_employee_view_results),
  'company', (
    select json_build_object(
      'name', c.name, 'logo', c.logo, 'theme', c.theme, 'custom_report', c.custom_report)
    from companies c where c.id = $2),
  'read_at', clock_timestamp()) as application`

const owned = `
  from applications ap join jobs j on j.id = ap.job_id
  where ap.user_id = $1 and ap.company_id = $2`

const statements = {
  find_applications: `select ${applicationJson}, ${listedAssessmentsJson('ap.id')} as assessments ${owned}
    order by ap.applied_at desc, ap.id desc`,
  find_application: `select ${applicationJson} ${owned} and ap.id = $3`,
  find_whole_application: `select ${applicationJson}, ${assessmentsJson('ap.id')} as assessments ${owned} and ap.id = $3`,
  find_application_for: `select ${applicationJson}, ${assessmentsJson('ap.id')} as assessments ${owned} and ap.job_id = $3`,
  lock_application: `select ${applicationJson} ${owned} and ap.id = $3 for update of ap`,
}

export interface Found<Assessments> {
  application: ApplicationRow
  assessments: Assessments
}

async function find<Assessments>(db: Db, name: keyof typeof statements, values: number[]) {
  const { rows } = await db.$client.query<{ application: Stored<string>; assessments: Assessments }>({
    name,
    text: statements[name],
    values,
  })
  return rows.map((row): Found<Assessments> => ({ ...row, application: withMoments(row.application) }))
}

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text))

const withMoments = (stored: Stored<string>): ApplicationRow => ({
  ...stored,
  applied_at: new Date(stored.applied_at),
  knocked_at: moment(stored.knocked_at),
  completed_at: moment(stored.completed_at),
  review_requested_at: moment(stored.review_requested_at),
  job: { ...stored.job, deadline: moment(stored.job.deadline) },
  read_at: new Date(stored.read_at),
})

export type ListedApplicationRow = Found<ListedAssessmentRow[]>

/** Applications with what the list says about their assessments, newest first. */
export const findApplications = (db: Db, { id, companyId }: Owner): Promise<ListedApplicationRow[]> =>
  find(db, 'find_applications', [id, companyId])

export async function findApplication(db: Db, owner: Owner, id: number): Promise<ApplicationRow | undefined> {
  const [found] = await find(db, 'find_application', [owner.id, owner.companyId, id])
  return found?.application
}

export type WholeApplication = Found<AssessmentRow[]>

export async function findWholeApplication(db: Db, owner: Owner, id: number): Promise<WholeApplication | undefined> {
  const [found] = await find<AssessmentRow[]>(db, 'find_whole_application', [owner.id, owner.companyId, id])
  return found
}

export async function findApplicationFor(db: Db, owner: Owner, jobId: number): Promise<WholeApplication | undefined> {
  const [found] = await find<AssessmentRow[]>(db, 'find_application_for', [owner.id, owner.companyId, jobId])
  return found
}

/**
 * Holds the application until the transaction ends. Every change of it or of one of its assessments comes here first.
 */
export async function lockApplication(tx: Db, owner: Owner, id: number): Promise<ApplicationRow | undefined> {
  const [found] = await find(tx, 'lock_application', [owner.id, owner.companyId, id])
  return found?.application
}

/** Returns nothing when another call of the same person got there first. */
export async function insertApplication(
  tx: Db,
  row: typeof applications.$inferInsert,
): Promise<{ id: number } | undefined> {
  const [application] = await tx
    .insert(applications)
    .values(row)
    .onConflictDoNothing({ target: [applications.user_id, applications.job_id] })
    .returning({ id: applications.id })
  return application
}

type Change = Partial<Pick<typeof applications.$inferInsert, 'status' | 'archived_from'>>

const setters = {
  begin: { started_at: sql`now()` },
  archive: { archived_at: sql`now()` },
  reactivate: { archived_at: null },
  finish: { completed_at: sql`now()` },
}

export async function updateApplication(tx: Db, id: number, step: keyof typeof setters, change: Change): Promise<void> {
  await tx
    .update(applications)
    .set({ ...change, ...setters[step] })
    .where(eq(applications.id, id))
}

/** The caller holds the application and has seen that no one has asked yet. */
export async function markReviewRequested(tx: Db, id: number): Promise<Date> {
  const [row] = await tx
    .update(applications)
    .set({ review_requested_at: sql`now()` })
    .where(eq(applications.id, id))
    .returning({ at: applications.review_requested_at })
  if (!row?.at) throw new Error(`Application ${id} is gone`)
  return row.at
}

export async function markKnocked(tx: Db, id: number): Promise<void> {
  await tx.update(applications).set({ knocked_at: sql`now()` }).where(eq(applications.id, id))
}
