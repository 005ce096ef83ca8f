import { describe, expect, test } from 'vitest'
import { type KnockOutRule, knockOut } from './knock-out.ts'
import { ruleRefusal } from './rule-refusal.ts'

const failed = (rule: KnockOutRule, answers: Record<string, { option: number; value: number }[]>, scores = {}) =>
  knockOut({ rules: [rule], answers, scores }).knocked
const chosen = (...options: [number, number][]) => ({ 7: options.map(([option, value]) => ({ option, value })) })

describe('a knock-out rule', () => {
  const any: KnockOutRule = { id: 'any', type: 'must_choose_any', question: 7, options: [1, 2] }
  const not: KnockOutRule = { id: 'not', type: 'must_not_choose', question: 7, options: [9] }
  const least: KnockOutRule = { id: 'least', type: 'min_option_value', question: 7, value: 3 }
  const score: KnockOutRule = { id: 'score', type: 'min_score', component: 'technical_score', value: 50 }

  test('of options that must be chosen fails when none of them is', () => {
    expect(failed(any, chosen([3, 0]))).toBe(true)
    expect(failed(any, chosen([3, 0], [2, 0]))).toBe(false)
  })

  test('of options that must not be chosen fails when one of them is', () => {
    expect(failed(not, chosen([1, 0], [9, 0]))).toBe(true)
    expect(failed(not, chosen([1, 0]))).toBe(false)
  })

  test('of a least value looks at the largest chosen value', () => {
    expect(failed(least, chosen([1, 2]))).toBe(true)
    expect(failed(least, chosen([1, 3]))).toBe(false)
    expect(failed(least, chosen([1, 1], [2, 4]))).toBe(false)
  })

  test('of a least score fails below it', () => {
    expect(failed(score, {}, { technical_score: 49 })).toBe(true)
    expect(failed(score, {}, { technical_score: 50 })).toBe(false)
  })

  test('never fails for want of an answer or of a score', () => {
    for (const rule of [any, not, least]) {
      expect(failed(rule, {})).toBe(false)
      expect(failed(rule, { 7: [] })).toBe(false)
    }
    expect(failed(score, {}, { technical_score: -1 })).toBe(false)
    expect(failed(score, {})).toBe(false)
  })

  test('names every rule that failed, in their order', () => {
    const result = knockOut({ rules: [any, least, score], answers: chosen([5, 1]), scores: { technical_score: 10 } })
    expect(result).toEqual({ knocked: true, failed_rules: ['any', 'least', 'score'] })
    expect(knockOut({ rules: [], answers: {}, scores: {} })).toEqual({ knocked: false, failed_rules: [] })
  })
})

describe('the rule editor', () => {
  test.each(['gender', 'age', 'nationality', 'ethnicity', 'religion', 'health', 'family'])(
    'refuses a rule on %s',
    (topic) => {
      expect(ruleRefusal('Needed for the job', topic)).toBe('protected-topic')
    },
  )

  test('asks for a written job reason', () => {
    expect(ruleRefusal('  ', null)).toBe('needs-job-reason')
    expect(ruleRefusal('The work is done at night', 'availability')).toBeNull()
  })
})
