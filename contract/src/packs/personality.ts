import * as z from 'zod/mini'
import { text } from '../text.ts'
import { scalePoints, testFields } from './test.ts'

const test = z.strictObject({
  ...testFields('personality'),
  /** Stands above the statements of every page. */
  prompt: text,
  scales: scalePoints,
  /** Which statements stand together, by their ids: the same pages for every candidate. */
  pages: z.array(z.array(z.int())),
})

const questions = z.strictObject({ statements: z.array(z.strictObject({ id: z.int(), text: z.string() })) })

const key = z.strictObject({
  status: z.literal('keyed'),
  statements: z.array(
    z.strictObject({
      id: z.int(),
      trait: z.int(),
      /** 1 to 7 inside the trait; number 1 is the marker shown when traits are tied. */
      number: z.int(),
      reverse: z.boolean(),
    }),
  ),
})

export const personalityPack = { test, questions, key }
