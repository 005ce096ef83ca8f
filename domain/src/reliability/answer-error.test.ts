import { describe, expect, test } from 'vitest'
import { scoreSjt } from '../kinds/sjt/sjt.scoring.ts'
import { seededRandom } from '../random/seeded-random.ts'
import { part, setting } from '../scores/trace.ts'
import { errorOfAnswers } from './answer-error.ts'

const technical = (...points: (number | null)[]) =>
  errorOfAnswers(
    'technical.technical_score',
    points.map((value, index) => part(`question ${index}`, value)),
  )

describe('the error of a score that is a mean of answers', () => {
  test('comes from their spread, with one imagined answer at either end', () => {
    // 1 1 0 and the imagined 0 1: mean .6, sum of squares 1.2, / 4 = .3; the root of .3 / 5.
    expect(technical(1, 1, 0)).toBeCloseTo(100 * Math.sqrt(0.06), 12)
  })

  test('is not nothing where everything is right, and falls with the number of answers', () => {
    const right = (count: number) => technical(...Array(count).fill(1)) ?? 0
    expect(right(10)).toBeGreaterThan(5)
    expect(right(40)).toBeLessThan(right(10))
    expect(right(40)).toBeGreaterThan(1)
  })

  test('counts a scenario without an answer as chance, and leaves out a text without a mark', () => {
    const sjt = (...q: (number | null)[]) =>
      errorOfAnswers(
        'sjt.sjt_score',
        q.map((value, index) => part(`${index}`, value)),
      )
    expect(sjt(1, null, 0.5)).toBe(sjt(1, 0, 0.5))
    expect(technical(1, null, 0)).toBe(technical(1, 0))
    expect(technical(null)).toBeNull()
  })

  test('counts heavy questions as heavy, in any order', () => {
    const inputs = [part('a', 1, 3), part('b', 0.3, 1), part('c', 0, 2)]
    const error = errorOfAnswers('technical.technical_score', inputs)
    expect(errorOfAnswers('technical.technical_score', [...inputs].reverse())).toBe(error)
    expect(error).not.toBe(technical(1, 0.3, 0))
  })

  test('reads ratings from 1 to 5, and settings as no answers', () => {
    const ratings = [part('a', 5), part('b', 1), setting('share', 0.5)]
    expect(errorOfAnswers('composites.video_score', ratings)).toBe(technical(1, 0))
    expect(errorOfAnswers('choice_game.score', ratings)).toBeNull()
  })

  test('stands in the trace of the score', () => {
    const scenarios = [{ id: 1, key: { a: 1, b: 0, c: -1 } }]
    const { trace } = scoreSjt({ scenarios, answers: new Map([[1, { most: 'a', least: 'c' }]]), keyStatus: 'expert' })
    expect(trace.standard_error).toBe(technical(1))
    expect(scoreSjt({ scenarios, answers: new Map(), keyStatus: 'expert' }).trace.standard_error).toBeNull()
  })
})

test('19 of 20 intervals of ± 1.96 errors hold what a person would earn on many such questions', () => {
  const random = seededRandom(5)
  const sample = () => {
    const chance = 0.3 + 0.4 * random.next()
    const points = Array.from({ length: 30 }, () => (random.next() < chance ? 1 : 0))
    const score = (100 * points.reduce<number>((sum, own) => sum + own, 0)) / points.length
    return Math.abs(score - 100 * chance) <= 1.96 * (technical(...points) ?? 0)
  }
  const held = Array.from({ length: 2000 }, sample).filter(Boolean).length / 2000
  expect(held).toBeGreaterThan(0.93)
  expect(held).toBeLessThan(0.965)
})
