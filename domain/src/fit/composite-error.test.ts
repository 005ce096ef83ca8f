import { describe, expect, test } from 'vitest'
import { notAssessedScore, part, scoreWithTrace } from '../scores/trace.ts'
import { compositeError } from './composite-error.ts'

const measured = (value: number, error: number | null) =>
  scoreWithTrace(value, { formula: 'sjt.sjt_score', inputs: [], error })
const mean = (value: number, ...parts: [name: string, value: number, weight: number][]) =>
  scoreWithTrace(value, {
    formula: 'composites.fit_score',
    inputs: parts.map(([name, own, weight]) => part(name, own, weight)),
  })
const traits = new Map([
  ['trait 2', 9],
  ['trait 5', 6],
])

describe('the error of a weighted mean', () => {
  test('is the root of the squared errors of its parts, as Mosier has it', () => {
    const scores = new Map([['sjt_score', measured(70, 10)]])
    const fit = mean(60, ['trait 2', 50, 3], ['sjt_score', 70, 1])
    expect(compositeError(fit, { traits, scores })).toBeCloseTo(Math.hypot(0.75 * 9, 0.25 * 10), 12)
  })

  test('leaves out what has no weight or was not assessed', () => {
    const fit = mean(60, ['trait 2', 50, 1], ['trait 5', -1, 1], ['video_score', 80, 0])
    expect(compositeError(fit, { traits, scores: new Map() })).toBe(9)
  })

  test('counts one measurement once, on however many ways it comes in', () => {
    const scores = new Map([
      ['personality_trait_score', mean(50, ['trait 2', 50, 1], ['trait 5', 50, 1])],
      ['remote_work_score', mean(50, ['trait 2', 50, 1])],
    ])
    const fit = mean(50, ['personality_trait_score', 50, 1], ['remote_work_score', 50, 1])
    expect(compositeError(fit, { traits, scores })).toBeCloseTo(Math.hypot(0.75 * 9, 0.25 * 6), 12)
  })

  test('is not known where that of a part with weight is not, or where there is no score', () => {
    const scores = new Map([['sjt_score', measured(70, null)]])
    expect(compositeError(mean(60, ['trait 2', 50, 1], ['sjt_score', 70, 1]), { traits, scores })).toBeNull()
    expect(compositeError(mean(-1, ['trait 2', 50, 1]), { traits, scores })).toBeNull()
    expect(compositeError(notAssessedScore('composites.fit_score', 'voided'), { traits, scores })).toBeNull()
  })

  test('of a forged trace that names itself is not known', () => {
    const loop = mean(50, ['fit_score', 50, 1])
    expect(compositeError(loop, { traits, scores: new Map([['fit_score', loop]]) })).toBeNull()
  })
})
