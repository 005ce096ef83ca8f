import type { Actor } from '@mizan/domain/access/actor'
import { record } from '../../platform/audit/audit.service.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { reachOf, reachOfNames } from '../access/reach.ts'
import { lookAfterRuns } from '../runs/runs.service.ts'
import {
  countRequestedReviews,
  findKnockOuts,
  findKnockOutsWithQuestions,
  findOpenParts,
  findRequestedReviews,
  findReviewRequest,
  reinstateApplication,
  reviewKnockOuts,
} from './knock-out.db.ts'
import { knockOutInWords } from './knock-out-in-words.ts'
import { heldForDecision } from './score-again.service.ts'

export interface Review {
  decision: 'upheld' | 'reinstated'
  reason: string
  by: string
}

/** Which rules knocked an application out, on which answer, and what people said about it. */
export async function knockOutsOf(db: Db, actor: Actor, applicationId: number) {
  return (await findKnockOutsWithQuestions(db, reachOf(actor, 'knock-outs-read'), applicationId)).map((row) => ({
    id: row.id,
    ...knockOutInWords(row),
    at: row.created_at.toISOString(),
    review_requested_at: row.review_requested_at?.toISOString() ?? null,
    review: row.review,
    review_reason: row.review_reason,
    reviewed_by: row.reviewed_by,
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
  }))
}

/** The candidates who have asked that a person looks at their knock-out and wait for it, the longest wait first. */
export async function requestedReviews(db: Db, actor: Actor) {
  reachOf(actor, 'knock-outs-read')
  // With the addresses of the candidates.
  return (await findRequestedReviews(db, reachOfNames(actor, 'contact-read'))).map(({ requested_at, ...row }) => ({
    ...row,
    requested_at: new Date(requested_at).toISOString(),
  }))
}

export const requestedReviewsWaiting = (db: Db, actor: Actor): Promise<number> =>
  countRequestedReviews(db, reachOf(actor, 'knock-outs-read'))

/**
 * A person looks at what rules decided. Reinstated, the candidate goes on where they were, and the same rules do not speak
 * again; nothing left to do leaves the application completed.
 */
export const reviewKnockOut = (
  database: Database,
  actor: Actor,
  applicationId: number,
  review: Review,
): Promise<void> =>
  database.inTransaction(async (tx, client) => {
    const { companyId } = await heldForDecision(tx, reachOf(actor, 'knock-out-review'), applicationId)
    const requestedAt = await findReviewRequest(tx, applicationId)
    // Upheld before the candidate asked, it is decided once more for the one who asks.
    const isOpen = (reviewedAt: Date | null) =>
      reviewedAt === null || (requestedAt !== null && reviewedAt < requestedAt)
    const open = (await findKnockOuts(tx, applicationId)).filter(
      ({ review, reviewed_at }) => review !== 'reinstated' && isOpen(reviewed_at),
    )
    if (open.length === 0) {
      const values = { application: applicationId }
      throw new Refusal('knock-out-unknown', `Application ${applicationId} has no knock-out to review`, { values })
    }
    await reviewKnockOuts(
      tx,
      open.map(({ id }) => id),
      review,
    )
    if (review.decision === 'reinstated') {
      const isUnfinished = (await findOpenParts(tx, applicationId)) > 0
      await reinstateApplication(tx, applicationId, isUnfinished)
      await lookAfterRuns(tx, client, applicationId)
    }
    await record(tx, {
      actor,
      action: 'knock-out-reviewed',
      companyId,
      subject: String(applicationId),
      details: { ...review },
    })
  })
