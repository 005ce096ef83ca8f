import { type RefusalCode, refusals } from '@mizan/contract/refusals'
import { expect } from 'vitest'
import words from '../platform/refusals/refusals.en.json' with { type: 'json' }
import type { Answer } from './answer.ts'

declare module 'vitest' {
  interface Matchers {
    /** The answer is this refusal: its status, its shape and its English words. */
    toRefuseWith: (code: RefusalCode) => void
  }
}

expect.extend({
  toRefuseWith(answer: Answer, code: RefusalCode) {
    const { status, shape } = refusals[code]
    const pattern = new RegExp(
      `^${(words as Record<string, string>)[code]?.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{\w+\}\}/g, '.*')}$`,
    )
    const body = answer.body as { detail?: string; code?: string; non_field_errors?: string[] }
    const hasDetail = ['detail', 'coded', 'questions'].includes(shape)
    const sentence = hasDetail ? body?.detail : body?.non_field_errors?.[0]
    const isNamed = shape !== 'coded' || body?.code === code
    const pass = answer.status === status && isNamed && (shape === 'fields' || pattern.test(sentence ?? ''))
    return {
      pass,
      message: () =>
        `expected a refusal "${code}" (${status}), but got ${answer.status} ${JSON.stringify(answer.body)}`,
    }
  },
})
