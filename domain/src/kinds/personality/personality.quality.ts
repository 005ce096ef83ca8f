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
const LEAST_SECONDS = 2
const PATTERN_SIZE = 4
/** Two ratings always rise or fall, so a page of two shows nothing. */
const LEAST_FOR_DIRECTION = 3

/** Advice to a human reader. It never changes a score and never knocks anyone out. */
export function qualityFlags({ statements, ratings, active_seconds }: QualityInput): QualityFlags {
  const rated = statements.flatMap((statement, index) => {
    const rating = ratings[index] ?? null
    const { statement_id, trait_id, reverse, page, position } = statement
    return rating === null ? [] : [{ statement_id, trait_id, reverse, page, position, rating }]
  })
  const pages = ratedPages(statements, rated)
  const traits = new Set(statements.map((statement) => statement.trait_id)).size
  const evenOdd = traits < LEAST_TRAITS ? null : evenOddCorrelation(rated)
  const monotone = monotoneShare(pages)
  const modal = modalPatternShare(pages)
  const pace = active_seconds === null || rated.length === 0 ? null : active_seconds / rated.length
  return {
    even_odd_r: evenOdd,
    monotone_share: monotone,
    modal_pattern_share: modal,
    seconds_per_statement: pace,
    inconsistent: traits < LEAST_TRAITS ? null : evenOdd === null || evenOdd < CONSISTENT_FROM,
    straight_lining: (monotone ?? 0) >= MONOTONE_FROM || (modal ?? 0) >= SAME_PATTERN_FROM,
    too_fast: pace === null ? null : pace < LEAST_SECONDS,
  }
}

type RatedStatement = PlacedStatement & { rating: number }

/** The ratings of each fully rated page, top to bottom. */
function ratedPages(statements: readonly PlacedStatement[], rated: readonly RatedStatement[]): number[][] {
  const sizes = new Map<number, number>()
  for (const { page } of statements) sizes.set(page, (sizes.get(page) ?? 0) + 1)
  return [...groupBy(rated, ({ page }) => page)]
    .filter(([page, found]) => found.length === sizes.get(page))
    .map(([, found]) => found.sort((a, b) => a.position - b.position).map(({ rating }) => rating))
}

/** Do the odd-numbered statements of each trait tell the same story as the even-numbered ones? */
function evenOddCorrelation(rated: readonly RatedStatement[]): number | null {
  const odd: number[] = []
  const even: number[] = []
  const byTrait = [...groupBy(rated, ({ trait_id }) => trait_id)].sort(([first], [second]) => first - second)
  for (const [, statements] of byTrait) {
    const oddMean = mean(keyedOf(statements, 1))
    const evenMean = mean(keyedOf(statements, 0))
    if (oddMean === null || evenMean === null) continue
    odd.push(oddMean)
    even.push(evenMean)
  }
  return correlation(odd, even)
}

const keyedOf = (statements: readonly RatedStatement[], parity: number): number[] =>
  statements
    .filter(({ statement_id }) => statementNumberOf(statement_id) % 2 === parity)
    .map(({ rating, reverse }) => keyedRating(rating, reverse))

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
