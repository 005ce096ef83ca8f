import { and, asc, eq, sql } from 'drizzle-orm'
import { type Db, liftTimeLimit } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { applications, assessments } from '../../platform/db/schema/applications.ts'
import { tests } from '../../platform/db/schema/packs.ts'

interface SimulatedJob {
  id: number
  company_id: number
}

/**
 * Makes the people that are missing, gives everyone this password and lets them apply to the job. By hand, with lists:
 * one value for each of them would be more than a statement takes.
 */
export async function ensurePeople(tx: Db, job: SimulatedJob, emails: string[], passwordHash: string): Promise<void> {
  const { id: jobId, company_id: companyId } = job
  await liftTimeLimit(tx.$client)
  await tx.$client.query(
    `insert into users (company_id, email, first_name, last_name, is_simulated, email_proved_at)
      select $1, email, 'Simulated', 'Candidate ' || number, true, now()
      from unnest($2::text[]) with ordinality as person (email, number)
      on conflict do nothing`,
    [companyId, emails],
  )
  await tx.$client.query(
    `with known as (
      update users set password_hash = $3, email_proved_at = coalesce(email_proved_at, now()) where company_id = $1 and email = any ($2::text[]) and is_simulated returning id
    )
    insert into job_candidates (job_id, company_id, user_id) select $4, $1, id from known
    on conflict do nothing`,
    [companyId, emails, passwordHash, jobId],
  )
}

/** The addresses of those who have finished their application. */
export async function findFinished(db: Db, job: SimulatedJob, emails: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ email: users.email })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.user_id))
    .where(
      and(
        eq(applications.job_id, job.id),
        eq(applications.status, 2),
        sql`${users.email} = any (${sql.param(emails)}::text[])`,
      ),
    )
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
