import { and, asc, eq, exists, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { companies, users } from '../../platform/db/schema/accounts.ts'
import { applications, jobCandidates, jobs } from '../../platform/db/schema/applications.ts'
import { ssoIdentities } from '../../platform/db/schema/sso.ts'
import { type Reach, within } from '../access/reach.ts'

interface Invitee {
  id: number
  company_id: number
  email: string
  first_name: string
  is_active: boolean
  is_strangers: boolean
}

/** A person signed up with the address and never proved that it is theirs: it may be another person's. */
const isStrangers = sql<boolean>`${users.password_hash} is not null and ${users.email_proved_at} is null`

/** A person who is found and erased before they are held leaves the address free. */
const MOST_TRIES = 3

const columns = {
  id: users.id,
  company_id: users.company_id,
  email: users.email,
  first_name: users.first_name,
  is_active: users.is_active,
  is_strangers: isStrangers,
}

/**
 * The account of this address in this company; a new one when there is none. A second run finds the first one's. It is
 * held until the transaction ends, so that no one is erased between the look and what follows from it.
 */
export async function findOrInsertInvitee(tx: Db, person: typeof users.$inferInsert): Promise<Invitee> {
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const [added] = await tx.insert(users).values(person).onConflictDoNothing().returning(columns)
    if (added) return added
    const [known] = await tx
      .select(columns)
      .from(users)
      .where(and(eq(users.company_id, person.company_id), eq(sql`lower(${users.email})`, person.email.toLowerCase())))
      .for('no key update')
    if (known) return known
  }
  throw new Error('The invited account was neither added nor found')
}

/** A job with the company that invites to it, and whether it is still open. */
export async function findInvitingJob(db: Db, reach: Reach, id: number) {
  const [row] = await db
    .select({ job: jobs, company: companies, is_closed: sql<boolean>`coalesce(${jobs.deadline} < now(), false)` })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.company_id))
    .where(and(eq(jobs.id, id), within(reach, { company: jobs.company_id, job: jobs.id })))
  return row
}

export type InvitingJob = NonNullable<Awaited<ReturnType<typeof findInvitingJob>>>

const signsOnElsewhere = (db: Db) =>
  exists(db.select({ user_id: ssoIdentities.user_id }).from(ssoIdentities).where(eq(ssoIdentities.user_id, users.id)))

const account = (db: Db) => ({
  id: users.id,
  company_id: users.company_id,
  email: users.email,
  first_name: users.first_name,
  language: users.language,
  is_active: users.is_active,
  is_employee: users.is_employee,
  /**
   * There is no way in yet, neither a password nor a provider; or a person signed up with the address and never proved
   * that it is theirs. The reader of its mails may then set a password, which ends what the other one had.
   */
  needs_password: sql<boolean>`(${users.password_hash} is null or ${users.email_proved_at} is null)
    and not ${signsOnElsewhere(db)}`,
  is_strangers: isStrangers,
})

/**
 * The accounts of these addresses in a company; those that were missing are made. All are held until the transaction
 * ends, so that no one is erased between the look and what follows from it.
 */
export async function ensureAccounts(tx: Db, companyId: number, people: (typeof users.$inferInsert)[]) {
  const emails = [...new Set(people.map(({ email }) => email.toLowerCase()))]
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    await tx.insert(users).values(people).onConflictDoNothing()
    const accounts = await tx
      .select(account(tx))
      .from(users)
      .where(and(eq(users.company_id, companyId), inArray(sql`lower(${users.email})`, emails)))
      .orderBy(asc(users.id))
      .for('no key update')
    if (accounts.length === emails.length) return accounts
  }
  throw new Error('Invited accounts were neither added nor found')
}

export type Account = Awaited<ReturnType<typeof ensureAccounts>>[number]

/** Adds the people to the job and returns those who were not on it yet. */
export async function insertCandidates(tx: Db, job: { id: number; company_id: number }, userIds: number[]) {
  if (userIds.length === 0) return []
  const rows = userIds.map((user_id) => ({ job_id: job.id, user_id, company_id: job.company_id }))
  const added = await tx
    .insert(jobCandidates)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: jobCandidates.user_id })
  return added.map(({ id }) => id)
}

/** A person on a job, by address, held until the end. */
export async function lockCandidate(tx: Db, jobId: number, email: string) {
  const applied = tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.job_id, jobId), eq(applications.user_id, users.id)))
  const [candidate] = await tx
    .select({
      user_id: jobCandidates.user_id,
      company_id: jobCandidates.company_id,
      has_applied: sql<boolean>`${exists(applied)}`,
    })
    .from(jobCandidates)
    .innerJoin(users, eq(users.id, jobCandidates.user_id))
    .where(and(eq(jobCandidates.job_id, jobId), eq(sql`lower(${users.email})`, email.toLowerCase())))
    .for('update', { of: jobCandidates })
  return candidate
}

export async function deleteCandidate(tx: Db, jobId: number, userId: number): Promise<void> {
  await tx.delete(jobCandidates).where(and(eq(jobCandidates.job_id, jobId), eq(jobCandidates.user_id, userId)))
}

export async function markEmployees(tx: Db, userIds: number[]): Promise<void> {
  if (userIds.length > 0) await tx.update(users).set({ is_employee: true }).where(inArray(users.id, userIds))
}

interface Due {
  jobId: number
  afterUserId: number
  atMost: number
  pauseHours: number
}

/**
 * People on a job who have not finished, were not reminded lately, and have not put it away. Held until the end, with
 * their invitations: no one is erased who is just being written to.
 */
export async function lockDueCandidates(tx: Db, { jobId, afterUserId, atMost, pauseHours }: Due) {
  const lately = sql`now() - make_interval(hours => ${pauseHours})`
  return tx
    .select(account(tx))
    .from(jobCandidates)
    .innerJoin(users, eq(users.id, jobCandidates.user_id))
    .leftJoin(applications, and(eq(applications.job_id, jobCandidates.job_id), eq(applications.user_id, users.id)))
    .where(
      and(
        eq(jobCandidates.job_id, jobId),
        gt(jobCandidates.user_id, afterUserId),
        lt(jobCandidates.invited_at, lately),
        or(isNull(jobCandidates.reminded_at), lt(jobCandidates.reminded_at, lately)),
        or(isNull(applications.id), inArray(applications.status, [0, 1])),
        users.is_active,
      ),
    )
    .orderBy(asc(jobCandidates.user_id))
    .limit(atMost)
    .for('no key update', { of: [users, jobCandidates] })
}

export async function markReminded(tx: Db, jobId: number, userIds: number[]): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .update(jobCandidates)
    .set({ reminded_at: sql`now()`, reminders: sql`${jobCandidates.reminders} + 1` })
    .where(and(eq(jobCandidates.job_id, jobId), inArray(jobCandidates.user_id, userIds)))
}
