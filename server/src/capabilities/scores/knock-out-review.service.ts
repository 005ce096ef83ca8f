import { storedText } from '@mizan/contract/text'
import type { Actor } from '@mizan/domain/access/actor'
import { textIn } from '@mizan/domain/texts/text-in'
import * as z from 'zod/mini'
import { record } from '../../platform/audit/audit.service.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { reachOf, reachOfNames } from '../access/reach.ts'
import { lookAfterRuns } from '../runs/runs.service.ts'
import { optionList, optionValues } from '../vacancies/knock-out-rules.service.ts'
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
import { heldForDecision } from './score-again.service.ts'

interface Review {
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

const askedQuestion = z.object({
  text: z.optional(storedText),
  options: z.optional(z.array(z.object({ id: z.int(), text: z.optional(storedText) }))),
})
type Asked = z.infer<typeof askedQuestion>

const storedRule = z.object({
  rule: z.string(),
  options: z.union([optionList, optionValues, z.null()]),
  value: z.nullable(z.number()),
  score: z.nullable(z.string()),
  reason: z.string(),
})
const storedAnswer = z.object({
  option_ids: z.optional(z.array(z.int())),
  score: z.optional(z.nullable(z.number())),
})

/** What a person has to know who decides whether a knock-out stands: what was asked, answered and wanted. */
function knockOutInWords(row: { rule: object; answer: object; content: object | null }) {
  const asked = askedQuestion.safeParse(row.content).data ?? {}
  const rule = storedRule.parse(row.rule)
  const { option_ids, score } = storedAnswer.parse(row.answer)
  return {
    question: asked.text ? textIn(asked.text, 'en') : null,
    answer: option_ids ? listed(asked, option_ids) : `${rule.score} ${score ?? 'not scored'}`,
    rule: `${rule.rule}: ${wantedBy(rule, asked)}`,
    reason: rule.reason,
  }
}

function wantedBy({ options, score, value }: z.infer<typeof storedRule>, asked: Asked): string {
  if (score !== null) return `${score} at least ${value}`
  if (Array.isArray(options)) return listed(asked, options)
  const worth = Object.entries(options ?? {}).map(([id, points]) => `${optionOf(asked, Number(id))} = ${points}`)
  return `at least ${value} of ${worth.join(', ')}`
}

const listed = (asked: Asked, ids: readonly number[]): string =>
  ids.map((id) => optionOf(asked, id)).join(', ') || 'nothing'

/** As operators name options, by their place, and as candidates read them. */
function optionOf({ options = [] }: Asked, id: number): string {
  const place = options.findIndex((option) => option.id === id)
  const text = options[place]?.text
  return text === undefined ? `option ${place + 1 || id}` : `"${textIn(text, 'en')}" (${place + 1})`
}
