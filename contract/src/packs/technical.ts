import * as z from 'zod/mini'
import { text } from '../text.ts'
import { questionnaire } from './questionnaire.ts'
import { testFields } from './test.ts'

const test = z.strictObject(testFields('technical'))

const key = z.strictObject({
  status: z.literal('keyed'),
  items: z.array(
    z.strictObject({
      id: z.string(),
      type: z.enum(['single', 'multi', 'free']),
      correct: z.array(z.string()),
      weight: z.number(),
      /** How a person marks a free text from 0 to 1. */
      guide: z.optional(text),
    }),
  ),
})

export const technicalPack = { test, questions: questionnaire, key }
