import { describe, expect, test } from 'vitest'
import { pageSizes, planPages } from './personality.page-plan.ts'
import { checkPagePlan, pagePlanFaults } from './personality.page-plan-check.ts'
import type { Statement } from './personality.statements.ts'

const traits = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const counts = traits(18).slice(2)

describe('page sizes', () => {
  test('eighteen traits fill 30 pages of four and 2 of three', () => {
    const sizes = pageSizes(18)
    expect(sizes.filter((size) => size === 4)).toHaveLength(30)
    expect(sizes.slice(30)).toEqual([3, 3])
  })

  test('few traits make small pages', () => {
    expect(pageSizes(1)).toEqual([1, 1, 1, 1, 1, 1, 1])
    expect(pageSizes(3)).toEqual([3, 3, 3, 3, 3, 3, 3])
    expect(pageSizes(5)).toEqual([4, 4, 4, 4, 4, 4, 4, 4, 3])
  })
})

describe.each(counts)('a plan for %i traits', (count) => {
  test('holds every invariant, for many seeds', () => {
    for (let seed = 0; seed < 5; seed++) {
      const plan = planPages(traits(count), seed * 7919)
      expect(pagePlanFaults(plan)).toEqual([])
      expect(plan.map((page) => page.length)).toEqual(pageSizes(count))
      expect(new Set(plan.flat().map(({ statement_id }) => statement_id)).size).toBe(7 * count)
    }
  })
})

test('one or two traits get a plan too, without mixed keying on every page', () => {
  for (const count of [1, 2]) expect(pagePlanFaults(planPages(traits(count), 5))).toEqual([])
})

test('the same seed gives the same plan, another seed another one', () => {
  expect(planPages(traits(18), 4)).toEqual(planPages(traits(18), 4))
  expect(planPages(traits(18), 4)).not.toEqual(planPages(traits(18), 5))
})

test('any set of traits can be planned, not only the first ones', () => {
  const plan = planPages([2, 5, 11, 17], 3)
  expect(new Set(plan.flat().map(({ trait_id }) => trait_id))).toEqual(new Set([2, 5, 11, 17]))
})

test('the place on a page does not give away the keying', () => {
  const first = planPages(traits(18), 1).map((page) => page[0]?.reverse)
  expect(first).toContain(true)
  expect(first).toContain(false)
})

describe('the check finds', () => {
  const plan = planPages(traits(18), 1)
  const spoil = (alter: (statement: Statement, page: number, place: number) => Statement): Statement[][] =>
    plan.map((page, pageIndex) => page.map((statement, place) => alter(statement, pageIndex, place)))

  test('a trait twice on a page', () => {
    const twice = spoil((statement, page, place) =>
      page === 0 && place === 0 ? { ...statement, trait_id: plan[0]?.[1]?.trait_id ?? 0 } : statement,
    )
    expect(checkPagePlan(twice).no_trait_twice_on_page).toBe(false)
    expect(pagePlanFaults(twice)).toContain('A trait stands twice on a page')
  })

  test('a page of one keying only', () => {
    const oneSided = spoil((statement, page) => (page === 3 ? { ...statement, reverse: true } : statement))
    expect(checkPagePlan(oneSided).every_page_mixed_keying).toBe(false)
    expect(pagePlanFaults(oneSided)).toContain('A page has only positive or only reverse statements')
  })

  test('traits that meet too often', () => {
    const [page] = plan
    const met = page ? [...plan, page, page] : plan
    expect(checkPagePlan(met).max_trait_pair_cooccurrence).toBe(4)
    expect(pagePlanFaults(met)).toContain('Two traits meet 4 times')
  })

  test('a statement missing or doubled, and a trait with too few reverse statements', () => {
    expect(pagePlanFaults(plan.slice(1)).length).toBeGreaterThan(0)
    const flat = spoil((statement) => (statement.trait_id === 4 ? { ...statement, reverse: false } : statement))
    expect(pagePlanFaults(flat)).toContain('Trait 4 has 0 reverse statements, not 3')
  })
})
