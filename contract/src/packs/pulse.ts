import * as z from 'zod/mini'
import { questionnaire } from './questionnaire.ts'
import { noKey, testFields } from './test.ts'

export const pulsePack = { test: z.strictObject(testFields('pulse')), questions: questionnaire, key: noKey }
