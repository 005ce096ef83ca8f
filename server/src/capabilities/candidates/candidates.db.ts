import { and, asc, eq, exists, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { companies, users } from '../../platform/db/schema/accounts.ts'
import { applications, jobCandidates } from '../../platform/db/schema/applications.ts'
import { type Reach, within } from '../access/reach.ts'

interface Page {
  afterId: number
  atMost: number
}

const isReady = sql<boolean>`${users.privacy_policy_accepted_at} is not null and ${users.consent_provided_at} is not null`

/** People of the company; where only some jobs are reached, those who were invited to them or have applied. */
function isReached(db: Db, reach: Reach): SQL | undefined {
  const isOfCompany = within(reach, { company: users.company_id })
  if (reach.jobIds === null) return isOfCompany
  const onOneOf = (table: typeof jobCandidates | typeof applications) =>
    exists(
      db
        .select({ job_id: table.job_id })
        .from(table)
        .where(and(eq(table.user_id, users.id), within(reach, { company: table.company_id, job: table.job_id }))),
    )
  return and(isOfCompany, or(onOneOf(jobCandidates), onOneOf(applications)))
}

/** The people of a company, by id. */
export async function findCandidates(db: Db, reach: Reach, companyId: number, { afterId, atMost }: Page) {
  const isTheirs = eq(applications.user_id, users.id)
  const isCounted = within(reach, { company: applications.company_id, job: applications.job_id })
  return db
    .select({
      id: users.id,
      email: users.email,
      first_name: users.first_name,
      last_name: users.last_name,
      language: users.language,
      is_employee: users.is_employee,
      is_active: users.is_active,
      is_ready: isReady,
      applications: db.$count(applications, and(isTheirs, isCounted)),
    })
    .from(users)
    .where(and(eq(users.company_id, companyId), isReached(db, reach), gt(users.id, afterId), isNull(users.erased_at)))
    .orderBy(asc(users.id))
    .limit(atMost)
}

/** Who was invited to a job and what became of it, by id. */
export async function findJobCandidates(db: Db, jobId: number, { afterId, atMost }: Page) {
  return db
    .select({
      id: users.id,
      email: users.email,
      first_name: users.first_name,
      last_name: users.last_name,
      is_active: users.is_active,
      is_ready: isReady,
      invited_at: jobCandidates.invited_at,
      reminded_at: jobCandidates.reminded_at,
      application_id: applications.id,
      status: applications.status,
    })
    .from(jobCandidates)
    .innerJoin(users, eq(users.id, jobCandidates.user_id))
    .leftJoin(applications, and(eq(applications.job_id, jobCandidates.job_id), eq(applications.user_id, users.id)))
    .where(and(eq(jobCandidates.job_id, jobId), gt(jobCandidates.user_id, afterId)))
    .orderBy(asc(jobCandidates.user_id))
    .limit(atMost)
}

/**
 * Returns the person when something changed, null when it was so already, undefined when there is no such person. What
 * is left of an erased person lets no one in again.
 */
export async function setActive(
  tx: Db,
  reach: Reach,
  { companyId, email }: { companyId: number; email: string },
  isActive: boolean,
) {
  const hasAddress = eq(sql`lower(${users.email})`, email.toLowerCase())
  const here = and(eq(users.company_id, companyId), isReached(tx, reach), hasAddress, isNull(users.erased_at))
  const [person] = await tx.select({ id: users.id, is_active: users.is_active }).from(users).where(here).for('update')
  if (!person) return undefined
  if (person.is_active === isActive) return null
  await tx.update(users).set({ is_active: isActive }).where(eq(users.id, person.id))
  return { id: person.id }
}

/**
 * Everyone with this address, of one company when it is named; locked, since something of theirs is about to change.
 */
export async function lockPeople(tx: Db, reach: Reach, email: string, companyRef: string | undefined) {
  const ofCompany = companyRef === undefined ? undefined : eq(sql`lower(${companies.ref_id})`, companyRef.toLowerCase())
  return tx
    .select({ id: users.id, company_id: users.company_id, company: companies.ref_id, time_factor: users.time_factor })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), ofCompany, isReached(tx, reach)))
    .for('update', { of: users })
}

export async function setTimeFactor(tx: Db, id: number, factor: number): Promise<void> {
  await tx.update(users).set({ time_factor: factor }).where(eq(users.id, id))
}
