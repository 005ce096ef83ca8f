import { describe, expect, test } from 'vitest'
import { seededRandom } from '../random/seeded-random.ts'
import { compareGroups, type RatedPerson } from './group-comparison.ts'

interface Wish {
  /** How many are in the second group; the first has 150. */
  others: number
  /** By how much the second group lies higher on the trait, in standard deviations. */
  apart?: number
  /** By how much the second group rates the third statement higher, whatever the trait. */
  shift?: number
}

function people({ others, apart = 0, shift = 0 }: Wish): RatedPerson[] {
  const random = seededRandom(11)
  return Array.from({ length: 150 + others }, (_, person) => {
    const isOther = person >= 150
    const theta = random.normal() + (isOther ? apart : 0)
    const ratings = Array.from({ length: 7 }, (_, statement) => {
      const extra = isOther && statement === 2 ? shift : 0
      return Math.min(7, Math.max(1, Math.round(4 + 1.2 * theta + extra + random.normal())))
    })
    return { group: isOther ? 'ar' : 'en', percentage: 50 + 20 * theta, ratings }
  })
}

describe('groups on one trait', () => {
  test('are compared with the largest one, from a hundred people on', () => {
    const [compared, ...more] = compareGroups(people({ others: 100 }))
    expect(compared).toMatchObject({ group: 'ar', reference: 'en', n: 100, n_reference: 150 })
    expect(more).toEqual([])
    expect(compareGroups(people({ others: 99 }))).toEqual([])
    expect(compareGroups([])).toEqual([])
  })

  test('that differ on the trait are told apart by it, and no statement is accused', () => {
    const [compared] = compareGroups(people({ others: 140, apart: 0.8 }))
    expect(compared?.difference_sd).toBeCloseTo(0.8, 0)
    expect(compared?.statements.map((statement) => statement.class)).toEqual(Array(7).fill('A'))
    expect(compared?.alpha).toBeGreaterThan(0.8)
    expect(compared?.alpha_reference).toBeGreaterThan(0.8)
  })

  test('that read one statement differently are told that one', () => {
    const [compared] = compareGroups(people({ others: 140, shift: 1 }))
    expect(compared?.statements[2]).toMatchObject({ class: 'C' })
    expect(compared?.statements[2]?.effect).toBeGreaterThan(0)
    const accused = compared?.statements.filter((statement) => statement.class === 'C')
    expect(accused).toHaveLength(1)
  })
})
