import type { Interval } from '../reliability/alpha-interval.ts'
import { chiSquareTail } from '../statistics/chi-square.ts'
import { isConstant, standardDeviation } from '../statistics/moments.ts'
import { Z_95 } from '../statistics/normal-quantile.ts'
import { quantile } from '../statistics/quantile.ts'

export interface DifInput {
  /** Keyed rating of the item, one per person. */
  y: readonly number[]
  /** Trait total with the item included. Matching on the rest score doubles the false alarms. */
  total: readonly number[]
  focal: readonly boolean[]
}

export interface Dif {
  quintiles: number[] | null
  mantel_chi2: number | null
  p: number | null
  smd: number | null
  effect: number | null
  class: 'A' | 'B' | 'C' | null
}

/** In each group: with fewer, an effect that matters is told from chance too seldom. */
const LEAST_PER_GROUP = 300

const SIGNIFICANT_BELOW = 0.05
const REVIEW_ABOVE = 0.17
const WITHDRAW_ABOVE = 0.25

/** Does one statement mean something else in one group, among people equal on the trait? */
export function differentialFunctioning(input: DifInput): Dif {
  const cuts = cutsOf(input)
  const strata = strataOf(input, cuts)
  const spread = isConstant(input.y) ? null : standardDeviation(input.y)
  const chi2 = mantel(strata)
  const smd = standardisedDifference(strata)
  const p = chi2 === null ? null : chiSquareTail(chi2)
  const effect = smd === null || spread === null ? null : smd / spread
  return {
    quintiles: cuts.length === 4 ? cuts : null,
    mantel_chi2: chi2,
    p,
    smd,
    effect,
    class: p === null || effect === null ? null : classOf(p, Math.abs(effect)),
  }
}

/** The 95 % interval of the effect, from the variances within the strata; null where there is no effect to tell. */
export function effectInterval(input: DifInput): Interval | null {
  const strata = strataOf(input, cutsOf(input))
  const smd = standardisedDifference(strata)
  const spread = isConstant(input.y) ? null : standardDeviation(input.y)
  if (smd === null || spread === null) return null
  const weight = strata.reduce((sum, { focal }) => sum + focal.n, 0)
  const variance = strata.reduce((sum, stratum) => sum + (stratum.focal.n / weight) ** 2 * meanVariance(stratum), 0)
  const reach = Z_95 * Math.sqrt(variance)
  return { low: (smd - reach) / spread, high: (smd + reach) / spread }
}

/** Of the difference of two means, with one variance for both groups of a stratum. */
function meanVariance({ focal, reference }: Stratum): number {
  const within = [focal, reference].reduce((sum, { n, sum: own, squares }) => sum + squares - own ** 2 / n, 0)
  const freedom = focal.n + reference.n - 2
  return freedom > 0 ? (within / freedom) * (1 / focal.n + 1 / reference.n) : 0
}

function cutsOf({ total }: DifInput): number[] {
  const sorted = [...total].sort((a, b) => a - b)
  return [0.2, 0.4, 0.6, 0.8].flatMap((probability) => quantile(sorted, probability) ?? [])
}

const strataOf = (input: DifInput, cuts: readonly number[]): Stratum[] =>
  stratify(input, cuts).filter(({ focal, reference }) => focal.n > 0 && reference.n > 0)

/** With fewer than 300 people in a group the analysis is noise and is not printed. */
export function isEnoughForDif(focal: readonly boolean[]): boolean {
  const inFocus = focal.filter(Boolean).length
  return Math.min(inFocus, focal.length - inFocus) >= LEAST_PER_GROUP
}

interface Cell {
  n: number
  sum: number
  squares: number
}

interface Stratum {
  focal: Cell
  reference: Cell
}

/** Stratum = number of cuts strictly below the total. */
function stratify({ y, total, focal }: DifInput, cuts: readonly number[]): Stratum[] {
  const strata = Array.from(
    { length: cuts.length + 1 },
    (): Stratum => ({ focal: emptyCell(), reference: emptyCell() }),
  )
  for (const [person, rating] of y.entries()) {
    const place = cuts.filter((cut) => cut < (total[person] ?? 0)).length
    const cell = strata[place]?.[focal[person] ? 'focal' : 'reference']
    if (!cell) continue
    cell.n += 1
    cell.sum += rating
    cell.squares += rating * rating
  }
  return strata
}

const emptyCell = (): Cell => ({ n: 0, sum: 0, squares: 0 })

/** Mantel's chi-square over the strata; null when no stratum varies. */
function mantel(strata: readonly Stratum[]): number | null {
  let difference = 0
  let variance = 0
  for (const { focal, reference } of strata) {
    const n = focal.n + reference.n
    const sum = focal.sum + reference.sum
    const squares = focal.squares + reference.squares
    difference += focal.sum - (focal.n / n) * sum
    variance += ((reference.n * focal.n) / (n * n * (n - 1))) * (n * squares - sum * sum)
  }
  return variance > 0 ? difference ** 2 / variance : null
}

/** Mean difference inside the strata, weighted by the focal group. */
function standardisedDifference(strata: readonly Stratum[]): number | null {
  const weight = strata.reduce((sum, { focal }) => sum + focal.n, 0)
  if (weight === 0) return null
  const total = strata.reduce(
    (sum, { focal, reference }) => sum + focal.n * (focal.sum / focal.n - reference.sum / reference.n),
    0,
  )
  return total / weight
}

/** `p` is adjusted where many statements are looked at. */
export function classOf(p: number, size: number): 'A' | 'B' | 'C' {
  if (p >= SIGNIFICANT_BELOW || size <= REVIEW_ABOVE) return 'A'
  return size > WITHDRAW_ABOVE ? 'C' : 'B'
}
