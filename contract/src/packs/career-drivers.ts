import * as z from 'zod/mini'
import { text } from '../text.ts'
import { noKey, testFields } from './test.ts'

const test = z.strictObject({
  ...testFields('career-drivers'),
  categories: z.array(z.strictObject({ id: z.int(), name: text })),
})

const questions = z.strictObject({
  drivers: z.array(z.strictObject({ id: z.int(), name: z.string(), description: z.string(), icon: z.string() })),
})

export const careerDriversPack = { test, questions, key: noKey }
