import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { applications, assessments } from '../../platform/db/schema/applications.ts'
import { type Reach, within } from '../access/reach.ts'

/** The applications of a job for those who manage it, by id. What is left of the erased is for statistics, not for lists. */
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
