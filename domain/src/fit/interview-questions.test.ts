import { describe, expect, test } from 'vitest'
import { derailersOf } from './derailers.ts'
import { OVERUSE_PRONE_TRAITS } from './e3-model.ts'
import { type BankQuestion, interviewQuestions } from './interview-questions.ts'
import { jobTraitWeights } from './job-weights.ts'

const change = (values: Record<number, number>, base: number): number[] =>
  Array.from({ length: 18 }, (_, index) => values[index + 1] ?? base)

describe('interview questions', () => {
  const bank: BankQuestion[] = Array.from({ length: 18 }, (_, index) => index + 1).flatMap((trait_id) =>
    (['low', 'overused', 'confirm'] as const).flatMap((purpose, place) =>
      [3, 2, 1].map((number) => ({ id: trait_id * 100 + place * 10 + number, trait_id, purpose })),
    ),
  )
  const ask = (values: Record<number, number>, sem: number | null = 8.94) => {
    const percentages = change(values, 55)
    const weights = jobTraitWeights(undefined, 18)
    return interviewQuestions({
      bank,
      weights,
      derailers: derailersOf({ percentages, weights, overuseProne: OVERUSE_PRONE_TRAITS }),
      traits: percentages.map((sten_score_percentage, index) => ({
        trait_id: index + 1,
        sten_score_percentage,
        sem_percentage: sem,
      })),
    }).map(({ id }) => id)
  }

  test('probe each derailer with two questions of its own kind, in bank order', () => {
    expect(ask({ 7: 20, 3: 95 })).toEqual([701, 702, 311, 312])
  })

  test('then confirm weighted traits within one error of a cut, nearest first', () => {
    expect(ask({ 4: 48, 9: 41, 12: 70, 16: 61 })).toEqual([1221, 1222, 921, 922, 421, 422])
    expect(ask({ 16: 62 })).toEqual([1621, 1622])
  })

  test('do not ask twice about a trait, nor more than ten in all', () => {
    expect(ask({ 1: 38 })).toEqual([101, 102])
    expect(ask({ 1: 40, 2: 40, 3: 40, 4: 40, 5: 40, 6: 40 })).toHaveLength(10)
  })

  test('ask nothing about what was not assessed or has no known precision', () => {
    expect(ask({ 1: -1 })).toEqual([])
    expect(ask({ 1: 40 }, null)).toEqual([])
  })
})
