import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { applications, assessments, jobCandidates, jobs } from '../db/schema/applications.ts'
import { tests } from '../db/schema/packs.ts'

export async function findJob(db: Db, id: number) {
  const [job] = await db.select({ id: jobs.id, company_id: jobs.company_id }).from(jobs).where(eq(jobs.id, id))
  return job
}

export type SimulatedJob = NonNullable<Awaited<ReturnType<typeof findJob>>>

/** Makes the people that are missing, gives everybody this password and lets them apply to the job. */
export async function ensurePeople(tx: Db, job: SimulatedJob, emails: string[], passwordHash: string): Promise<void> {
  const { id: job_id, company_id } = job
  const people = emails.map((email, index) => ({
    company_id,
    email,
    first_name: 'Simulated',
    last_name: `Candidate ${index + 1}`,
    is_simulated: true,
  }))
  await tx.insert(users).values(people).onConflictDoNothing()
  const known = await tx
    .update(users)
    .set({ password_hash: passwordHash })
    .where(and(eq(users.company_id, company_id), inArray(users.email, emails), users.is_simulated))
    .returning({ id: users.id })
  const invited = known.map(({ id }) => ({ job_id, company_id, user_id: id }))
  await tx.insert(jobCandidates).values(invited).onConflictDoNothing()
}

/** The addresses of those who have finished their application. */
export async function findFinished(db: Db, job: SimulatedJob, emails: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ email: users.email })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.user_id))
    .where(and(eq(applications.job_id, job.id), eq(applications.status, 2), inArray(users.email, emails)))
  return new Set(rows.map(({ email }) => email))
}

/** What there is to take in an application: games before what gathers them, otherwise in its order. */
export async function findParts(db: Db, applicationId: number) {
  return db
    .select({ id: assessments.id, status: assessments.status, kind: tests.kind, test_id: assessments.test_id })
    .from(assessments)
    .innerJoin(tests, eq(tests.id, assessments.test_id))
    .where(eq(assessments.application_id, applicationId))
    .orderBy(sql`${assessments.parent_id} is null`, asc(assessments.position), asc(assessments.id))
}

export type Part = Awaited<ReturnType<typeof findParts>>[number]
