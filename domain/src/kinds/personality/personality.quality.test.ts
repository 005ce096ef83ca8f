import { describe, expect, test } from 'vitest'
import { PILLAR_OF_TRAIT } from '../../fit/e3-model.ts'
import { seededRandom } from '../../random/seeded-random.ts'
import { planPages } from './personality.page-plan.ts'
import { type PlacedStatement, qualityFlags } from './personality.quality.ts'
import { drawPerson, drawStatementModel, sampleRatings } from './personality.sample.ts'

const planFor = (traits: number) =>
  planPages(
    Array.from({ length: traits }, (_, index) => index + 1),
    1,
  )
const placed = (traits: number): PlacedStatement[] =>
  planFor(traits).flatMap((page, pageIndex) =>
    page.map((statement, place) => ({ ...statement, page: pageIndex + 1, position: place + 1 })),
  )
const fullPlan = planFor(18)
const statements = placed(18)

function honestRatings(seed: number): number[] {
  const random = seededRandom(seed)
  const models = new Map(statements.map(({ statement_id }) => [statement_id, drawStatementModel(random)]))
  const person = drawPerson(new Map(PILLAR_OF_TRAIT.map((pillar, index) => [index + 1, pillar])), random)
  const modelOf = (id: number) => models.get(id) ?? { loading: 0.7, ease: 0 }
  const ratings = sampleRatings({ pages: fullPlan, modelOf, person }, random)
  return statements.map(({ statement_id }) => ratings.get(statement_id) ?? 4)
}

describe('quality flags', () => {
  test('an honest simulated person is rarely flagged', () => {
    const flagged = Array.from({ length: 200 }, (_, seed) =>
      qualityFlags({ statements, ratings: honestRatings(seed), active_seconds: 900 }),
    )
    expect(flagged.filter(({ inconsistent }) => inconsistent).length).toBeLessThan(200 * 0.12)
    expect(flagged.filter(({ straight_lining }) => straight_lining)).toHaveLength(0)
    expect(flagged.filter(({ too_fast }) => too_fast)).toHaveLength(0)
  })

  test('random answers are mostly found inconsistent', () => {
    const random = seededRandom(9)
    const found = Array.from({ length: 200 }, () => {
      const ratings = fullPlan.flatMap((page) => random.shuffle([1, 2, 3, 4, 5, 6, 7]).slice(0, page.length))
      return qualityFlags({ statements, ratings, active_seconds: null }).inconsistent
    })
    expect(found.filter(Boolean).length).toBeGreaterThan(200 * 0.7)
  })

  test('ratings that only rise or only fall on half of the pages are straight-lining', () => {
    const rising = statements.map(({ position, page }) => (page % 2 === 0 ? position : 8 - position))
    const flags = qualityFlags({ statements, ratings: rising, active_seconds: 900 })
    expect(flags).toMatchObject({ monotone_share: 1, straight_lining: true })
  })

  test('the same pattern on three of ten pages is straight-lining although it goes up and down', () => {
    const pattern = [3, 6, 2, 5]
    const honest = honestRatings(4)
    const ratings = statements.map(({ page, position }, index) =>
      page <= 9 ? (pattern[position - 1] ?? 4) : (honest[index] ?? 4),
    )
    const flags = qualityFlags({ statements, ratings, active_seconds: 900 })
    expect(flags.modal_pattern_share).toBeGreaterThanOrEqual(0.3)
    expect(flags.monotone_share).toBeLessThan(0.5)
    expect(flags.straight_lining).toBe(true)
  })

  test('the place on the page counts, not the order of the rows', () => {
    const ratings = honestRatings(7)
    const rows = statements.map((statement, index) => ({ statement, rating: ratings[index] ?? 4 })).reverse()
    const turned = qualityFlags({
      statements: rows.map(({ statement }) => statement),
      ratings: rows.map(({ rating }) => rating),
      active_seconds: 900,
    })
    expect(turned).toEqual(qualityFlags({ statements, ratings, active_seconds: 900 }))
  })

  test.each([
    [251.9, true],
    [252, false],
    [null, null],
  ])('%s active seconds for 126 statements: too fast is %s', (seconds, tooFast) => {
    expect(qualityFlags({ statements, ratings: honestRatings(1), active_seconds: seconds }).too_fast).toBe(tooFast)
  })

  test('answers without any spread cannot be called consistent', () => {
    const flat = statements.map(({ reverse }) => (reverse ? 3 : 5))
    expect(qualityFlags({ statements, ratings: flat, active_seconds: null })).toMatchObject({
      even_odd_r: null,
      inconsistent: true,
    })
  })

  test('below ten traits nothing is said about consistency, from ten on something is', () => {
    const consistencyOf = (count: number) => {
      const few = placed(count)
      return qualityFlags({ statements: few, ratings: few.map((_, index) => (index % 7) + 1), active_seconds: 400 })
    }
    expect(consistencyOf(9)).toMatchObject({ even_odd_r: null, inconsistent: null })
    expect(consistencyOf(10).inconsistent).not.toBeNull()
  })

  test('nothing answered gives nothing to judge', () => {
    expect(qualityFlags({ statements, ratings: statements.map(() => null), active_seconds: 10 })).toEqual({
      even_odd_r: null,
      monotone_share: null,
      modal_pattern_share: null,
      seconds_per_statement: null,
      inconsistent: true,
      straight_lining: false,
      too_fast: null,
    })
  })
})
