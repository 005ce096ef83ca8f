import * as z from 'zod/mini'
import { displayFormat } from '../schemas/question.ts'

const question = z.strictObject({
  id: z.string(),
  /** HTML: p, strong, em, ul, ol, li, br and the parts of a table. */
  text: z.string(),
  display_format: displayFormat,
  allow_multiple_choices: z.boolean(),
  options: z.array(z.strictObject({ id: z.string(), text: z.string(), value: z.int() })),
  scales: z.array(z.strictObject({ id: z.string(), label: z.string(), value: z.int() })),
})

/** questions.en.json, and so on for each language, of the kinds that are taken in the questionnaire screen. */
export const questionnaire = z.strictObject({ questions: z.array(question) })
export type Questionnaire = z.infer<typeof questionnaire>
