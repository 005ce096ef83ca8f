import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchedProvisionalNorm, scoreMatched } from '../kinds/matched/matched.scoring.ts'
import { rotateItProvisionalNorm, rotateItRules, scoreRotateIt } from '../kinds/rotate-it/rotate-it.scoring.ts'
import { scoreShapes, shapesProvisionalNorm } from '../kinds/shapes/shapes.scoring.ts'
import { type ChoiceGameCounts, choiceGameRate, choiceGameResult } from './choice-game.ts'
import { recompute } from './recompute.scoring.ts'
import { rulesOf } from './trace.ts'

fc.configureGlobal({ seed: 1 })

const play = (counts: ChoiceGameCounts) => choiceGameResult(counts, rotateItRules, (rate) => (rate - 6) / 2.5)

describe('a choice game', () => {
  test('takes a fifth of a point off for each wrong answer of six options', () => {
    expect(play({ items: 20, correct: 10, wrong: 5, elapsed_s: 120 })).toMatchObject({ net: 9, rate_per_min: 4.5 })
  })

  test('uses the whole limit unless every item was answered', () => {
    expect(play({ items: 20, correct: 19, wrong: 0, elapsed_s: 30 }).used_s).toBe(120)
    expect(play({ items: 20, correct: 20, wrong: 0, elapsed_s: 80 })).toMatchObject({ used_s: 80, rate_per_min: 15 })
  })

  test('counts at least one second per item', () => {
    expect(play({ items: 20, correct: 20, wrong: 0, elapsed_s: 3 }).used_s).toBe(20)
  })

  test('counts the seconds after the limit in which the last answers arrived: they are never free', () => {
    expect(play({ items: 20, correct: 20, wrong: 0, elapsed_s: 125 }).used_s).toBe(125)
    expect(play({ items: 20, correct: 19, wrong: 0, elapsed_s: 125 }).used_s).toBe(125)
    expect(play({ items: 20, correct: 20, wrong: 0, elapsed_s: 187.5, factor: 1.5 }).used_s).toBe(125)
  })

  test('completed without an answer scores a net of 0, not "not assessed"', () => {
    expect(play({ items: 20, correct: 0, wrong: 0, elapsed_s: 0 })).toEqual({
      answered: 0,
      net: 0,
      used_s: 120,
      rate_per_min: 0,
      z: -2.4,
      score: 7,
      accuracy: null,
      p_chance: 1,
      at_chance: true,
      low_evidence: true,
      too_fast: false,
    })
  })

  test('flags chance, little evidence and haste without touching the score', () => {
    const guessed = play({ items: 20, correct: 3, wrong: 17, elapsed_s: 15 })
    expect(guessed).toMatchObject({ at_chance: true, too_fast: true, low_evidence: false })
    expect(play({ items: 20, correct: 4, wrong: 0, elapsed_s: 120 })).toMatchObject({
      low_evidence: true,
      at_chance: false,
    })
    expect(play({ items: 20, correct: 5, wrong: 0, elapsed_s: 120 }).low_evidence).toBe(false)
  })

  test('with extra time gives the same score for the same work in proportionally longer time', () => {
    const plain = play({ items: 20, correct: 18, wrong: 2, elapsed_s: 96 })
    const extended = play({ items: 20, correct: 18, wrong: 2, elapsed_s: 120, factor: 1.25 })
    expect(extended).toEqual(plain)
  })

  test('with extra time is too fast only for a pace that is too fast for everybody', () => {
    const quick = { items: 20, correct: 12, wrong: 0, elapsed_s: 18 }
    expect(play({ ...quick, factor: 2 }).too_fast).toBe(false)
    expect(play({ ...quick, elapsed_s: 11, factor: 2 }).too_fast).toBe(true)
  })
})

describe('nobody gains', () => {
  const state = fc
    .record({
      items: fc.integer({ min: 2, max: 96 }),
      a: fc.nat(96),
      b: fc.nat(96),
      elapsed: fc.integer({ min: 0, max: 120 }),
    })
    .map(({ items, a, b, elapsed }) => {
      const answered = Math.min(a, items - 1)
      const correct = Math.min(b, answered)
      return { items, correct, wrong: answered - correct, elapsed_s: elapsed }
    })

  test('by quitting: with items left, the moment of stopping does not matter', () => {
    fc.assert(
      fc.property(state, fc.integer({ min: 0, max: 120 }), (counts, earlier) => {
        expect(play({ ...counts, elapsed_s: earlier }).score).toBe(play(counts).score)
      }),
    )
  })

  test('by playing on after the limit: what was answered then is worth less than in time', () => {
    fc.assert(
      fc.property(state, fc.integer({ min: 121, max: 125 }), (counts, late) => {
        const inTime = play(counts)
        const after = play({ ...counts, elapsed_s: late })
        return inTime.net <= 0 || after.rate_per_min < inTime.rate_per_min
      }),
    )
  })

  test('by quitting: one more right answer is never worth less', () => {
    fc.assert(
      fc.property(
        state,
        (counts) =>
          play({ ...counts, correct: counts.correct + 1 }).score >= Math.min(play(counts).score, 100) ||
          play(counts).net < 0,
      ),
    )
  })

  test('by guessing one more item: the expected net gain is exactly zero', () => {
    fc.assert(
      fc.property(state, fc.constantFrom(2, 3, 6), (counts, options) => {
        const rules = { ...rotateItRules, options }
        const net = (correct: number, wrong: number) => choiceGameRate({ ...counts, correct, wrong }, rules).net
        const { correct, wrong } = counts
        const expected = net(correct + 1, wrong) / options + (net(correct, wrong + 1) * (options - 1)) / options
        expect(expected).toBeCloseTo(net(correct, wrong), 9)
      }),
    )
  })

  test('by rushing the rest: at a steady pace, guessing the last items earns no higher rate than working on', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 19 }),
        fc.double({ min: 1, max: 12, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (solved, pace, guessSeconds) => {
          fc.pre(solved * pace <= 120)
          const guesses = 20 - solved
          // Guessing is worth zero on average: in expectation the net stays at the solved items.
          const rushedTime = Math.min(120, Math.max(20, solved * pace + guesses * guessSeconds))
          const rushed = (60 * solved) / rushedTime
          const inTime = Math.min(20, Math.floor(120 / pace))
          const honestTime = inTime === 20 ? Math.max(20, 20 * pace) : inTime * pace
          const honest = (60 * inTime) / honestTime
          return rushed <= honest + 1e-9
        },
      ),
    )
  })
})

describe('a scored run', () => {
  const key = new Map(Array.from({ length: 20 }, (_, index) => [index, 100 + index]))
  const answers = (count: number, right: number) =>
    new Map(Array.from({ length: count }, (_, index) => [index, index < right ? 100 + index : 1]))

  test('compares with the key, ignores answers to other items, and recomputes from its trace', () => {
    const given = answers(17, 14).set(999, 1)
    const run = { key, answers: given, elapsedSeconds: 120, accommodationFactor: 1, norm: rotateItProvisionalNorm }
    const score = scoreRotateIt(run)
    expect(score.value).toBe(61)
    expect(recompute(score.trace)).toBe(61)
    expect(score.trace).toMatchObject({
      norm_id: 'provisional-rotate-it-v0',
      algorithm_version: rulesOf('choice_game.score'),
      flags: ['provisional_norm'],
    })
    expect(scoreShapes({ ...run, norm: shapesProvisionalNorm }).value).toBe(61)
  })

  test('keeps the factor of extra time in its trace', () => {
    const score = scoreRotateIt({
      key,
      answers: answers(20, 20),
      elapsedSeconds: 150,
      accommodationFactor: 1.5,
      norm: rotateItProvisionalNorm,
    })
    expect(score.trace.inputs).toContainEqual({ name: 'accommodation factor', value: 1.5, weight: null })
    expect(recompute(score.trace)).toBe(score.value)
  })

  test('of Matched takes a whole point off for each wrong answer', () => {
    const trials = new Map(Array.from({ length: 96 }, (_, index) => [index, index % 2 === 0]))
    const score = scoreMatched({
      key: trials,
      answers: new Map([...trials].map(([id, answer]) => [id, id < 76 ? answer : !answer])),
      elapsedSeconds: 120,
      accommodationFactor: 1,
      norm: matchedProvisionalNorm,
    })
    // Net 56 in two minutes is the assumed mean of 28 per minute.
    expect(score.value).toBe(55)
  })

  test('in a skewed norm is placed by rank', () => {
    const norm = {
      ...rotateItProvisionalNorm,
      status: 'normed' as const,
      distribution: [
        { raw: 1, count: 900 },
        { raw: 9, count: 100 },
      ],
    }
    const score = scoreRotateIt({ key, answers: answers(10, 10), elapsedSeconds: 120, accommodationFactor: 1, norm })
    // A rate of 5 lies above 90 percent of the sample: z 1.2816.
    expect(score.value).toBe(81)
    expect(recompute(score.trace)).toBe(81)
  })
})
