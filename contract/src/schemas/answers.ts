import * as z from 'zod/mini'
import { kinds } from '../kinds/registry.ts'
import { writtenAnswer } from './report.ts'
import { bodyId, textId } from './values.ts'

/**
 * What a change carries so that neither a retry nor a second tab doubles or blanks anything: the client's name for the
 * operation, and a revision one above the highest it has seen. Without a revision the order of arrival counts.
 */
const operation = {
  op_id: z.optional(z.guid({ error: 'not-a-uuid' })),
  rev: z.optional(z.int().check(z.minimum(0))),
  /** How long the candidate took, as the browser measured it. */
  rt_ms: z.optional(z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1))),
}

/** `data` is checked by the kind of the test: see `answer` in kinds/. */
const answerItem = z.object({ assessment: bodyId, question: bodyId, data: z.unknown(), ...operation })
export type AnswerItem = z.infer<typeof answerItem>

const MOST_ANSWERS_IN_A_CALL = 1_000
const tooMany = z.maxLength(MOST_ANSWERS_IN_A_CALL, { error: 'too-many-items' })

/** All items of one call belong to one assessment. */
export const answerList = z.array(answerItem).check(tooMany)

const draftItem = z.object({ question: bodyId, data: z.unknown(), ...operation })
export const drafts = z.object({ assessment_id: bodyId, answers: z.array(draftItem).check(tooMany) })
export type DraftItem = z.infer<typeof draftItem>

/** The clock of a timed run, which the server owns. Times are milliseconds. */
const run = z.object({ limit_ms: z.int(), time_left_ms: z.int(), is_over: z.boolean() })

/** Replies about one assessment say what time it is, and what is left of its run when it is timed. */
const clock = { server_time: z.string(), run: z.nullable(run) }

const stored = {
  question: z.int(),
  /** Of the operation that made what is stored. */
  op_id: z.nullable(z.string()),
  /** The stored revision: the next one is above it. */
  rev: z.int(),
}

/** Stale: somebody was ahead, nothing was changed, and `data` is what is stored. Otherwise `data` is absent. */
const savedItem = z.object({ ...stored, stale: z.boolean(), data: z.optional(z.unknown()) })
export type SavedItem = z.infer<typeof savedItem>

/** One item for each that was sent, in that order. */
export const savedAnswers = z.object({ ...clock, answers: z.array(savedItem) })
export type SavedAnswers = z.infer<typeof savedAnswers>

const keptAnswer = z.object({ ...stored, data: z.unknown() })

/** What to show when the candidate comes back: for each question the newest of draft and answer. */
export const keptAnswers = z.object({ ...clock, data: z.array(keptAnswer) })
export type KeptAnswers = z.infer<typeof keptAnswers>

/** What somebody submitted, in words, to look at and not to change. */
export const ownAnswers = z.object({ submitted: z.nullable(z.string()), answers: z.array(writtenAnswer) })
export type OwnAnswers = z.infer<typeof ownAnswers>

/** Digits only, else it names no assessment. */
export const ofAssessment = z.object({
  assessment_id: textId,
})

/** `assessment_id` says which one is meant when several applications hold the same test. */
export const pageOfQuestions = z.object({
  page: z.optional(z.string()),
  page_size: z.optional(z.string()),
  assessment_id: z.optional(ofAssessment.shape.assessment_id),
})

const { personality, 'career-drivers': careerDrivers, video } = kinds
const { 'rotate-it': rotateIt, shapes, matched, swiped, 'path-finder': pathFinder } = kinds

/** One question of any kind. The kind of the test says which one it is. */
const anyQuestion = z.union([
  personality.question,
  careerDrivers.question,
  video.question,
  rotateIt.question,
  shapes.question,
  matched.question,
  swiped.question,
  pathFinder.question,
])

export const questionPage = z.object({
  count: z.int(),
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
  results: z.array(anyQuestion),
  /** Only of a timed run, whose clock begins when its questions are first handed out. */
  server_time: z.optional(z.string()),
  run: z.optional(run),
})

/** `end` is true when a game was ended early or ran out of time (OPEN-32). */
export const completion = z.object({ end: z.optional(z.boolean()) })

/** 2 completed, or 4 when tied options wait for the candidate. */
export const completedAssessment = z.object({ id: z.int(), status: z.literal([2, 4]), server_time: z.string() })
export type CompletedAssessment = z.infer<typeof completedAssessment>

/** One option for each tied trait, in the order in which client and server cut them into pages of five. */
export const tiedOptions = z.array(z.object({ id: z.int(), text: z.string(), value: z.int() }))
export type TiedOptions = z.infer<typeof tiedOptions>

/** 1 least like me to 5 most like me. */
export const untieAnswers = z.array(z.object({ option_id: bodyId, scale: z.int().check(z.minimum(1), z.maximum(5)) }))
export type UntieAnswers = z.infer<typeof untieAnswers>
