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

interface RefusedBody {
  detail?: string
  code?: string
  non_field_errors?: string[]
  type?: string
}

expect.extend({
  toRefuseWith(answer: Answer, code: RefusalCode) {
    const { status, shape } = refusals[code]
    const pattern = new RegExp(
      `^${(words as Record<string, string>)[code]?.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{\w+\}\}/g, '.*')}$`,
    )
    const body = answer.body as RefusedBody
    const isProblem = String(answer.headers['content-type']).startsWith('application/problem+json')
    const hasDetail = isProblem || ['detail', 'coded', 'questions'].includes(shape)
    const sentence = hasDetail ? body?.detail : body?.non_field_errors?.[0]
    const isNamed = isProblem ? body.type === `urn:mizan:refusal:${code}` : shape !== 'coded' || body?.code === code
    const isSaid = (shape === 'fields' && !isProblem) || pattern.test(sentence ?? '')
    return {
      pass: answer.status === status && isNamed && isSaid,
      message: () =>
        `expected a refusal "${code}" (${status}), but got ${answer.status} ${JSON.stringify(answer.body)}`,
    }
  },
})
