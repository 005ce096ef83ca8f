import * as z from 'zod/mini'
import { text } from '../text.ts'
import { testFields } from './test.ts'

const test = z.strictObject(testFields('video'))

const questions = z.strictObject({
  questions: z.array(z.strictObject({ id: z.string(), text: z.string(), duration: z.string() })),
})

const key = z.strictObject({
  status: z.literal('rubric'),
  /** For the people who rate. */
  note: text,
  questions: z.array(
    z.strictObject({
      id: z.string(),
      rubric: z.array(z.strictObject({ point: z.int(), text: text })),
    }),
  ),
})

export const videoPack = { test, questions, key }
