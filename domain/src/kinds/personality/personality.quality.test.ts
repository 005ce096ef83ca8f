import { describe, expect, test } from 'vitest'
import { PILLAR_OF_TRAIT } from '../../fit/e3-model.ts'
import { seededRandom } from '../../random/seeded-random.ts'
import { qualityFigures } from '../../simulation/quality-figures.ts'
import { makeShippedModel } from '../../simulation/quality-model.ts'
import type { PlacedStatement } from './personality.arrangement.ts'
import { planPages } from './personality.page-plan.ts'
import { qualityFlags } from './personality.quality.ts'
import shippedModel from './personality.quality-model.json'
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
  test('people who answer as they are rarely get one, whatever their profile, level and language; careless and flattering answers nearly always do', () => {
    const figures = qualityFigures({ people: 600, seed: 9 })
    expect(figures.false_flags).toBeLessThan(0.05)
    expect(figures.false_worst_fifth_of_spread).toBeLessThan(0.08)
    expect(figures.false_worst_fifth_of_level).toBeLessThan(0.08)
    expect(figures.false_worst_language).toBeLessThan(0.08)
    expect(figures.false_most_favourable).toBeLessThan(0.02)
    expect(figures.caught_half_by_chance).toBeGreaterThan(0.95)
    expect(figures.caught_quarter_by_chance).toBeGreaterThan(0.8)
    expect(figures.caught_favourable).toBeGreaterThan(0.95)
  })

  test('the stored limits come out again when they are made again', () => {
    expect(makeShippedModel()).toEqual(shippedModel)
  }, 60_000)

  test('a misfit says from which page on, and no page when it is everywhere', () => {
    const random = seededRandom(5)
    const chance = fullPlan.flatMap((page) => random.shuffle([1, 2, 3, 4, 5, 6, 7]).slice(0, page.length))
    const honest = honestRatings(2)
    const fromHalfOn = statements.map(({ page }, at) => (page > 16 ? chance[at] : honest[at]) ?? 4)
    const judged = (ratings: number[]) => qualityFlags({ statements, ratings, active_seconds: null })
    expect(judged(honest)).toMatchObject({ person_misfit: false, misfit_from_page: null })
    expect(judged(chance)).toMatchObject({ person_misfit: true, misfit_from_page: null })
    const { person_misfit, misfit_from_page } = judged(fromHalfOn)
    expect(person_misfit).toBe(true)
    expect(Math.abs((misfit_from_page ?? 0) - 17)).toBeLessThanOrEqual(3)
  })

  test('the habit of agreeing with anything is no misfit', () => {
    const honest = honestRatings(2)
    const agreeing = honest.map((rating) => Math.min(7, rating + 1))
    const misfitOf = (ratings: number[]) => qualityFlags({ statements, ratings, active_seconds: null }).misfit ?? 0
    expect(Math.abs(misfitOf(agreeing) - misfitOf(honest))).toBeLessThan(0.1)
  })

  test('agreeing with the good and disagreeing with the bad on every page is most favourable', () => {
    const best = fullPlan.flatMap((page) => {
      let [top, bottom] = [7, 1]
      return page.map(({ reverse }) => (reverse ? bottom++ : top--))
    })
    const flags = qualityFlags({ statements, ratings: best, active_seconds: null })
    expect(flags).toMatchObject({ favourable_pages: 1, elevation: 1, most_favourable: true })
    expect(qualityFlags({ statements, ratings: honestRatings(2), active_seconds: null }).most_favourable).toBe(false)
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

  test('below ten traits nothing is said about misfit, from ten on something is', () => {
    const misfitOf = (count: number) => {
      const few = placed(count)
      return qualityFlags({ statements: few, ratings: few.map((_, index) => (index % 7) + 1), active_seconds: 400 })
    }
    expect(misfitOf(9)).toMatchObject({ misfit: null, misfit_limit: null, person_misfit: null })
    expect(misfitOf(10).person_misfit).not.toBeNull()
  })

  test('fewer answers get a wider limit', () => {
    const limitOf = (count: number) => {
      const few = placed(count)
      const ratings = few.map((_, index) => (index % 7) + 1)
      return qualityFlags({ statements: few, ratings, active_seconds: null }).misfit_limit ?? 0
    }
    expect(limitOf(18)).toBe(shippedModel.limits.misfit_ratio)
    expect(limitOf(10)).toBeCloseTo(shippedModel.limits.misfit_ratio ** Math.sqrt(1.8), 12)
  })

  test('nothing answered gives nothing to judge', () => {
    expect(qualityFlags({ statements, ratings: statements.map(() => null), active_seconds: 10 })).toEqual({
      model: 'simulated-1',
      misfit: null,
      misfit_ratio: null,
      misfit_limit: null,
      misfit_from_page: null,
      favourable_pages: null,
      elevation: null,
      monotone_share: null,
      modal_pattern_share: null,
      seconds_per_statement: null,
      person_misfit: null,
      most_favourable: false,
      straight_lining: false,
      too_fast: null,
    })
  })
})
