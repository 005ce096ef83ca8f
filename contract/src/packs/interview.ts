import * as z from 'zod/mini'
import { text } from '../text.ts'
import { packNumber, packVersion } from './numbers.ts'

const derailer = z.strictObject({
  id: packNumber,
  trait_id: z.int(),
  name: text,
  icon: z.string(),
  short_description: text,
  /** HTML: a list of interview questions, of as many in each language. */
  questions: text,
})
export type Derailer = z.infer<typeof derailer>

/** What may go wrong with a low score on a trait, and with a strength that is overused. */
export const derailersFile = z.strictObject({
  version: packVersion,
  low: z.array(derailer),
  overused: z.array(derailer),
})
export type DerailersFile = z.infer<typeof derailersFile>

const interviewQuestion = z.strictObject({ id: packNumber, trait_id: z.int(), text, follow_up: text })
export type InterviewQuestion = z.infer<typeof interviewQuestion>

/** Questions that confirm a score near a cut. */
export const interviewQuestionsFile = z.strictObject({ version: packVersion, questions: z.array(interviewQuestion) })
export type InterviewQuestionsFile = z.infer<typeof interviewQuestionsFile>
