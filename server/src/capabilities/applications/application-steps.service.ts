import {
  ApplicationStatus,
  type ApplicationStep,
  applicationAfter,
} from '@mizan/domain/applications/application-status'
import { type DeadlineWork, isTooLateTo } from '@mizan/domain/applications/deadline'
import { record } from '../../platform/audit/audit.service.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Owner } from '../accounts/owner.ts'
import { requireReady } from '../accounts/require-ready.ts'
import { holdSignedIn, type SignedIn } from '../accounts/sessions.service.ts'
import { lookAfterRuns } from '../runs/runs.service.ts'
import { mailReviewRequest } from './application-mails.service.ts'
import {
  type ApplicationRow,
  lockApplication,
  markKnocked,
  markReviewRequested,
  updateApplication,
} from './applications.db.ts'
import type { WorkedOn } from './worked-on.ts'

/**
 * A person whom a rule has knocked out asks that a human looks at it, once for each application: the company is written
 * to, and the operator finds it in the list of what waits. A user who asks again gets the moment of the first request.
 * An erasure comes before or after: no mail about a person is written behind it.
 */
export function requestReview(database: Database, who: SignedIn, id: number): Promise<{ at: Date; isNew: boolean }> {
  requireReady(who)
  return database.inTransaction(async (tx, client) => {
    await holdSignedIn(tx, who)
    const application = await holdApplication(tx, who, id)
    if (application.status !== ApplicationStatus.completed || application.knocked_at === null) {
      throw new Refusal('application-not-knocked', `Application ${id} was not knocked out`)
    }
    if (application.review_requested_at) return { at: application.review_requested_at, isNew: false }
    const at = await markReviewRequested(tx, id)
    const isMailed = await mailReviewRequest({ tx, client, who, application }, at)
    await record(tx, {
      actor: 'user',
      action: 'review-requested',
      userId: who.id,
      companyId: who.companyId,
      subject: String(id),
      details: { mailed: isMailed },
    })
    return { at, isNew: true }
  })
}

/** The application, held until the transaction ends. */
export async function holdApplication(tx: Db, owner: Owner, id: number): Promise<ApplicationRow> {
  const application = await lockApplication(tx, owner, id)
  if (!application) throw new Refusal('not-found', `No application ${id} of user ${owner.id}`)
  return application
}

export const startApplication = (database: Database, who: SignedIn, id: number): Promise<void> =>
  inHeldApplication(database, who, id, async (tx, application) => {
    requireOpen(application, 'begin')
    await beginApplication(tx, who, application)
  })

export const archiveApplication = (database: Database, who: SignedIn, id: number): Promise<void> =>
  inHeldApplication(database, who, id, async (tx, application) => {
    if (await take(tx, who, application, 'archive')) return
    throw new Refusal('application-not-archivable', `Application ${id} has status ${application.status}`)
  })

/** An erasure closes what is open; this step would open it again behind it, so it comes before or not at all. */
export function reactivateApplication(database: Database, who: SignedIn, id: number): Promise<void> {
  requireReady(who)
  return database.inTransaction(async (tx, client) => {
    await holdSignedIn(tx, who)
    const application = await holdApplication(tx, who, id)
    if (await take(tx, who, application, 'reactivate')) return lookAfterRuns(tx, client, id)
    throw new Refusal('application-not-archived', `Application ${id} has status ${application.status}`)
  })
}

/** Refuses what no one may work on any more, or not now. */
export function requireOpen(application: WorkedOn, work: DeadlineWork): void {
  const { id, status } = application
  if (status === ApplicationStatus.completed && application.knocked_at !== null) {
    throw new Refusal('application-knocked', `Application ${id} was knocked out`)
  }
  if (status === ApplicationStatus.completed) {
    throw new Refusal('application-completed', `Application ${id} is completed`)
  }
  requireInTime(application, work)
  if (status === ApplicationStatus.archived) throw new Refusal('application-archived', `Application ${id} is archived`)
}

/** A completed application is past every deadline. */
export function requireInTime({ id, status, job, read_at }: WorkedOn, work: DeadlineWork): void {
  if (status === ApplicationStatus.completed || !isTooLateTo(work, job.deadline, read_at)) return
  throw new Refusal('deadline-passed', `The deadline of application ${id} was ${job.deadline?.toISOString()}`)
}

/** Begins what has not begun. The caller holds the application and has seen that it is open. */
export async function beginApplication(tx: Db, who: SignedIn, application: ApplicationRow): Promise<void> {
  await take(tx, who, application, 'begin')
}

/**
 * Completes what is being worked on, because nothing is left or because the candidate was knocked out. The caller holds
 * the application and has seen that it is open.
 */
export async function finishApplication(
  tx: Db,
  who: Owner,
  application: Steppable,
  { isKnocked }: { isKnocked: boolean },
): Promise<void> {
  await take(tx, who, application, 'finish')
  if (isKnocked) await markKnocked(tx, application.id)
}

type Steppable = Pick<ApplicationRow, 'id' | 'status' | 'archived_from'>

/** Takes the step when it is allowed and says whether it is; a repetition changes nothing. */
async function take(
  tx: Db,
  who: Owner,
  { id, status, archived_from }: Steppable,
  step: ApplicationStep,
): Promise<boolean> {
  const next = applicationAfter(step, { status, archivedFrom: archived_from })
  if (!next) return false
  if (next.status === status) return true
  await updateApplication(tx, id, step, { status: next.status, archived_from: next.archivedFrom })
  const [userId, companyId] = [who.id, who.companyId]
  await record(tx, { actor: 'user', action: `application-${step}`, userId, companyId, subject: String(id) })
  return true
}

function inHeldApplication(
  database: Database,
  who: SignedIn,
  id: number,
  work: (tx: Db, application: ApplicationRow) => Promise<void>,
): Promise<void> {
  requireReady(who)
  return database.inTransaction(async (tx) => work(tx, await holdApplication(tx, who, id)))
}
