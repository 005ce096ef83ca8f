import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { companies } from '../db/schema/accounts.ts'
import { applications, jobs } from '../db/schema/applications.ts'
import type { Owner } from './owner.ts'

const columns = {
  id: applications.id,
  user_id: applications.user_id,
  status: applications.status,
  archived_from: applications.archived_from,
  applied_at: applications.applied_at,
  knocked_at: applications.knocked_at,
  job: {
    id: jobs.id,
    title: jobs.title,
    title_ar: jobs.title_ar,
    location: jobs.location,
    location_ar: jobs.location_ar,
    deadline: jobs.deadline,
    can_employee_view_results: jobs.can_employee_view_results,
  },
  company: {
    name: companies.name,
    name_ar: companies.name_ar,
    logo: companies.logo,
    theme: companies.theme,
    custom_report: companies.custom_report,
  },
  // Nodes whose clocks differ must agree on a deadline. Not now(): that one stands still while a lock is waited for.
  read_at: sql`clock_timestamp()`.mapWith(applications.applied_at),
}

const owned = (db: Db, owner: Owner, which?: SQL) =>
  db
    .select(columns)
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.job_id))
    .innerJoin(companies, eq(companies.id, jobs.company_id))
    .where(and(eq(applications.user_id, owner.id), eq(applications.company_id, owner.companyId), which))

export type ApplicationRow = Awaited<ReturnType<typeof owned>>[number]

/** With a name, so that it is planned once per connection. */
export const findApplications = (db: Db, owner: Owner): Promise<ApplicationRow[]> =>
  owned(db, owner).orderBy(desc(applications.applied_at), desc(applications.id)).prepare('find_applications').execute()

export async function findApplication(db: Db, owner: Owner, id: number): Promise<ApplicationRow | undefined> {
  const [application] = await owned(db, owner, eq(applications.id, id)).prepare('find_application').execute()
  return application
}

export async function findApplicationFor(db: Db, owner: Owner, jobId: number): Promise<ApplicationRow | undefined> {
  const [application] = await owned(db, owner, eq(applications.job_id, jobId))
  return application
}

/** Holds the application until the transaction ends. Whoever changes it or one of its assessments comes here first. */
export async function lockApplication(tx: Db, owner: Owner, id: number): Promise<ApplicationRow | undefined> {
  const [application] = await owned(tx, owner, eq(applications.id, id)).for('update', { of: applications })
  return application
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

export async function markKnocked(tx: Db, id: number): Promise<void> {
  await tx.update(applications).set({ knocked_at: sql`now()` }).where(eq(applications.id, id))
}
