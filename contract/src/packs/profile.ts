import * as z from 'zod/mini'
import { text } from '../text.ts'
import { questionnaire } from './questionnaire.ts'
import { testFields } from './test.ts'

const test = z.strictObject(testFields('profile'))

const choiceExample = z.strictObject({
  question: z.string(),
  rule: z.enum(['must_choose_any', 'must_not_choose']),
  options: z.array(z.string()),
  reason: text,
})

const valueExample = z.strictObject({
  question: z.string(),
  rule: z.literal('min_option_value'),
  value: z.number(),
  option_values: z.record(z.string(), z.number()),
  reason: text,
})

/** Rules a job may take over. They do nothing by themselves: a job states its own rules, with its own written reason. */
const key = z.strictObject({
  status: z.literal('no-key'),
  knock_out_examples: z.array(z.discriminatedUnion('rule', [choiceExample, valueExample])),
})

export const profilePack = { test, questions: questionnaire, key }
