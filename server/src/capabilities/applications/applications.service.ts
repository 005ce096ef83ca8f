import type { NewApplication } from '@mizan/contract/schemas/application'
import type { Actor } from '@mizan/domain/access/actor'
import { record } from '../../platform/audit/audit.service.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { reachOf, reachOfNames } from '../access/reach.ts'
import type { Owner } from '../accounts/owner.ts'
import { requireReady } from '../accounts/require-ready.ts'
import { holdSignedIn, type SignedIn } from '../accounts/sessions.service.ts'
import { holdJobToApplyFor } from '../vacancies/available-jobs.service.ts'
import { jobById } from '../vacancies/jobs.service.ts'
import { assignAssessments } from './application-assessments.service.ts'
import { requireInTime } from './application-steps.service.ts'
import {
  type ApplicationRow,
  findApplication,
  findApplicationFor,
  findApplications,
  findJobApplications,
  findWholeApplication,
  hasApplication,
  insertApplication,
  type ListedApplicationRow,
  type WholeApplication,
} from './applications.db.ts'

/** Who has applied to a job and how far each of them is. */
export async function applicationsForJob(db: Db, actor: Actor, jobId: number) {
  const { id } = await jobById(db, reachOfNames(actor, 'candidates-read'), jobId)
  return findJobApplications(db, id)
}

/** Refuses an application that is not there, before something about it is asked for. */
export async function requireApplication(db: Db, actor: Actor, id: number): Promise<void> {
  if (await hasApplication(db, reachOf(actor, 'candidates-read'), id)) return
  throw new Refusal('application-unknown', 'No such application is reached', { values: { application: id } })
}

/** One query, however many applications there are. */
export async function listApplications(db: Db, who: SignedIn): Promise<ListedApplicationRow[]> {
  requireReady(who)
  return findApplications(db, who)
}

/** The application alone, for callers that ask how it stands. */
export async function applicationOf(db: Db, who: SignedIn, id: number): Promise<ApplicationRow> {
  requireReady(who)
  return (await findApplication(db, who, id)) ?? refuse(who, id)
}

export async function wholeApplicationOf(db: Db, who: SignedIn, id: number): Promise<WholeApplication> {
  requireReady(who)
  return ownedApplication(db, who, id)
}

export const ownedApplication = async (db: Db, owner: Owner, id: number): Promise<WholeApplication> =>
  (await findWholeApplication(db, owner, id)) ?? refuse(owner, id)

function refuse(owner: Owner, id: number): never {
  throw new Refusal('not-found', `No application ${id} of user ${owner.id}`)
}

/** The same, as long as there is still something to go on with. */
export async function progressOf(db: Db, who: SignedIn, id: number): Promise<WholeApplication> {
  const found = await wholeApplicationOf(db, who, id)
  requireInTime(found.application, 'go-on')
  return found
}

/** Applies once. A user who applies again, also at the same moment, gets the application that is there. */
export async function applyFor(
  database: Database,
  who: SignedIn,
  { job_id, transaction_id }: NewApplication,
): Promise<WholeApplication & { isNew: boolean }> {
  requireReady(who)
  return database.inTransaction(async (tx) => {
    const known = await findApplicationFor(tx, who, job_id)
    if (known) return { ...known, isNew: false }
    const isNew = await add(tx, who, job_id, transaction_id ?? null)
    const found = await findApplicationFor(tx, who, job_id)
    if (!found) throw new Error(`The application of user ${who.id} for job ${job_id} is gone`)
    return { ...found, isNew }
  })
}

async function add(tx: Db, who: SignedIn, jobId: number, transactionId: string | null): Promise<boolean> {
  await holdSignedIn(tx, who)
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
