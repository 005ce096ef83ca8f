import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recompute } from '../scores/recompute.scoring.ts'
import { notAssessedScore, scoreWithTrace, setting } from '../scores/trace.ts'
import { applicationScores } from './application-scores.ts'
import { FIT_WEIGHTS } from './e3-model.ts'

fc.configureGlobal({ seed: 1 })

const change = (values: Record<number, number>): number[] =>
  Array.from({ length: 18 }, (_, index) => values[index + 1] ?? 50)

describe('an application', () => {
  const scored = (value: number) => scoreWithTrace(value, { formula: 'sjt.sjt_score', inputs: [setting('x', 1)] })
  const parts = {
    percentages: change({ 2: 80, 5: 30, 14: -1 }),
    traitErrors: new Map(Array.from({ length: 18 }, (_, index) => [`trait ${index + 1}`, 9])),
    games: { 'rotate-it': scored(61), swiped: scored(50), shapes: notAssessedScore('choice_game.score', 'voided') },
    sjt: scored(70),
    technical: null,
    video: null,
    teamFit: null,
  }
  const job = { traits: { 2: 3, 5: 1 }, fit: FIT_WEIGHTS, unreliableTraits: new Set<number>(), isPending: false }

  test('has every composite, and each recomputes from its trace', () => {
    const all = applicationScores(parts, job)
    expect(all.personality_trait_score.value).toBe(68)
    expect(all.game_score.value).toBe(56)
    // (.16*68 + .22*70 + .27*56) / .65 = 63.69
    expect(all.fit_score.value).toBe(64)
    expect(all.fit_coverage).toBeCloseTo(0.65, 12)
    const scores = [all.personality_trait_score, all.remote_work_score, all.game_score, all.fit_score]
    for (const { value, trace } of [...scores, ...Object.values(all.pillars)]) expect(recompute(trace)).toBe(value)
  })

  test('gives an unreliable trait no weight', () => {
    expect(applicationScores(parts, { ...job, unreliableTraits: new Set([5]) }).personality_trait_score.value).toBe(80)
  })

  test('for any percentages: composites stay -1 or within 0 to 100 and recompute', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1, max: 100 }), { minLength: 18, maxLength: 18 }),
        fc.boolean(),
        (percentages, isPending) => {
          const all = applicationScores({ ...parts, percentages }, { ...job, isPending })
          for (const { value, trace } of [
            all.personality_trait_score,
            all.remote_work_score,
            all.fit_score,
            all.pillars.engage,
          ]) {
            expect(value === -1 || (value >= 0 && value <= 100)).toBe(true)
            expect(recompute(trace)).toBe(value)
          }
        },
      ),
    )
  })
})

test('a score that was never assessed recomputes to -1', () => {
  expect(recompute(notAssessedScore('choice_game.score', 'not_completed').trace)).toBe(-1)
})
