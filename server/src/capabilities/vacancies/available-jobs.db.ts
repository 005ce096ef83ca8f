import { and, asc, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { applications, jobCandidates, jobs, jobTests } from '../../platform/db/schema/applications.ts'
import type { Owner } from '../accounts/owner.ts'

const columns = {
  id: jobs.id,
  title: jobs.title,
  title_ar: jobs.title_ar,
  location: jobs.location,
  location_ar: jobs.location_ar,
  deadline: jobs.deadline,
  read_at: sql`clock_timestamp()`.mapWith(jobs.created_at),
}

/** Jobs of the candidate's company to which they were invited, or everybody is. */
const invited = (db: Db, owner: Owner) => ({
  join: and(eq(jobCandidates.job_id, jobs.id), eq(jobCandidates.user_id, owner.id)),
  where: and(
    eq(jobs.company_id, owner.companyId),
    or(jobs.is_open_to_all, isNotNull(jobCandidates.user_id)),
    exists(db.select({ job_id: jobTests.job_id }).from(jobTests).where(eq(jobTests.job_id, jobs.id))),
  ),
})

/**
 * Those without an application yet; archived applications count as well. The first one is applied for without a question
 * (DASH-04), so what somebody was invited to comes before what everybody may apply for.
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
