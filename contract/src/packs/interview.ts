import * as z from 'zod/mini'
import { packNumber, packVersion } from './words.ts'

const derailer = z.strictObject({
  id: packNumber,
  trait_id: z.int(),
  name: z.string(),
  name_ar: z.string(),
  icon: z.string(),
  short_description: z.string(),
  short_description_ar: z.string(),
  /** HTML: a list of interview questions. */
  questions: z.string(),
  questions_ar: z.string(),
})
export type Derailer = z.infer<typeof derailer>

/** What may go wrong with a low score on a trait, and with a strength that is overused. */
export const derailersFile = z.strictObject({
  version: packVersion,
  low: z.array(derailer),
  overused: z.array(derailer),
})
export type DerailersFile = z.infer<typeof derailersFile>

const interviewQuestion = z.strictObject({
  id: packNumber,
  trait_id: z.int(),
  text: z.string(),
  text_ar: z.string(),
  follow_up: z.string(),
  follow_up_ar: z.string(),
})

/** Questions that confirm a score near a cut. */
export const interviewQuestionsFile = z.strictObject({ version: packVersion, questions: z.array(interviewQuestion) })
export type InterviewQuestionsFile = z.infer<typeof interviewQuestionsFile>
