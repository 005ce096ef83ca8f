import type { Actor } from '@mizan/domain/access/actor'
import { record, recordAll } from '../../platform/audit/audit.service.ts'
import type { Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { type Reach, reachOf } from '../access/reach.ts'
import { reclaimAccount } from '../accounts/reclaim-account.service.ts'
import { cancelJobMails } from '../mail/mail.service.ts'
import { heldJob, noJob } from '../vacancies/jobs.service.ts'
import { type Invitation, type InvitationOutcome, ownersColumns } from './invitations.service.ts'
import {
  type Account,
  deleteCandidate,
  ensureAccounts,
  findInvitingJob,
  type InvitingJob,
  insertCandidates,
  lockCandidate,
  markEmployees,
} from './job-invitations.db.ts'
import { mailAboutJob, type Work } from './job-mail.service.ts'

/** A job to which people can be invited, or reminded of it. */
export async function invitingJob(db: Db, reach: Reach, id: number): Promise<InvitingJob> {
  const found = await findInvitingJob(db, reach, id)
  if (!found) throw noJob(id)
  if (found.is_closed) throw new Refusal('job-closed', 'The deadline has passed', { values: { job: id } })
  return found
}

/** Invites people to a job, all in one transaction. A person who is on the job already gets no second mail. */
export async function inviteToJob(
  work: Work,
  actor: Actor,
  { jobId, people }: { jobId: number; people: Invitation[] },
  now: Date,
): Promise<InvitationOutcome[]> {
  const inviting = await invitingJob(work.tx, reachOf(actor, 'invite'), jobId)
  if (people.length === 0) return []
  const companyId = inviting.company.id
  const rows = people.map((person) => columnsOf(person, companyId))
  const accounts = await ensureAccounts(work.tx, companyId, rows)
  const active = accounts.filter(({ is_active }) => is_active).map(({ id }) => id)
  const added = new Set(await insertCandidates(work.tx, inviting.job, active))
  const newcomers = await ofTheirOwners(
    work.tx,
    actor,
    accounts.filter(({ id }) => added.has(id)),
    people,
  )
  await mailAboutJob(work, inviting, newcomers, { template: 'invitation', now })
  const entry = { actor, action: 'invited', companyId, subject: `job ${jobId}` }
  await recordAll(
    work.tx,
    newcomers.map(({ id }) => ({ ...entry, userId: id })),
  )
  await markEmployees(work.tx, idsOfEmployees(newcomers, people))
  return outcomesOf(people, accounts, added)
}

/** The accounts, with those taken back that another person may have made; these then have what the invitation says. */
async function ofTheirOwners(tx: Db, actor: Actor, accounts: Account[], people: Invitation[]): Promise<Account[]> {
  const byAddress = new Map(people.map((person) => [person.email.toLowerCase(), person]))
  const owned: Account[] = []
  for (const account of accounts) {
    const owner = account.is_strangers ? byAddress.get(account.email.toLowerCase()) : undefined
    if (owner) await reclaimAccount(tx, account, ownersColumns(owner), actor)
    owned.push(owner ? { ...account, ...ownersColumns(owner) } : account)
  }
  return owned
}

/**
 * Takes a person off a job who was invited by mistake and has not applied. The account and what else it has stay.
 * Returns how many mails were stopped that had not gone out yet.
 */
export async function withdrawInvitation(tx: Db, actor: Actor, jobId: number, email: string): Promise<number> {
  await heldJob(tx, reachOf(actor, 'invite'), jobId)
  const candidate = await lockCandidate(tx, jobId, email)
  const values = { email, job: jobId }
  if (!candidate) throw new Refusal('invitation-unknown', 'Not on the job', { values })
  if (candidate.has_applied) throw new Refusal('applied-already', 'On the job for good', { values })
  await deleteCandidate(tx, jobId, candidate.user_id)
  const { user_id: userId, company_id: companyId } = candidate
  await record(tx, { actor, action: 'invitation-withdrawn', subject: `job ${jobId}`, userId, companyId })
  return cancelJobMails(tx, jobId, userId)
}

function idsOfEmployees(newcomers: Account[], people: Invitation[]): number[] {
  const asEmployees = new Set(people.filter(({ isEmployee }) => isEmployee).map(({ email }) => email.toLowerCase()))
  return newcomers.filter(({ email }) => asEmployees.has(email.toLowerCase())).map(({ id }) => id)
}

/** In the order of the people. An address that stands twice is new only once. */
function outcomesOf(people: Invitation[], accounts: Account[], added: ReadonlySet<number>): InvitationOutcome[] {
  const byAddress = new Map(accounts.map((account) => [account.email.toLowerCase(), account]))
  const seen = new Set<number>()
  return people.map(({ email }) => {
    const account = byAddress.get(email.toLowerCase())
    if (!account) throw new Error('An invited account was neither added nor found')
    if (!account.is_active) return 'deactivated'
    const isFirst = !seen.has(account.id)
    seen.add(account.id)
    return isFirst && added.has(account.id) ? 'invited' : 'invited-before'
  })
}

const columnsOf = (invitation: Invitation, companyId: number) => ({
  company_id: companyId,
  email: invitation.email,
  ...ownersColumns(invitation),
  is_employee: invitation.isEmployee,
})
