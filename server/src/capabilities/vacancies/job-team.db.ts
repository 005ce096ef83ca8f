import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { applications, assessments, jobTeam } from '../../platform/db/schema/applications.ts'
import { tests } from '../../platform/db/schema/packs.ts'
import type { JobRow } from './jobs.db.ts'

export type NewMember = Omit<typeof jobTeam.$inferInsert, 'id' | 'job_id' | 'company_id'>

export interface Colleague {
  id: number
  is_employee: boolean
  /** The kinds of assessment that this person has completed. */
  completed: string[]
}

/**
 * Held until the transaction ends: no one is erased while they are taken into a team, and no one taken in once erased.
 */
export async function holdColleague(tx: Db, companyId: number, email: string): Promise<Colleague | undefined> {
  const completed = tx
    .select({ kind: tests.kind })
    .from(assessments)
    .innerJoin(tests, eq(tests.id, assessments.test_id))
    .innerJoin(applications, eq(applications.id, assessments.application_id))
    .where(and(eq(applications.user_id, users.id), eq(assessments.status, 2)))
  const [colleague] = await tx
    .select({ id: users.id, is_employee: users.is_employee, completed: sql<string[]>`array(${completed})` })
    .from(users)
    .where(and(eq(users.company_id, companyId), eq(sql`lower(${users.email})`, email.toLowerCase())))
    .for('share')
  return colleague
}

export async function replaceTeam(tx: Db, job: JobRow, members: NewMember[]): Promise<void> {
  await tx.delete(jobTeam).where(eq(jobTeam.job_id, job.id))
  const base = { job_id: job.id, company_id: job.company_id }
  if (members.length > 0) await tx.insert(jobTeam).values(members.map((member) => ({ ...member, ...base })))
}

export async function findTeam(db: Db, jobId: number) {
  return db
    .select({
      email: users.email,
      name: jobTeam.name,
      may_be_named: jobTeam.may_be_named,
      percentages: jobTeam.percentages,
    })
    .from(jobTeam)
    .leftJoin(users, eq(users.id, jobTeam.user_id))
    .where(eq(jobTeam.job_id, jobId))
    .orderBy(jobTeam.id)
}
