import { describe, expect, test } from 'vitest'
import { clopperPearson } from '../fairness/clopper-pearson.ts'
import { effectInterval } from '../fairness/dif.ts'
import { type Random, seededRandom } from '../random/seeded-random.ts'
import { alphaInterval } from '../reliability/alpha-interval.ts'
import { reliableDifferenceOf } from '../reliability/composite-reliability.ts'
import { correlation, sum, variance } from '../statistics/moments.ts'
import { validityInterval } from '../validity/validity-interval.ts'

const SAMPLES = 2000

/** The share of simulated samples whose interval holds what is true of the population. */
function held(truth: number, intervalOf: (random: Random) => { low: number; high: number } | null): number {
  const random = seededRandom(20)
  const holding = Array.from({ length: SAMPLES }, () => intervalOf(random)).filter(
    (interval) => interval !== null && interval.low <= truth && truth <= interval.high,
  )
  return holding.length / SAMPLES
}

const list = <T>(length: number, make: () => T): T[] => Array.from({ length }, make)

describe('95 % intervals hold the truth in 94 to 96 of 100 of 2,000 simulated samples', { timeout: 300_000 }, () => {
  const within = (share: number) => {
    expect(share).toBeGreaterThanOrEqual(0.94)
    expect(share).toBeLessThanOrEqual(0.96)
  }

  test('of alpha, by Feldt', () => {
    // Seven parallel items with correlations of .36: alpha = 7 x .36 / (1 + 6 x .36).
    const truth = (7 * 0.36) / (1 + 6 * 0.36)
    within(
      held(truth, (random) => {
        const rows = list(80, () => {
          const theta = random.normal()
          return list(7, () => 0.6 * theta + 0.8 * random.normal())
        })
        const items = rows[0]?.map((_, item) => variance(rows.map((row) => row[item] ?? 0)) ?? 0) ?? []
        const alpha = (7 / 6) * (1 - sum(items) / (variance(rows.map(sum)) ?? 1))
        return alphaInterval({ alpha, people: 80, items: 7 })
      }),
    )
  })

  test('of a correlation, by Fisher', () => {
    within(
      held(0.3, (random) => {
        const x = list(60, () => random.normal())
        const y = x.map((own) => 0.3 * own + Math.sqrt(1 - 0.09) * random.normal())
        const r = correlation(x, y)
        return r === null ? null : validityInterval({ r, n: 60 })
      }),
    )
  })

  test('of the effect of a statement on which groups do not differ', () => {
    within(
      held(0, (random) => {
        const people = list(600, () => {
          const theta = random.normal()
          return list(7, () => Math.min(7, Math.max(1, Math.round(4 + 1.2 * theta + random.normal()))))
        })
        return effectInterval({
          y: people.map(([first = 0]) => first),
          total: people.map((ratings) => ratings.reduce((sum, rating) => sum + rating, 0)),
          focal: people.map((_, person) => person % 2 === 0),
        })
      }),
    )
  })

  test('of the difference of two people who are measured with error', () => {
    within(
      held(7, (random) => {
        const found = 7 + 3 * random.normal() - 4 * random.normal()
        const reach = reliableDifferenceOf(3, 4)
        return { low: found - reach, high: found + reach }
      }),
    )
  })
})

test('the exact interval of a share holds it in 95 of 100 samples or more', () => {
  const share = held(0.3, (random) =>
    clopperPearson({ n: 40, selected: list(40, () => random.next()).filter((drawn) => drawn < 0.3).length }),
  )
  expect(share).toBeGreaterThanOrEqual(0.95)
})
