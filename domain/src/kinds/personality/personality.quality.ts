import { groupBy } from '../../statistics/group-by.ts'
import { correlation, mean } from '../../statistics/moments.ts'
import { keyedRating, type Statement, statementNumberOf } from './personality.statements.ts'

export interface PlacedStatement extends Statement {
  page: number
  position: number
}

export interface QualityInput {
  statements: readonly PlacedStatement[]
  /** In the order of the statements; null = not rated. */
  ratings: readonly (number | null)[]
  /** From start to completion; null when "Save and close" interrupted it, for then it is not known. */
  active_seconds: number | null
}

export interface QualityFlags {
  even_odd_r: number | null
  monotone_share: number | null
  modal_pattern_share: number | null
  seconds_per_statement: number | null
  inconsistent: boolean | null
  straight_lining: boolean
  too_fast: boolean | null
}

const LEAST_TRAITS = 10
const CONSISTENT_FROM = 0.25
const MONOTONE_FROM = 0.5
const SAME_PATTERN_FROM = 0.3
/** Below this many seconds per statement, the statements cannot have been read. */
const LEAST_SECONDS = 2
const PATTERN_SIZE = 4
/** Two ratings always rise or fall, so a page of two shows nothing. */
const LEAST_FOR_DIRECTION = 3

/** Advice to a human reader. It never changes a score and never knocks anyone out. */
export function qualityFlags({ statements, ratings, active_seconds }: QualityInput): QualityFlags {
  const { traits, pages } = arrangementOf(statements)
  const rated = statements.filter((_, at) => (ratings[at] ?? null) !== null).length
  const ratedPages = pages
    .map((page) => ratingsAt(page, ratings))
    .filter((page, index) => page.length === pages[index]?.length)
  const evenOdd = traits.length < LEAST_TRAITS ? null : evenOddCorrelation(traits, ratings)
  const monotone = monotoneShare(ratedPages)
  const modal = modalPatternShare(ratedPages)
  const pace = active_seconds === null || rated === 0 ? null : active_seconds / rated
  return {
    even_odd_r: evenOdd,
    monotone_share: monotone,
    modal_pattern_share: modal,
    seconds_per_statement: pace,
    inconsistent: traits.length < LEAST_TRAITS ? null : evenOdd === null || evenOdd < CONSISTENT_FROM,
    straight_lining: (monotone ?? 0) >= MONOTONE_FROM || (modal ?? 0) >= SAME_PATTERN_FROM,
    too_fast: pace === null ? null : pace < LEAST_SECONDS,
  }
}

/** Pauses only lengthen the time between start and end: a short one proves haste, a long one proves nothing. */
export function knownActiveSeconds(elapsed: number, ratings: QualityInput['ratings']): number | null {
  const rated = ratings.filter((rating) => rating !== null).length
  return rated > 0 && elapsed < rated * LEAST_SECONDS ? elapsed : null
}

/** Where the statements of a trait stand in the list, those with odd and those with even numbers. */
interface TraitPlaces {
  odd: KeyedPlace[]
  even: KeyedPlace[]
}

interface KeyedPlace {
  at: number
  reverse: boolean
}

interface Arrangement {
  /** Ascending by trait. */
  traits: TraitPlaces[]
  /** Where the statements of each page stand in the list, top to bottom. */
  pages: number[][]
}

const arrangements = new WeakMap<readonly PlacedStatement[], Arrangement>()

/** The statements of a test are the same list for everybody who answers them, so they are arranged once. */
function arrangementOf(statements: readonly PlacedStatement[]): Arrangement {
  const known = arrangements.get(statements)
  if (known) return known
  const places = statements.map((statement, at) => ({ at, ...statement }))
  const byTrait = [...groupBy(places, ({ trait_id }) => trait_id)].sort(([first], [second]) => first - second)
  const numbered = (own: typeof places, parity: number) =>
    own.filter(({ statement_id }) => statementNumberOf(statement_id) % 2 === parity)
  const byPage = groupBy(places, ({ page }) => page).values()
  const made = {
    traits: byTrait.map(([, own]) => ({ odd: numbered(own, 1), even: numbered(own, 0) })),
    pages: [...byPage].map((own) => own.sort((a, b) => a.position - b.position).map(({ at }) => at)),
  }
  arrangements.set(statements, made)
  return made
}

type Ratings = QualityInput['ratings']

function ratingsAt(places: readonly number[], ratings: Ratings): number[] {
  const found: number[] = []
  for (const at of places) {
    const rating = ratings[at] ?? null
    if (rating !== null) found.push(rating)
  }
  return found
}

/** Do the odd-numbered statements of each trait tell the same story as the even-numbered ones? */
function evenOddCorrelation(traits: readonly TraitPlaces[], ratings: Ratings): number | null {
  const odds: number[] = []
  const evens: number[] = []
  for (const { odd, even } of traits) {
    const oddMean = mean(keyedAt(odd, ratings))
    const evenMean = mean(keyedAt(even, ratings))
    if (oddMean === null || evenMean === null) continue
    odds.push(oddMean)
    evens.push(evenMean)
  }
  return correlation(odds, evens)
}

function keyedAt(places: readonly KeyedPlace[], ratings: Ratings): number[] {
  const keyed: number[] = []
  for (const { at, reverse } of places) {
    const rating = ratings[at] ?? null
    if (rating !== null) keyed.push(keyedRating(rating, reverse))
  }
  return keyed
}

function monotoneShare(pages: readonly number[][]): number | null {
  const telling = pages.filter((page) => page.length >= LEAST_FOR_DIRECTION)
  return mean(telling.map((page) => (isMonotone(page) ? 1 : 0)))
}

function isMonotone(page: readonly number[]): boolean {
  const steps = page.slice(1).map((rating, index) => Math.sign(rating - (page[index] ?? rating)))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}

function modalPatternShare(pages: readonly number[][]): number | null {
  const patterns = pages.filter((page) => page.length === PATTERN_SIZE).map((page) => page.join(' '))
  if (patterns.length === 0) return null
  const counts = [...groupBy(patterns, (pattern) => pattern).values()].map((same) => same.length)
  return Math.max(...counts) / patterns.length
}
