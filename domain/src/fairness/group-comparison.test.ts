import { describe, expect, test } from 'vitest'
import { seededRandom } from '../random/seeded-random.ts'
import { type ComparedRating, compareGroups, type RatedPerson } from './group-comparison.ts'
import { adviceOn } from './statement-advice.ts'

interface Wish {
  /** How many are in the second group; the first has 450. */
  others: number
  /** By how much the second group lies higher on the trait, in standard deviations. */
  apart?: number
  /** By how much the second group rates the third statement higher, whatever the trait. */
  shift?: number
}

function people({ others, apart = 0, shift = 0 }: Wish): RatedPerson[] {
  const random = seededRandom(11)
  return Array.from({ length: 450 + others }, (_, person) => {
    const isOther = person >= 450
    const theta = random.normal() + (isOther ? apart : 0)
    const ratings = Array.from({ length: 7 }, (_, statement) => {
      const extra = isOther && statement === 2 ? shift : 0
      return Math.min(7, Math.max(1, Math.round(4 + 1.2 * theta + extra + random.normal())))
    })
    return { group: isOther ? 'ar' : 'en', percentage: 50 + 20 * theta, ratings }
  })
}

describe('groups on one trait', () => {
  test('are compared with the largest one, from three hundred people on', () => {
    const [compared, ...more] = compareGroups(people({ others: 300 }))
    expect(compared).toMatchObject({ group: 'ar', reference: 'en', n: 300, n_reference: 450 })
    expect(more).toEqual([])
    expect(compareGroups(people({ others: 299 }))).toEqual([])
    expect(compareGroups([])).toEqual([])
  })

  test('that differ on the trait are told apart by it, and no statement is accused', () => {
    const [compared] = compareGroups(people({ others: 440, apart: 0.8 }))
    expect(compared?.difference_sd).toBeCloseTo(0.8, 0)
    expect(compared?.statements.map((statement) => statement.class)).toEqual(Array(7).fill('A'))
    expect(compared?.alpha).toBeGreaterThan(0.8)
    expect(compared?.alpha_reference).toBeGreaterThan(0.8)
  })

  test('that read one statement differently are told that one', () => {
    const [compared] = compareGroups(people({ others: 440, shift: 1 }))
    expect(compared?.statements[2]).toMatchObject({ class: 'C' })
    expect(compared?.statements[2]?.effect).toBeGreaterThan(0)
    const accused = compared?.statements.filter((statement) => statement.class === 'C')
    expect(accused).toHaveLength(1)
    expect(compared?.statements[2]?.low).toBeGreaterThan(0)
    // Half of 440 people are too few to say it again.
    expect(compared?.statements[2]?.halves_agree).toBeNull()
  })
})

describe('advice about statements', () => {
  const rating = (p: number | null, effect: number | null, halves_agree: boolean | null = null): ComparedRating => ({
    quintiles: null,
    mantel_chi2: null,
    p,
    smd: null,
    effect,
    class: null,
    low: null,
    high: null,
    halves_agree,
  })

  test('is to review what one sample accuses, and to withdraw only what a second one accuses, too', () => {
    const advice = adviceOn([
      rating(0.0001, 0.4, true),
      rating(0.0001, 0.4, false),
      rating(0.0001, -0.4),
      rating(0.0001, 0.2, true),
      rating(0.0001, 0.1),
      rating(null, null),
    ]).map((one) => one.advice)
    const [alike] = ['everybody rates it alike']
    expect(advice).toEqual(['withdraw until reviewed', 'review', 'review', 'review', 'ok', alike])
  })

  test('takes into account how many statements were looked at', () => {
    const others = Array.from({ length: 125 }, () => rating(0.5, 0.02))
    expect(adviceOn([rating(0.02, 0.4)])[0]?.advice).toBe('review')
    expect(adviceOn([...others, rating(0.02, 0.4)])[125]).toMatchObject({ class: 'A', advice: 'ok' })
  })
})
