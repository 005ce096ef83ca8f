import * as z from 'zod/mini'
import { assessment, listedAssessment } from './assessment.ts'
import { applicationJob } from './job.ts'
import { linkEnds, reportParts } from './report.ts'
import { bodyId, text } from './values.ts'

/** 0 not begun, 1 in progress, 2 completed, 3 archived (DATA-10). */
const applicationStatus = z.literal([0, 1, 2, 3])

const fields = {
  id: z.int(),
  status: applicationStatus,
  job: applicationJob,
  completed_assessments: z.int(),
  total_assessments: z.int(),
  /** The deadline has passed and the application is not completed. */
  expired: z.boolean(),
  knocked: z.boolean(),
  /** The View Results rule as the server applies it (APP-03, APP-04). */
  can_view_results: z.boolean(),
  candidate_id: z.int(),
  /** When the candidate applied, as ISO 8601. */
  applied: z.string(),
  /** When it was completed, as ISO 8601; null until then. */
  submitted: z.nullable(z.string()),
  /** When the candidate asked that a human looks at the knock-out, as ISO 8601. */
  review_requested: z.nullable(z.string()),
  ...reportParts,
}

/** One item of the list (DATA-11); its scores and answers are empty there (OPEN-40). */
const listedApplication = z.object({ ...fields, assessments: z.array(listedAssessment) })
export const applications = z.array(listedApplication)
export type ListedApplication = z.infer<typeof listedApplication>

/** One application with its assessments, in their order. */
export const application = z.object({ ...fields, link_ends: linkEnds, assessments: z.array(assessment) })
export type Application = z.infer<typeof application>

/** What applying sends (APP-09); nobody is paid, so the transaction is only kept (OPEN-25). */
export const newApplication = z.object({
  job_id: bodyId,
  transaction_id: z.optional(z.nullable(text(64))),
})
export type NewApplication = z.infer<typeof newApplication>

/** What asking for a review answers: when it was asked for, as ISO 8601; asked again, the first time. */
export const requestedReview = z.object({ review_requested: z.string() })

const currentAssessment = z.extend(assessment, { knocked: z.boolean() })

/** What is left and what is done (API-24); after a knock-out nothing is left. */
export const applicationProgress = z.object({
  current: z.array(currentAssessment),
  completed: z.array(assessment),
  knocked: z.boolean(),
  can_view_results: z.boolean(),
  /** When it was completed, as ISO 8601; null until then. */
  submitted: z.nullable(z.string()),
})
export type ApplicationProgress = z.infer<typeof applicationProgress>
