import { record } from '../../platform/audit/audit.service.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import { lookAfterRuns } from '../runs/left-runs.service.ts'
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
import { ScoreProblem } from './score-problem.ts'

export interface Review {
  decision: 'upheld' | 'reinstated'
  reason: string
  by: string
}

/** Which rules knocked somebody out, on which answer, and what people said about it. */
export async function knockOutsOf(db: Db, applicationId: number) {
  const requestedAt = await findReviewRequest(db, applicationId)
  return (await findKnockOutsWithQuestions(db, applicationId)).map((row) => ({
    id: row.id,
    ...knockOutInWords(row),
    at: row.created_at.toISOString(),
    review_requested_at: requestedAt?.toISOString() ?? null,
    review: row.review,
    review_reason: row.review_reason,
    reviewed_by: row.reviewed_by,
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
  }))
}

/** Who has asked that a person looks at their knock-out and waits for it, the longest wait first. */
export async function requestedReviews(db: Db) {
  return (await findRequestedReviews(db)).map(({ requested_at, ...row }) => ({
    ...row,
    requested_at: new Date(requested_at).toISOString(),
  }))
}

export const requestedReviewsWaiting = (db: Db): Promise<number> => countRequestedReviews(db)

/**
 * A person looks at what rules decided. Reinstated, somebody goes on where they were, and the same rules do not speak
 * again; nothing left to do leaves the application completed.
 */
export const reviewKnockOut = (database: Database, applicationId: number, review: Review): Promise<void> =>
  database.inTransaction(async (tx, client) => {
    const { companyId } = await heldForDecision(tx, applicationId)
    const requestedAt = await findReviewRequest(tx, applicationId)
    // Upheld before the candidate asked, it is decided once more for the one who asks.
    const isOpen = (reviewedAt: Date | null) =>
      reviewedAt === null || (requestedAt !== null && reviewedAt < requestedAt)
    const open = (await findKnockOuts(tx, applicationId)).filter(
      ({ review, reviewed_at }) => review !== 'reinstated' && isOpen(reviewed_at),
    )
    if (open.length === 0) throw new ScoreProblem(`Application ${applicationId} has no knock-out to review.`)
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
      actor: 'operator',
      action: 'knock-out-reviewed',
      companyId,
      subject: String(applicationId),
      details: { ...review },
    })
  })
