import { correlation, mean } from '../statistics/moments.ts'
import { validityInterval } from '../validity/validity-interval.ts'
import { alphaInterval, type Interval } from './alpha-interval.ts'
import { ratingTable } from './rating-table.ts'
import { scaleStatistics } from './scale-statistics.ts'
import { LEAST_FOR_RELIABILITY } from './verdicts.ts'

export interface ItemFigures {
  /** The mean of what the item was worth: how easy it is. */
  facility: number | null
  /** With all others, and with the whole, the item included. */
  item_rest: number | null
  point_biserial: number | null
  /** Its mean in each fifth of the people by their total, from the lowest: how it tells people apart. */
  by_fifth: (number | null)[]
}

export interface ItemAnalysis {
  people: number
  alpha: number | null
  /** Feldt's 95 % interval of alpha. */
  interval: Interval | null
  omega: number | null
  items: ItemFigures[]
}

/** How the items of a test hold together, from what each was worth to each person. Nothing is said below 30 people. */
export function analyseItems(points: readonly (readonly (number | null)[])[]): ItemAnalysis {
  const table = ratingTable(points)
  const { people, columns } = table
  if (people < LEAST_FOR_RELIABILITY) {
    const items = columns.map(() => ({ facility: null, item_rest: null, point_biserial: null, by_fifth: NO_FIFTHS }))
    return { people, alpha: null, interval: null, omega: null, items }
  }
  const { alpha, omega, item_rest } = scaleStatistics(table)
  const totals = Array.from({ length: people }, (_, person) =>
    columns.reduce((sum, column) => sum + (column[person] ?? 0), 0),
  )
  const order = totals.map((_, person) => person).sort((a, b) => (totals[a] ?? 0) - (totals[b] ?? 0))
  return {
    people,
    alpha,
    interval: alpha === null ? null : alphaInterval({ alpha, people, items: columns.length }),
    omega,
    items: columns.map((column, place) => ({
      facility: mean(column),
      item_rest: item_rest[place] ?? null,
      point_biserial: correlation(column, totals),
      by_fifth: NO_FIFTHS.map((_, fifth) => mean(fifthOf(order, fifth).map((person) => column[person] ?? 0))),
    })),
  }
}

const NO_FIFTHS = [null, null, null, null, null]

const fifthOf = (order: readonly number[], fifth: number): readonly number[] =>
  order.slice(Math.floor((fifth * order.length) / 5), Math.floor(((fifth + 1) * order.length) / 5))

export interface SplitHalf {
  people: number
  /** Between the odd items and the even ones. */
  r: number | null
  /** Of the whole, by Spearman and Brown, with its 95 % interval. */
  reliability: number | null
  interval: Interval | null
}

/**
 * The reliability of a game: odd items beside even ones, stepped up to the whole length. Two halves that share a clock agree
 * on speed as well, so it is the most that can be claimed. Nothing is said below 30 people.
 */
export function splitHalf(points: readonly (readonly number[])[]): SplitHalf {
  const people = points.length
  const halfOf = (half: number) =>
    points.map((own) => own.reduce((sum, worth, place) => sum + (place % 2 === half ? worth : 0), 0))
  const r = people < LEAST_FOR_RELIABILITY ? null : correlation(halfOf(0), halfOf(1))
  const { low, high } = r === null || Math.abs(r) >= 1 ? { low: r, high: r } : validityInterval({ r, n: people })
  return {
    people,
    r,
    reliability: r === null ? null : steppedUp(r),
    interval: low === null || high === null ? null : { low: steppedUp(low), high: steppedUp(high) },
  }
}

/** Spearman and Brown for twice the length. At -1 there is nothing to step up. */
const steppedUp = (r: number): number => (r <= -1 ? -1 : (2 * r) / (1 + r))
