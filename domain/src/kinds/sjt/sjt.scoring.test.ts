import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../random/seeded-random.ts'
import { recompute } from '../../scores/recompute.scoring.ts'
import { sampleSjt } from './sjt.sample.ts'
import { SjtAnswerError, scoreSjt, sjtResult } from './sjt.scoring.ts'
import { expertKey } from './sjt-key.scoring.ts'

fc.configureGlobal({ seed: 1 })

const provisional = { best: 1, fair: 0, poor: 0, worst: -1 }
const expert = { a: 6, b: 4.5, c: 2, d: 3 }

describe('a scenario', () => {
  test.each([
    ['a', 'c', 1],
    ['c', 'a', -1],
    ['a', 'b', 0.375],
    ['b', 'd', 0.375],
    ['b', 'c', 0.625],
    ['d', 'c', 0.25],
  ])('most %s, least %s earns %f of the distance between the best and the worst option', (most, least, q) => {
    expect(sjtResult([expert], [{ most, least }]).q).toEqual([q])
  })

  test('with the provisional key gives half for one right mark', () => {
    expect(sjtResult([provisional], [{ most: 'best', least: 'fair' }]).q).toEqual([0.5])
  })

  test('marked most and least on the same option is refused', () => {
    expect(() => sjtResult([expert], [{ most: 'a', least: 'a' }])).toThrow(SjtAnswerError)
  })

  test('whose options are all alike cannot be scored', () => {
    expect(() => sjtResult([{ a: 2, b: 2 }], [{ most: 'a', least: 'b' }])).toThrow(/equally effective/)
  })
})

describe('the score', () => {
  const right = { most: 'best', least: 'worst' }
  const wrong = { most: 'worst', least: 'best' }

  test('of every expert choice is 100, of their opposite 0', () => {
    expect(sjtResult([provisional, expert], [right, { most: 'a', least: 'c' }]).sjt_score).toBe(100)
    expect(sjtResult([provisional], [wrong]).sjt_score).toBe(0)
  })

  test('counts an unanswered scenario as chance', () => {
    expect(sjtResult([provisional, provisional], [right, null])).toEqual({ answered: 1, q: [1, 0], sjt_score: 50 })
  })

  test('is not assessed below half of the scenarios, and with half it is', () => {
    const four = [provisional, provisional, provisional, provisional]
    expect(sjtResult(four, [right, null, null, null]).sjt_score).toBe(-1)
    expect(sjtResult(four, [right, right, null, null]).sjt_score).toBe(50)
    expect(sjtResult([provisional, provisional, provisional], [right, null, null]).sjt_score).toBe(-1)
    expect(sjtResult([], [])).toEqual({ answered: 0, q: [], sjt_score: -1 })
  })

  test('rounds half up', () => {
    expect(
      sjtResult(Array(8).fill(provisional), [right, ...Array(7).fill({ most: 'fair', least: 'poor' })]).sjt_score,
    ).toBe(13)
  })

  const key = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.double({ min: 1, max: 7, noNaN: true }), {
    minKeys: 2,
  })
  test('of random answering has an expectation of exactly zero', () => {
    fc.assert(
      fc.property(key, (effectiveness) => {
        const options = Object.keys(effectiveness)
        fc.pre(new Set(Object.values(effectiveness)).size > 1)
        const pairs = options.flatMap((most) =>
          options.filter((other) => other !== most).map((least) => ({ most, least })),
        )
        const { q } = sjtResult(Array(pairs.length).fill(effectiveness), pairs)
        return Math.abs(q.reduce((sum, value) => sum + value, 0)) < 1e-9 && q.every((value) => Math.abs(value) <= 1)
      }),
    )
  })

  test('leaves a trace that recomputes it, and says that the key is provisional', () => {
    const scenarios = [1, 2, 3].map((id) => ({ id, key: provisional }))
    const score = scoreSjt({
      scenarios,
      answers: new Map([
        [1, right],
        [3, wrong],
      ]),
      keyStatus: 'provisional',
    })
    expect(score.trace.flags).toEqual(['provisional_key'])
    expect(score.trace.inputs.map(({ value }) => value)).toEqual([1, null, -1])
    expect(recompute(score.trace)).toBe(score.value)
  })

  test('of better simulated judgement is higher', () => {
    const scenarios = Array(20).fill(provisional)
    const scoreAt = (judgement: number) =>
      sjtResult(scenarios, sampleSjt(scenarios, judgement, seededRandom(3))).sjt_score
    expect(scoreAt(2)).toBeGreaterThan(scoreAt(-2))
  })
})

describe('an expert panel', () => {
  // Shrout and Fleiss (1979): four judges, six targets, ICC(2,4) = .62.
  const judges = [
    [9, 6, 8, 7, 10, 6],
    [2, 1, 4, 1, 5, 2],
    [5, 3, 6, 2, 6, 4],
    [8, 2, 8, 6, 9, 7],
  ]

  test('agrees as the published example says', () => {
    expect(expertKey(judges).icc).toBeCloseTo(0.62, 2)
  })

  test('of five who agree makes a key, of four it does not', () => {
    const agreed = [6, 2, 4, 5]
    expect(expertKey(Array(5).fill(agreed))).toMatchObject({ effectiveness: agreed, spread: 4, icc: 1, keep: true })
    expect(expertKey(Array(4).fill(agreed)).keep).toBe(false)
  })

  test('drops a scenario whose options lie too close, or on which experts differ', () => {
    expect(expertKey(Array(5).fill([4, 5, 5, 4])).keep).toBe(false)
    expect(
      expertKey([
        [7, 1],
        [1, 7],
        [7, 1],
        [1, 7],
        [7, 3],
      ]).keep,
    ).toBe(false)
  })

  test('keeps a scenario whose options lie apart by just as much as they must', () => {
    // Means of 16/6 and 7/6.
    const panel = [...Array(4).fill([3, 1]), [2, 1], [2, 2]]
    expect(expertKey(panel).keep).toBe(true)
  })

  test('without ratings says nothing', () => {
    expect(expertKey([])).toEqual({ effectiveness: [], spread: 0, icc: null, keep: false })
  })
})
