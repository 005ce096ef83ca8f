import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Norm } from '../../norms/norm.ts'
import { provisionalTraitNorm } from '../../norms/provisional.ts'
import { recompute } from '../../scores/recompute.scoring.ts'
import { scorePersonality } from './personality.scoring.ts'
import { keyedRating, statementIdOf, statementNumberOf } from './personality.statements.ts'

fc.configureGlobal({ seed: 1 })

/** Four positive statements, then three reverse ones. */
const statementsOf = (traitId: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((number) => ({
    statement_id: statementIdOf(traitId, number),
    trait_id: traitId,
    reverse: number > 4,
  }))

const normOf = () => provisionalTraitNorm
const score = (traitId: number, ratings: readonly (number | null)[], norm: Norm = provisionalTraitNorm) => {
  const statements = statementsOf(traitId)
  const answers = statements.map(({ statement_id }, index) => ({ statement_id, rating: ratings[index] ?? null }))
  const [scored] = scorePersonality({ statements, answers, normOf: () => norm })
  if (!scored) throw new Error('no trait')
  return scored
}

describe('statements', () => {
  test('are numbered through, seven for each trait', () => {
    expect(statementsOf(3).map(({ statement_id }) => statement_id)).toEqual([15, 16, 17, 18, 19, 20, 21])
    expect(statementIdOf(18, 7)).toBe(126)
    expect([1, 7, 8, 126].map(statementNumberOf)).toEqual([1, 7, 1, 7])
  })

  test('a reverse statement counts 8 minus the rating', () => {
    expect([1, 4, 7].map((rating) => keyedRating(rating, true))).toEqual([7, 4, 1])
    expect([1, 4, 7].map((rating) => keyedRating(rating, false))).toEqual([1, 4, 7])
  })
})

describe('a trait score', () => {
  test('is the mean of the keyed ratings against the norm', () => {
    // Keyed 6 5 7 4 | 6 5 4 = 37 of 7, mean 5.2857, z .5857, 66.71 percent.
    const { row } = score(1, [6, 5, 7, 4, 2, 3, 4])
    expect(row).toMatchObject({ answered: 7, sten_score: 7, sten_score_percentage: 67, band: 'moderate' })
    expect(row.mean).toBeCloseTo(37 / 7, 12)
    expect(row.z).toBeCloseTo(37 / 7 - 4.7, 12)
    expect(row.sem_percentage).toBeCloseTo(8.9443, 4)
  })

  test('of exactly 39.5 percent is shown as 40 and moderate', () => {
    const { row } = score(1, [4, 4, 4, 4, 4, 4, 4], { ...provisionalTraitNorm, mean: 4.775 })
    expect(row.z).toBeCloseTo(-0.775, 12)
    expect(row).toMatchObject({ sten_score_percentage: 40, band: 'moderate' })
  })

  test('of five answers is the mean of those five, and less precise', () => {
    const { row } = score(2, [6, 6, null, 6, 2, null, 2])
    expect(row).toMatchObject({ answered: 5, mean: 6, sten_score_percentage: 81 })
    expect(row.sem_percentage).toBeCloseTo(20 * Math.sqrt(1 - 4 / 5.4), 9)
  })

  test('of four answers is not assessed: nothing is imputed [SCORE-03]', () => {
    expect(score(2, [7, 7, 7, 7]).row).toEqual({
      trait_id: 2,
      answered: 4,
      mean: null,
      z: null,
      sten_score: -1,
      sten_score_percentage: -1,
      band: 'not_assessed',
      sem_percentage: null,
    })
  })

  test('of no answers at all is not assessed', () => {
    expect(scorePersonality({ statements: statementsOf(5), answers: [], normOf })[0]?.row.answered).toBe(0)
    expect(scorePersonality({ statements: [], answers: [], normOf })).toEqual([])
  })

  test('names its norm and says that it is provisional', () => {
    const { trace } = score(4, [4, 4, 4, 4, 4, 4, 4]).score
    expect(trace).toMatchObject({ norm_id: 'provisional-v0', norm_status: 'provisional', flags: ['provisional_norm'] })
    expect(trace.inputs.slice(0, 2)).toEqual([
      { name: 'statement 22', value: 4, weight: 1 },
      { name: 'statement 23', value: 4, weight: 1 },
    ])
  })

  test('does not change when a quality flag is raised', () => {
    const statements = statementsOf(1)
    const answers = statements.map(({ statement_id }) => ({ statement_id, rating: 5 }))
    const plain = scorePersonality({ statements, answers, normOf })
    const flagged = scorePersonality({ statements, answers, normOf, flags: ['straight_lining'] })
    expect(flagged.map(({ row }) => row)).toEqual(plain.map(({ row }) => row))
    expect(flagged[0]?.score.trace.flags).toContain('straight_lining')
  })

  test('traits come in the order of their ids, each with its own norm', () => {
    const statements = [...statementsOf(9), ...statementsOf(2)]
    const answers = statements.map(({ statement_id, reverse }) => ({ statement_id, rating: reverse ? 2 : 6 }))
    const scored = scorePersonality({
      statements,
      answers,
      normOf: (traitId) => ({ ...provisionalTraitNorm, mean: traitId === 2 ? 6 : 5 }),
    })
    expect(scored.map(({ row }) => [row.trait_id, row.sten_score_percentage])).toEqual([
      [2, 55],
      [9, 75],
    ])
  })
})

const sheet = fc.array(fc.option(fc.integer({ min: 1, max: 7 }), { nil: null, freq: 4 }), {
  minLength: 14,
  maxLength: 14,
})
const statements = [...statementsOf(1), ...statementsOf(2)]
const answersOf = (ratings: readonly (number | null)[]) =>
  statements.map(({ statement_id }, index) => ({ statement_id, rating: ratings[index] ?? null }))

describe('for any answers', () => {
  test('their order is irrelevant', () => {
    fc.assert(
      fc.property(
        sheet,
        fc.shuffledSubarray(
          statements.map((_, i) => i),
          { minLength: 14 },
        ),
        (ratings, order) => {
          const answers = answersOf(ratings)
          const shuffled = order.flatMap((index) => answers[index] ?? [])
          const rows = scorePersonality({ statements, answers, normOf }).map(({ row }) => row)
          expect(scorePersonality({ statements, answers: shuffled, normOf }).map(({ row }) => row)).toEqual(rows)
        },
      ),
    )
  })

  test('the percentage is -1 or 0 to 100, and its trace recomputes it', () => {
    fc.assert(
      fc.property(sheet, (ratings) => {
        for (const { row, score: traced } of scorePersonality({ statements, answers: answersOf(ratings), normOf })) {
          expect(row.answered >= 5).toBe(row.sten_score_percentage >= 0)
          expect(row.sten_score_percentage).toBeLessThanOrEqual(100)
          expect(recompute(traced.trace)).toBe(row.sten_score_percentage)
        }
      }),
    )
  })

  test('agreeing more with a positive statement never lowers the trait, with a reverse one never raises it', () => {
    const ratings = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(ratings, fc.integer({ min: 0, max: 6 }), (before, place) => {
        const after = before.map((rating, index) => (index === place ? rating + 1 : rating))
        const change = score(1, after).row.sten_score_percentage - score(1, before).row.sten_score_percentage
        return place < 4 ? change >= 0 : change <= 0
      }),
    )
  })
})
