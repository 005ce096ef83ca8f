import { describe, expect, test } from 'vitest'
import {
  customTraitScore,
  fitScore,
  gameScore,
  personalityTraitScore,
  pillarScore,
  remoteWorkScore,
} from './composite-scores.ts'
import { composites } from './composites.ts'
import { derailersOf } from './derailers.ts'
import { FIT_WEIGHTS, OVERUSE_PRONE_TRAITS, PILLAR_OF_TRAIT, REMOTE_WEIGHTS } from './e3-model.ts'
import { assignedFitWeights, isFitPending } from './fit-weights.ts'
import { jobTraitWeights, withoutUnreliable } from './job-weights.ts'

const flat = (value: number): number[] => Array(18).fill(value)
const change = (values: Record<number, number>, base = 50): number[] =>
  flat(base).map((value, index) => values[index + 1] ?? value)

describe('the model', () => {
  test('has six Evolve, seven Engage and five Execute traits [SCORE-08]', () => {
    const sizes = [1, 2, 3].map((pillar) => PILLAR_OF_TRAIT.filter((own) => own === pillar).length)
    expect(sizes).toEqual([6, 7, 5])
  })

  test('weights of remote work and of fit add up to one', () => {
    for (const weights of [REMOTE_WEIGHTS, FIT_WEIGHTS]) {
      expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12)
    }
  })
})

describe('a pillar', () => {
  test('is the rounded mean of its assessed traits', () => {
    // Execute = traits 2, 10, 11, 12, 15.
    expect(pillarScore(change({ 2: 60, 10: 71, 11: -1, 12: 40, 15: 43 }), PILLAR_OF_TRAIT, 3).value).toBe(54)
  })

  test('without any assessed trait is not assessed', () => {
    expect(pillarScore(flat(-1), PILLAR_OF_TRAIT, 1).value).toBe(-1)
  })

  test('leaves custom traits out', () => {
    expect(pillarScore([40, 99], [1, null], 1).value).toBe(40)
  })
})

describe('the personality score', () => {
  test('weighs useful, important and critical traits', () => {
    expect(personalityTraitScore(change({ 2: 80, 5: 60 }), { 2: 3, 5: 1 }).value).toBe(75)
  })

  test('weighs every trait alike when the job says nothing', () => {
    expect(personalityTraitScore(change({ 1: 68 }), jobTraitWeights(undefined, 18)).value).toBe(51)
    expect(jobTraitWeights({ 3: 0 }, 2)).toEqual({ 1: 1, 2: 1 })
  })

  test('needs six tenths of the weight assessed', () => {
    expect(personalityTraitScore([70, 70, -1, -1], { 1: 3, 2: 3, 3: 2, 4: 2 }).value).toBe(70)
    expect(personalityTraitScore([70, 70, -1, -1], { 1: 3, 2: 2, 3: 2, 4: 2 }).value).toBe(-1)
  })

  test('does not count a trait of low reliability', () => {
    expect(withoutUnreliable({ 1: 3, 2: 1 }, new Set([1]))).toEqual({ 2: 1 })
  })
})

describe('remote work and custom traits', () => {
  test.each([
    [2, 'Ownership', 20],
    [15, 'Structure', 20],
    [5, 'Communication', 20],
    [10, 'Drive', 15],
    [17, 'Adaptability', 15],
    [18, 'Emotional Balance', 10],
    [16, 'Collaboration', 0],
  ])('trait %i, %s, makes %i of 100 points of remote work', (trait, _, points) => {
    expect(remoteWorkScore(change({ [trait]: 100 }, 0), REMOTE_WEIGHTS).value).toBe(points)
  })

  test('are weighted means of traits with a share of .6', () => {
    // Ownership 90, Communication 60, Drive 60, Structure 60, Adaptability 60, Emotional Balance 60.
    const percentages = change({ 2: 90 }, 60)
    expect(remoteWorkScore(percentages, REMOTE_WEIGHTS).value).toBe(66)
    expect(customTraitScore(percentages, { 2: 1, 3: 1 }).value).toBe(75)
    expect(customTraitScore(change({ 2: -1 }, 60), { 2: 1, 3: 1 }).value).toBe(-1)
  })

  test('say that their weights are not validated', () => {
    expect(remoteWorkScore(flat(50), REMOTE_WEIGHTS).trace.flags).toEqual(['weights_not_validated'])
  })
})

describe('the fit score', () => {
  const parts = {
    personality_trait_score: 60,
    sjt_score: 70,
    game_score: 50,
    technical_score: 80,
    remote_work_score: 10,
  }

  test('weighs knowledge .35, games .27, judgment .22 and personality .16, in proportion to their validity', () => {
    expect(fitScore(parts, FIT_WEIGHTS, false)).toMatchObject({ coverage: 1, score: { value: 67 } })
  })

  test('with less than half of the weight assessed says nothing', () => {
    expect(fitScore({ personality_trait_score: 60 }, FIT_WEIGHTS, false).score.value).toBe(-1)
    const half = fitScore(
      { sjt_score: 60, game_score: 60, technical_score: -1, personality_trait_score: -1 },
      FIT_WEIGHTS,
      false,
    )
    expect(half.score.value).toBe(-1)
    expect(half.coverage).toBeCloseTo(0.49, 12)
  })

  test('is not assessed while an assigned part is open', () => {
    expect(fitScore(parts, FIT_WEIGHTS, true).score).toMatchObject({ value: -1, trace: { flags: ['pending'] } })
  })

  test('forgets the weight of what the job does not assign', () => {
    const weights = assignedFitWeights(FIT_WEIGHTS, new Set(['personality_trait_score', 'sjt_score']))
    expect(weights).toMatchObject({ personality_trait_score: 0.16, sjt_score: 0.22, game_score: 0, technical_score: 0 })
    expect(fitScore({ personality_trait_score: 60, sjt_score: 90 }, weights, false).score.value).toBe(77)
    expect(isFitPending(weights, new Set(['personality_trait_score']))).toBe(true)
    expect(isFitPending(weights, new Set(['personality_trait_score', 'sjt_score']))).toBe(false)
  })

  test('does not count video, remote work and team fit unless a job gives them weight', () => {
    const more = fitScore({ ...parts, video_score: 0, team_fit_score: 0 }, FIT_WEIGHTS, false).score.value
    expect(more).toBe(67)
  })
})

describe('the game score', () => {
  test('is the rounded mean of the games played', () => {
    expect(gameScore({ 'rotate-it': 61, shapes: 50, swiped: -1 }).value).toBe(56)
    expect(gameScore({}).value).toBe(-1)
  })
})

describe('matched traits and derailers', () => {
  const base = { scores: {}, assigned_pending: false, job_trait_weights: { 1: 1, 2: 3, 3: 2, 10: 1 } }

  test('matched traits are the high ones that the job weighs, strongest first', () => {
    const { matched_traits } = composites({ ...base, percentages: change({ 1: 70, 2: 69, 3: 88, 4: 99 }) })
    expect(matched_traits).toEqual([3, 1])
  })

  test('equal matched traits stand in the order of the own choice, then z, then id', () => {
    const percentages = change({ 1: 75, 2: 75, 3: 75, 10: 75 })
    const z = percentages.map((_, index) => (index === 9 ? 1.01 : 1))
    expect(composites({ ...base, percentages, z, untie: { 2: 5 } }).matched_traits).toEqual([2, 10, 1, 3])
  })

  const derailers = (values: Record<number, number>, weights = jobTraitWeights(undefined, 18)) =>
    derailersOf({ percentages: change(values), weights, overuseProne: OVERUSE_PRONE_TRAITS })

  test('a low weighted trait is a derailer, the lowest first', () => {
    expect(derailers({ 5: 39, 7: 10, 8: 40 })).toEqual([
      { trait_id: 7, type: 'low', severity: 30 },
      { trait_id: 5, type: 'low', severity: 1 },
    ])
  })

  test('an overuse-prone trait of 90 or more follows after the low ones', () => {
    expect(derailers({ 3: 90, 4: 97, 5: 99, 9: 38 })).toEqual([
      { trait_id: 9, type: 'low', severity: 2 },
      { trait_id: 4, type: 'overused', severity: 8 },
      { trait_id: 3, type: 'overused', severity: 1 },
    ])
    expect(derailers({ 3: 89 })).toEqual([])
  })

  test('equal severity goes by id, five at most, and only what the job weighs', () => {
    expect(derailers({ 1: 20, 2: 20, 3: 20, 4: 20, 5: 20, 6: 20 }).map(({ trait_id }) => trait_id)).toEqual([
      1, 2, 3, 4, 5,
    ])
    expect(derailers({ 1: 20 }, { 2: 1 })).toEqual([])
  })

  test('a trait that was not assessed is neither', () => {
    expect(derailers({ 1: -1 })).toEqual([])
    expect(composites({ ...base, percentages: flat(-1) })).toMatchObject({
      matched_traits: [],
      derailers: [],
      personality_trait_score: -1,
      fit_score: -1,
      fit_band: 'not_assessed',
      pillars: { evolve: -1, engage: -1, execute: -1 },
    })
  })
})
