import * as z from 'zod/mini'
import { textId } from './values.ts'

const uploadedAnswer = { assessment_id: textId, question_id: textId }

/** What has to be known before the first byte of a recording, so that nobody's bytes are taken in vain. */
export const videoUploadStart = z.object({
  ...uploadedAnswer,
  /** Of the file, in hexadecimal digits. When it is sent, other bytes are refused. */
  sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'invalid' }))),
})
export type VideoUploadStart = z.infer<typeof videoUploadStart>

/** The whole form (API-37); the file itself is its part `file`. */
export const videoUpload = z.object({ ...videoUploadStart.shape, file_extension: z.literal('webm') })

/** What the server keeps of an uploaded recording. */
export const storedVideo = z.object({
  success: z.literal(true),
  question_id: z.int(),
  size: z.int(),
  sha256: z.string(),
  duration_ms: z.int(),
})
export type StoredVideo = z.infer<typeof storedVideo>

/** Where a video interview is taken (OPEN-04), and what is needed to go on with it. */
export const videoLink = z.object({
  link: z.string(),
  /** The questions that have an uploaded answer (OPEN-35). */
  answered: z.array(z.int()),
  /** Durations are this many times as long for the candidate: extra time, 1 = none. */
  time_factor: z.number(),
})
export type VideoLink = z.infer<typeof videoLink>

/** One recorded answer, for those who read a report. The link works for a short time only (OPEN-04). */
export const videoAnswer = z.object({
  question: z.object({ id: z.int(), text: z.string() }),
  link: z.string(),
  /** hh:mm:ss */
  duration: z.string(),
  /** What a person gave for it, 1 to 5, with the words of the rubric; null until then. */
  rating: z.nullable(z.object({ point: z.int(), text: z.string() })),
})
export type VideoAnswer = z.infer<typeof videoAnswer>
