import type { NewApplication } from '@mizan/contract/schemas/application'
import type { SignedIn } from '../accounts/sessions.service.ts'
import {
  assignAssessments,
  type ListedAssessments,
  listedAssessmentsOf,
  type WholeAssessments,
  wholeAssessmentsOf,
} from '../assessments/application-assessments.service.ts'
import { record } from '../audit/audit.service.ts'
import type { Database, Db } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import { holdJobToApplyFor } from '../vacancies/available-jobs.service.ts'
import { requireInTime } from './application-steps.service.ts'
import {
  type ApplicationRow,
  findApplication,
  findApplicationFor,
  findApplications,
  insertApplication,
} from './applications.db.ts'
import type { Owner } from './owner.ts'
import { requireReady } from './require-ready.ts'

export interface WholeApplication {
  application: ApplicationRow
  assessments: WholeAssessments
}

export interface ApplicationList {
  applications: ApplicationRow[]
  assessments: ListedAssessments
}

/** Two queries, however many applications there are. */
export async function listApplications(db: Db, who: SignedIn): Promise<ApplicationList> {
  requireReady(who)
  const applications = await findApplications(db, who)
  const ids = applications.map(({ id }) => id)
  return { applications, assessments: await listedAssessmentsOf(db, who, ids) }
}

export async function applicationOf(db: Db, who: SignedIn, id: number): Promise<WholeApplication> {
  requireReady(who)
  return ownedApplication(db, who, id)
}

export async function ownedApplication(db: Db, owner: Owner, id: number): Promise<WholeApplication> {
  const application = await findApplication(db, owner, id)
  if (!application) throw new Refusal('not-found', `No application ${id} of user ${owner.id}`)
  return whole(db, owner, application)
}

/** The same, as long as there is still something to go on with. */
export async function progressOf(db: Db, who: SignedIn, id: number): Promise<WholeApplication> {
  const found = await applicationOf(db, who, id)
  requireInTime(found.application, 'go-on')
  return found
}

/** Applies once. Whoever applies again, also at the same moment, gets the application that is there. */
export async function applyFor(
  database: Database,
  who: SignedIn,
  { job_id, transaction_id }: NewApplication,
): Promise<WholeApplication & { isNew: boolean }> {
  requireReady(who)
  return database.inTransaction(async (tx) => {
    const known = await findApplicationFor(tx, who, job_id)
    if (known) return { ...(await whole(tx, who, known)), isNew: false }
    const isNew = await add(tx, who, job_id, transaction_id ?? null)
    const application = await findApplicationFor(tx, who, job_id)
    if (!application) throw new Error(`The application of user ${who.id} for job ${job_id} is gone`)
    return { ...(await whole(tx, who, application)), isNew }
  })
}

async function add(tx: Db, who: SignedIn, jobId: number, transactionId: string | null): Promise<boolean> {
  await holdJobToApplyFor(tx, who, jobId)
  const { id: userId, companyId } = who
  const added = await insertApplication(tx, {
    company_id: companyId,
    user_id: userId,
    job_id: jobId,
    transaction_id: transactionId,
  })
  if (!added) return false
  await assignAssessments(tx, { id: added.id, companyId, jobId })
  await record(tx, { actor: 'user', action: 'applied', userId, companyId, subject: String(added.id) })
  return true
}

const whole = async (db: Db, owner: Owner, application: ApplicationRow): Promise<WholeApplication> => ({
  application,
  assessments: await wholeAssessmentsOf(db, owner, application.id),
})
