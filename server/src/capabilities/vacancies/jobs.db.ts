import { and, asc, count, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { companies } from '../../platform/db/schema/accounts.ts'
import { applications, jobCandidates, jobs, jobTests } from '../../platform/db/schema/applications.ts'
import { tests } from '../../platform/db/schema/packs.ts'
import { inFirstLanguage, withWords } from '../../platform/db/text-column.ts'
import { type Reach, within } from '../access/reach.ts'
import type { Owner } from '../accounts/owner.ts'

const columns = {
  id: jobs.id,
  title: jobs.title,
  location: jobs.location,
  deadline: jobs.deadline,
  read_at: sql`clock_timestamp()`.mapWith(jobs.created_at),
}

/** Jobs of the candidate's company to which they were invited, or everyone is. */
const invited = (db: Db, owner: Owner) => ({
  join: and(eq(jobCandidates.job_id, jobs.id), eq(jobCandidates.user_id, owner.id)),
  where: and(
    eq(jobs.company_id, owner.companyId),
    or(jobs.is_open_to_all, isNotNull(jobCandidates.user_id)),
    exists(db.select({ job_id: jobTests.job_id }).from(jobTests).where(eq(jobTests.job_id, jobs.id))),
  ),
})

/**
 * Those without an application yet; archived applications count as well. The first one is applied for without a
 * question (DASH-04), so what a person was invited to comes before what everyone may apply for.
 */
export async function findJobsWithoutApplication(db: Db, owner: Owner) {
  const { join, where } = invited(db, owner)
  return db
    .select(columns)
    .from(jobs)
    .leftJoin(jobCandidates, join)
    .leftJoin(applications, and(eq(applications.job_id, jobs.id), eq(applications.user_id, owner.id)))
    .where(and(where, isNull(applications.id)))
    .orderBy(asc(jobCandidates.invited_at), asc(jobs.created_at), asc(jobs.id))
}

export type AvailableJobRow = Awaited<ReturnType<typeof findJobsWithoutApplication>>[number]

/** Held until the transaction ends, so that its tests stay those that the new application gets. */
export async function holdInvitedJob(tx: Db, owner: Owner, id: number): Promise<AvailableJobRow | undefined> {
  const { join, where } = invited(tx, owner)
  const [job] = await tx
    .select(columns)
    .from(jobs)
    .leftJoin(jobCandidates, join)
    .where(and(eq(jobs.id, id), where))
    .for('share', { of: jobs })
  return job
}

export type JobRow = typeof jobs.$inferSelect
export type NewJobRow = typeof jobs.$inferInsert

export async function insertJob(tx: Db, row: NewJobRow): Promise<JobRow> {
  const [job] = await tx.insert(jobs).values(row).returning()
  if (!job) throw new Error('The job was not inserted')
  return job
}

/** Of a text the languages that are not named stay. */
export async function updateJob(tx: Db, id: number, changes: Partial<NewJobRow>): Promise<void> {
  const texts = { title: withWords(jobs.title, changes.title), location: withWords(jobs.location, changes.location) }
  await tx
    .update(jobs)
    .set({ ...changes, ...texts })
    .where(eq(jobs.id, id))
}

const isReached = (reach: Reach) => within(reach, { company: jobs.company_id, job: jobs.id })

/** Held until the transaction ends: no one applies while the job changes. */
export async function lockJob(tx: Db, reach: Reach, id: number): Promise<JobRow | undefined> {
  const [job] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), isReached(reach)))
    .for('update')
  return job
}

export async function findJob(db: Db, reach: Reach, id: number): Promise<JobRow | undefined> {
  const [job] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), isReached(reach)))
  return job
}

/** By its title in the first language. */
export async function findJobByTitle(
  db: Db,
  reach: Reach,
  { company, title }: { company: string; title: string },
): Promise<JobRow | undefined> {
  const [found] = await db
    .select({ job: jobs })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.company_id))
    .where(and(eq(companies.ref_id, company), eq(inFirstLanguage(jobs.title), title), isReached(reach)))
    .limit(1)
  return found?.job
}

/** The newest version of each of these tests. */
export async function findTestsBySlug(db: Db, slugs: readonly string[]) {
  return db
    .selectDistinctOn([tests.slug], { id: tests.id, slug: tests.slug, kind: tests.kind, content: tests.content })
    .from(tests)
    .where(inArray(tests.slug, [...slugs]))
    .orderBy(asc(tests.slug), sql`${tests.version} desc`)
}

export async function findSlugs(db: Db): Promise<{ slug: string; kind: string }[]> {
  return db.selectDistinct({ slug: tests.slug, kind: tests.kind }).from(tests).orderBy(asc(tests.slug))
}

export async function replaceJobTests(tx: Db, job: JobRow, testIds: number[]): Promise<void> {
  await tx.delete(jobTests).where(eq(jobTests.job_id, job.id))
  const base = { job_id: job.id, company_id: job.company_id }
  await tx.insert(jobTests).values(testIds.map((test_id, index) => ({ ...base, test_id, position: index + 1 })))
}

export async function findKindsOfTests(db: Db, jobId: number): Promise<string[]> {
  const rows = await db
    .select({ kind: tests.kind })
    .from(jobTests)
    .innerJoin(tests, eq(tests.id, jobTests.test_id))
    .where(eq(jobTests.job_id, jobId))
  return rows.map(({ kind }) => kind)
}

/** With everything that was set about it and everyone who was invited to it. */
export async function deleteJob(tx: Db, id: number): Promise<void> {
  await tx.delete(jobs).where(eq(jobs.id, id))
}

export async function countApplications(db: Db, jobId: number): Promise<number> {
  const [row] = await db.select({ found: count() }).from(applications).where(eq(applications.job_id, jobId))
  return row?.found ?? 0
}

/** Jobs with their tests and how far their candidates are: all that are reached, those of a company, or one. */
export async function findJobs(db: Db, reach: Reach, which: { companyId?: number; jobId?: number } = {}) {
  const isFor = eq(applications.job_id, jobs.id)
  return db
    .select({
      id: jobs.id,
      company: companies.ref_id,
      title: jobs.title,
      location: jobs.location,
      deadline: jobs.deadline,
      tests: sql<string>`(select string_agg(${tests.slug}, ',' order by ${jobTests.position}) from ${jobTests}
        join ${tests} on ${tests.id} = ${jobTests.test_id} where ${jobTests.job_id} = ${jobs.id})`,
      open_to_all: jobs.is_open_to_all,
      employees_view_results: jobs.can_employee_view_results,
      invited: db.$count(jobCandidates, eq(jobCandidates.job_id, jobs.id)),
      applications: db.$count(applications, isFor),
      completed: db.$count(applications, and(isFor, eq(applications.status, 2))),
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.company_id))
    .where(
      and(
        isReached(reach),
        which.companyId === undefined ? undefined : eq(jobs.company_id, which.companyId),
        which.jobId === undefined ? undefined : eq(jobs.id, which.jobId),
      ),
    )
    .orderBy(asc(companies.ref_id), asc(jobs.id))
}
