import { record } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import { JobProblem } from '../vacancies/job-problem.ts'
import type { Invitation } from './invitations.service.ts'
import {
  type Account,
  ensureAccounts,
  findInvitingJob,
  type InvitingJob,
  insertCandidates,
  markEmployees,
} from './job-invitations.db.ts'
import { mailAboutJob, type Work } from './job-mail.service.ts'

export type InvitationOutcome = 'invited' | 'invited-before' | 'deactivated'

export async function invitingJob(db: Db, id: number): Promise<InvitingJob> {
  const found = await findInvitingJob(db, id)
  if (!found) throw new JobProblem(`There is no job ${id}.`)
  if (found.is_closed) throw new JobProblem(`The deadline of job ${id} has passed. See job extend.`)
  return found
}

/** Invites people to a job, all in one transaction. Whoever is on the job already gets no second mail. */
export async function inviteToJob(
  work: Work,
  inviting: InvitingJob,
  people: Invitation[],
  now: Date,
): Promise<InvitationOutcome[]> {
  if (people.length === 0) return []
  const { job, company } = inviting
  const known = await ensureAccounts(
    work.tx,
    company.id,
    people.map((person) => columnsOf(person, company.id)),
  )
  const accounts = new Map(known.map((account) => [account.email.toLowerCase(), account]))
  const active = known.filter(({ is_active }) => is_active).map(({ id }) => id)
  const added = new Set(await insertCandidates(work.tx, job, active))
  const outcomes: InvitationOutcome[] = []
  const employees: number[] = []
  for (const person of people) {
    const account = accounts.get(person.email.toLowerCase())
    if (!account) throw new Error('An invited account was neither added nor found')
    // An address that stands twice in one list is new only once.
    const isNew = added.delete(account.id)
    if (isNew) await mailInvitation(work, inviting, account, now)
    if (isNew && person.isEmployee && !account.is_employee) employees.push(account.id)
    outcomes.push(isNew ? 'invited' : account.is_active ? 'invited-before' : 'deactivated')
  }
  await markEmployees(work.tx, employees)
  return outcomes
}

async function mailInvitation(work: Work, inviting: InvitingJob, account: Account, now: Date): Promise<void> {
  const { id: jobId, company_id: companyId } = inviting.job
  const cause = `invitation:${jobId}:${account.id}`
  await mailAboutJob(work, inviting, account, { template: 'invitation', cause, now })
  const subject = `job ${jobId}`
  await record(work.tx, { actor: 'operator', action: 'invited', userId: account.id, companyId, subject })
}

const columnsOf = ({ email, firstName, lastName, language, isEmployee }: Invitation, companyId: number) => ({
  company_id: companyId,
  email,
  first_name: firstName,
  last_name: lastName,
  language,
  is_employee: isEmployee,
})
