import { record } from '../audit/audit.service.ts'
import type { Database, Db } from '../db/client.ts'
import { lookAfterRuns } from '../runs/left-runs.service.ts'
import {
  findKnockOuts,
  findKnockOutsWithQuestions,
  findOpenParts,
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
  return (await findKnockOutsWithQuestions(db, applicationId)).map((row) => ({
    id: row.id,
    ...knockOutInWords(row),
    at: row.created_at.toISOString(),
    review: row.review,
    review_reason: row.review_reason,
    reviewed_by: row.reviewed_by,
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
  }))
}

/**
 * A person looks at what rules decided. Reinstated, somebody goes on where they were, and the same rules do not speak
 * again; nothing left to do leaves the application completed.
 */
export const reviewKnockOut = (database: Database, applicationId: number, review: Review): Promise<void> =>
  database.inTransaction(async (tx, client) => {
    const { companyId } = await heldForDecision(tx, applicationId)
    const open = (await findKnockOuts(tx, applicationId)).filter((row) => row.review === null)
    if (open.length === 0) throw new ScoreProblem(`Application ${applicationId} has no knock-out to review.`)
    await reviewKnockOuts(tx, applicationId, review)
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
