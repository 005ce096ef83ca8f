import { kinds } from '@mizan/contract/kinds/registry'
import { routes } from '@mizan/contract/routes'
import { answerList, drafts } from '@mizan/contract/schemas/answers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { quickReader, unclear } from './quick-reader.ts'

const answer = { assessment: 1, question: 2, data: [{ option_id: 3, scale_id: 4 }], rev: 0, more: 'ignored' }

/** Mostly clean input, with something odd planted in any place. */
const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(0, -1, 1.5, 2 ** 53, 2 ** 31, '', 'x', null, [], {}, 'constructor'),
)
const item = fc.record(
  {
    assessment: fc.oneof({ weight: 9, arbitrary: fc.nat() }, odd),
    question: fc.oneof({ weight: 9, arbitrary: fc.nat() }, odd),
    data: fc.oneof(odd, fc.array(fc.record({ option_id: fc.nat(), scale_id: fc.nat() }))),
    op_id: fc.oneof({ weight: 9, arbitrary: fc.uuid() }, odd),
    rev: fc.oneof({ weight: 9, arbitrary: fc.nat() }, odd),
    rt_ms: fc.oneof({ weight: 9, arbitrary: fc.nat() }, odd),
    more: odd,
  },
  { requiredKeys: [] },
)

function expectSame(schema: z.ZodMiniType, input: unknown): void {
  const quick = quickReader(schema)(input)
  const thorough = schema.safeParse(input)
  if (quick !== unclear) expect({ quick, input }).toEqual({ quick: thorough.data, input })
  else if (schema === answerList || schema === drafts)
    expect({ input, success: thorough.success }).toEqual({ input, success: false })
}

describe('the quick reader of bodies', () => {
  test('reads what zod reads, and leaves out what zod leaves out', () => {
    const [first] = quickReader(answerList)([answer]) as object[]
    expect(first).toEqual({ assessment: 1, question: 2, data: answer.data, rev: 0 })
  })

  test('agrees with zod on answers and drafts, clean or not', () => {
    fc.assert(
      fc.property(fc.oneof(fc.array(item), odd), (items) => {
        expectSame(answerList, items)
        expectSame(drafts, { assessment_id: 1, answers: items })
      }),
      { numRuns: 300 },
    )
  })

  test('agrees with zod on the body of every route and the answer of every kind', () => {
    const bodies = Object.values(routes).flatMap((route) => ('body' in route ? [route.body] : []))
    const answers = Object.values(kinds).flatMap((kind) => ('answer' in kind && kind.answer ? [kind.answer] : []))
    fc.assert(
      fc.property(fc.oneof(odd, fc.array(item), item), (input) => {
        for (const schema of [...bodies, ...answers]) expectSame(schema as z.ZodMiniType, input)
      }),
      { numRuns: 100 },
    )
  })
})
