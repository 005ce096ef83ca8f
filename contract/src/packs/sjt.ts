import * as z from 'zod/mini'
import { text } from '../text.ts'
import { scalePoints, testFields } from './test.ts'

/** The scale has two points, Most and then Least. */
const test = z.strictObject({ ...testFields('sjt'), scales: scalePoints })

const questions = z.strictObject({
  questions: z.array(
    z.strictObject({
      id: z.string(),
      part: z.literal([1, 2]),
      text: z.string(),
      options: z.array(z.strictObject({ id: z.string(), text: z.string() })),
    }),
  ),
})

const key = z.strictObject({
  status: z.enum(['provisional', 'expert']),
  scenarios: z.array(
    z.strictObject({
      id: z.string(),
      /** By option id: 1, 0 or -1 while provisional, the mean of an expert panel (1 to 7) afterwards. */
      effectiveness: z.record(z.string(), z.number()),
      /** What each expert of the panel gave to each option, from 1 to 7; an expert key comes with it. */
      ratings: z.optional(z.array(z.record(z.string(), z.number()))),
      reason: text,
    }),
  ),
})

export const sjtPack = { test, questions, key }
