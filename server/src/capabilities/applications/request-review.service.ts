import { ApplicationStatus } from '@mizan/domain/applications/application-status'
import { record } from '../../platform/audit/audit.service.ts'
import type { Database } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { requireReady } from '../accounts/require-ready.ts'
import { holdSignedIn, type SignedIn } from '../accounts/sessions.service.ts'
import { mailReviewRequest } from './application-mails.service.ts'
import { holdApplication } from './application-steps.service.ts'
import { markReviewRequested } from './applications.db.ts'

/**
 * Somebody whom a rule has knocked out asks that a human looks at it, once for each application: the company is written to,
 * and the operator finds it in the list of what waits. Whoever asks again is told when they asked. An erasure comes before
 * or after: no mail about a person is written behind it.
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
