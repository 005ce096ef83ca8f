import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recompute } from '../../scores/recompute.scoring.ts'
import { type Side, scoreSwiped, swipedProvisionalNorm, swipedResult } from './swiped.scoring.ts'

fc.configureGlobal({ seed: 1 })

const zOfRate = (rate: number) => (rate - 32) / 10
const key: Side[] = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'left' : 'right'))
const other = (side: Side): Side => (side === 'left' ? 'right' : 'left')
const round = (correct: number, wrong: number, elapsed_s: number) => ({
  key,
  actions: key.map((side, index) => (index < correct ? side : index < correct + wrong ? other(side) : null)),
  elapsed_s,
})

describe('Swiped', () => {
  test('a wrong item takes back a right one, a late item counts nothing', () => {
    expect(swipedResult([round(14, 4, 30)], zOfRate)).toMatchObject({
      correct: 14,
      wrong: 4,
      late: 2,
      rate_per_min: 20,
      score: 31,
      late_rate: 0.1,
    })
  })

  test('a round takes at least 0.3 seconds per item, and what came after its time is counted too', () => {
    expect(swipedResult([round(20, 0, 1)], zOfRate).used_s).toBe(6)
    expect(swipedResult([round(20, 0, 65), round(20, 0, 20)], zOfRate).used_s).toBe(85)
  })

  test('more than three in ten late raises a flag, three in ten does not', () => {
    expect(swipedResult([round(14, 0, 40)], zOfRate).late_flag).toBe(false)
    expect(swipedResult([round(13, 0, 40)], zOfRate).late_flag).toBe(true)
  })

  test('fewer than half answered is little evidence', () => {
    expect(swipedResult([round(10, 0, 40)], zOfRate).low_evidence).toBe(false)
    expect(swipedResult([round(9, 0, 40)], zOfRate).low_evidence).toBe(true)
  })

  test('accuracy by round shows who tires', () => {
    expect(swipedResult([round(20, 0, 30), round(15, 5, 30), round(10, 0, 30)], zOfRate).accuracy_by_round).toEqual([
      1, 0.75, 0.5,
    ])
  })

  test('no rounds at all do not divide by zero', () => {
    expect(swipedResult([], zOfRate)).toMatchObject({ items: 0, rate_per_min: 0, late_rate: 0, score: 0 })
  })
})

describe('a scored game', () => {
  const game = (rounds: ReturnType<typeof round>[], accommodationFactor = 1, endedEarly = false) =>
    scoreSwiped({
      rounds: rounds.map(({ elapsed_s, ...rest }) => ({ ...rest, elapsedSeconds: elapsed_s, endedEarly })),
      accommodationFactor,
      norm: swipedProvisionalNorm,
    })

  test('recomputes from its trace', () => {
    const score = game([round(18, 2, 25), round(17, 1, 30), round(20, 0, 22)])
    expect(recompute(score.trace)).toBe(score.value)
  })

  test('with extra time gives the same score for the same work in proportionally longer time', () => {
    expect(game([round(18, 2, 50)], 1.25).value).toBe(game([round(18, 2, 40)]).value)
  })

  test('nobody gains by ending a round early: the rest counts as late with its full time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 19 }), fc.double({ min: 0.3, max: 3, noNaN: true }), (sorted, pace) => {
        const quit = game([round(sorted, 0, sorted * pace)], 1, true)
        const carriedOn = game([round(sorted + 1, 0, sorted * pace + pace + (19 - sorted) * 3)])
        const toTheEnd = game([round(20, 0, 20 * pace)])
        return quit.value <= carriedOn.value && quit.value <= toTheEnd.value
      }),
    )
  })

  test('a round too short for its late items is seen to be cut short', () => {
    for (const seconds of [10, 32])
      expect(game([round(10, 0, seconds)]).value).toBe(game([round(10, 0, seconds)], 1, true).value)
    expect(game([round(10, 0, 34)]).value).toBeGreaterThan(game([round(10, 0, 34)], 1, true).value)
  })

  test('rounds never played count with their full time', () => {
    const one = game([round(20, 0, 20), { key, actions: [], elapsed_s: 0 }, { key, actions: [], elapsed_s: 0 }])
    const all = game([round(20, 0, 20), round(20, 0, 20), round(20, 0, 20)])
    expect(one.value).toBeLessThan(all.value)
    expect(one.trace.flags).toEqual(['provisional_norm', 'late', 'low_evidence'])
  })

  test('a round sorted faster than anybody can look raises a flag, and its score stands [T-TIM-08]', () => {
    const scripted = game([round(20, 0, 30), round(12, 0, 0.2)])
    expect(scripted.trace.flags).toContain('too_fast')
    expect(recompute(scripted.trace)).toBe(scripted.value)
    expect(game([round(20, 0, 6)]).trace.flags).not.toContain('too_fast')
    expect(game([round(20, 0, 7)], 1.25).trace.flags).not.toContain('too_fast')
    expect(game([{ key, actions: [], elapsed_s: 0 }]).trace.flags).not.toContain('too_fast')
  })

  test('guessing sides is worth nothing on average', () => {
    expect(game([round(10, 10, 6)]).trace.inputs).toContainEqual({ name: 'correct', value: 10, weight: null })
    expect(game([round(10, 10, 6)]).value).toBe(game([round(0, 0, 60)]).value)
  })
})
