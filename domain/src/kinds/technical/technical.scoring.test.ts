import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../random/seeded-random.ts'
import { explainTrace } from '../../scores/explain.scoring.ts'
import { recompute } from '../../scores/recompute.scoring.ts'
import { sampleTechnical } from './technical.sample.ts'
import {
  markOfText,
  scoreTechnical,
  type TechnicalAnswer,
  type TechnicalQuestion,
  technicalResult,
} from './technical.scoring.ts'

fc.configureGlobal({ seed: 1 })

const single: TechnicalQuestion = { id: 1, kind: 'single', weight: 1, options: 4, key: [2] }
const multi: TechnicalQuestion = { id: 2, kind: 'multi', weight: 2, options: 6, key: [1, 3, 4] }
const allKey: TechnicalQuestion = { id: 3, kind: 'multi', weight: 1, options: 2, key: [1, 2] }
const text: TechnicalQuestion = { id: 4, kind: 'text', weight: 3 }
const points = (question: TechnicalQuestion, answer?: TechnicalAnswer) =>
  technicalResult([question], () => answer).points[0]

describe('points', () => {
  test.each([
    [[2], 1],
    [[3], 0],
    [[], 0],
    [undefined, 0],
  ])('single choice %j earns %f', (answer, earned) => {
    expect(points(single, answer)).toBe(earned)
  })

  test.each([
    [[1, 3, 4], 1],
    [[1, 3], 2 / 3],
    [[1, 3, 4, 2], 2 / 3],
    [[1, 2], 0],
    [[2, 5, 6], 0],
    [[1, 2, 3, 4, 5, 6], 0],
    [[1, 1, 1], 1 / 3],
    [[], 0],
    [undefined, 0],
  ])('multiple choice %j earns %f: false picks are taken off', (answer, earned) => {
    expect(points(multi, answer)).toBeCloseTo(earned, 12)
  })

  test('where every option is right nothing can be taken off', () => {
    expect(points(allKey, [1])).toBe(0.5)
    expect(points(allKey, [1, 2])).toBe(1)
  })

  test('a text has the mark of a human, or none yet', () => {
    expect(points(text, { mark: 0.4 })).toBe(0.4)
    expect(points(text, { mark: null })).toBeNull()
    expect(points(text)).toBeNull()
  })

  test('a blank text is worth nothing without anybody marking it', () => {
    expect(markOfText('  \n', null)).toBe(0)
    expect(markOfText('An answer', null)).toBeNull()
    expect(markOfText('An answer', 0.5)).toBe(0.5)
  })

  test('answers of the wrong kind are refused', () => {
    expect(() => points(single, [1, 2])).toThrow(/takes one option/)
    expect(() => points(single, { mark: 1 })).toThrow(/not a mark/)
    expect(() => points(text, [1])).toThrow(/not options/)
    expect(() => points({ ...multi, key: [] }, [1])).toThrow(/no key/)
  })
})

describe('the technical score', () => {
  const questions = [single, multi, allKey, text]

  test('weighs the points and leaves an unmarked text out of both sums', () => {
    const answers = new Map<number, TechnicalAnswer>([
      [1, [2]],
      [2, [1, 3]],
      [4, { mark: null }],
    ])
    const score = scoreTechnical(questions, answers)
    // (1*1 + 2*2/3 + 1*0) / 4 = .5833
    expect(score.value).toBe(58)
    expect(score.trace.flags).toEqual(['unmarked_answers'])
    expect(recompute(score.trace)).toBe(58)
  })

  test('counts the mark once it is given', () => {
    const answers = new Map<number, TechnicalAnswer>([
      [1, [2]],
      [2, [1, 3, 4]],
      [3, [1, 2]],
      [4, { mark: 0.5 }],
    ])
    // (1 + 2 + 1 + 1.5) / 7 = .7857
    expect(scoreTechnical(questions, answers).value).toBe(79)
  })

  test('is not assessed when nothing has weight', () => {
    expect(scoreTechnical([{ ...single, weight: 0 }], new Map([[1, [2]]])).value).toBe(-1)
    expect(scoreTechnical([text], new Map()).value).toBe(-1)
    expect(scoreTechnical([], new Map()).value).toBe(-1)
  })

  const picks = fc.subarray([1, 2, 3, 4, 5, 6])
  test('one more right pick never lowers it, one more wrong pick never raises it', () => {
    fc.assert(
      fc.property(picks, fc.integer({ min: 1, max: 6 }), (chosen, extra) => {
        const before = points(multi, chosen) ?? 0
        const after = points(multi, [...chosen, extra]) ?? 0
        return [1, 3, 4].includes(extra) ? after >= before : after <= before
      }),
    )
  })

  test('of a simulated expert beats that of a simulated beginner', () => {
    const many = Array.from({ length: 40 }, (_, id) => ({ ...single, id, kind: 'single' as const }))
    const scoreAt = (skill: number) => {
      const asked = many.map(({ id, key }) => ({ id, kind: 'single' as const, optionIds: [1, 2, 3, 4], key }))
      const sampled = sampleTechnical(asked, skill, seededRandom(1))
      const answers = new Map(
        [...sampled].flatMap(([id, given]) => ('optionIds' in given ? [[id, given.optionIds]] : [])),
      )
      return scoreTechnical(many, answers).value
    }
    expect(scoreAt(2)).toBeGreaterThan(scoreAt(-2))
  })
})

test('a score of texts that nobody has marked yet is explained without a sum [OPEN-36]', () => {
  const { value, trace } = scoreTechnical([{ id: 1, kind: 'text', weight: 2 }], new Map([[1, { mark: null }]]))
  expect(explainTrace(trace, value)).toEqual(['1 texts without a mark: nothing to count yet', 'result -1'])
})
