import { mean, standardDeviation } from '../../statistics/moments.ts'
import { arrangementOf, type PlacedStatement, type RatedPage, type Ratings } from './personality.arrangement.ts'
import { HIGHEST_RATING, keyedRating, LEAST_ANSWERED, LOWEST_RATING } from './personality.statements.ts'

/** What answers look like when people describe themselves, and from where on they are unusual. */
export interface QualityModel {
  version: string
  /** Of a keyed rating. */
  rating: { mean: number; sd: number }
  /** Between two statements of one trait. */
  correlation: number
  /** The logarithm of the misfit to be expected, by the level and the spread of the profile. */
  log_misfit: { constant: number; level: number; level_squared: number; spread: number }
  limits: { misfit_ratio: number; change: number; favourable_pages: number; elevation: number }
}

export interface PersonFit {
  /** Mean of the squared residuals. */
  misfit: number
  /** Against the misfit to be expected at this level and spread. */
  ratio: number
  /** How many answers it rests on. */
  answered: number
  /** How clearly the residuals grow from one page on, in standard errors, and the first of those pages. */
  change: number
  from_page: number
  /** Of the profile, in standard deviations of a rating. */
  level: number
  spread: number
}

/** Fewer traits say too little about how one person's answers hang together. */
const LEAST_TRAITS = 10
/** Fewer pages before or after tell a change from chance too badly. */
const LEAST_PAGES = 4

/**
 * How far each answer lies from what the other answers to its trait suggest, over the whole questionnaire. The habit of
 * agreeing with anything is taken out first. Null where too little was answered.
 */
export function personFit(
  statements: readonly PlacedStatement[],
  ratings: Ratings,
  { rating, correlation, log_misfit }: QualityModel,
): PersonFit | null {
  const { traits } = arrangementOf(statements)
  const standardised = statements.map(({ reverse }, at) => {
    const given = ratings[at] ?? null
    return given === null ? null : (keyedRating(given, reverse) - rating.mean) / rating.sd
  })
  const residuals: Residuals = statements.map(() => null)
  const means: number[] = []
  for (const places of traits) {
    const own = places.filter((at) => standardised[at] !== null)
    if (own.length < LEAST_ANSWERED) continue
    const total = own.reduce((sum, at) => sum + (standardised[at] ?? 0), 0)
    const others = own.length - 1
    const slope = (others * correlation) / (1 + (others - 1) * correlation)
    for (const at of own) {
      const z = standardised[at] ?? 0
      residuals[at] = z - (slope * (total - z)) / others
    }
    means.push(total / own.length)
  }
  if (means.length < LEAST_TRAITS) return null
  takeOutHabit(statements, residuals)
  const squares = traits.flat().flatMap((at) => square(residuals[at] ?? null))
  const misfit = mean(squares) ?? 0
  const level = mean(means) ?? 0
  const spread = standardDeviation(means) ?? 0
  const { constant, level: byLevel, level_squared, spread: bySpread } = log_misfit
  const expected = Math.exp(constant + byLevel * level + level_squared * level ** 2 + bySpread * spread)
  const change = clearestChange(statements, residuals, misfit)
  return { misfit, ratio: misfit / expected, answered: squares.length, ...change, level, spread }
}

/** In the order of the statements; null = not judged. */
type Residuals = (number | null)[]

const square = (residual: number | null): number[] => (residual === null ? [] : [residual ** 2])

function takeOutHabit(statements: readonly PlacedStatement[], residuals: Residuals): void {
  const directed = arrangementOf(statements)
    .traits.flat()
    .flatMap((at) => {
      const residual = residuals[at] ?? null
      if (residual === null) return []
      return statements[at]?.reverse ? -residual : residual
    })
  const habit = mean(directed) ?? 0
  for (const [at, residual] of residuals.entries()) {
    if (residual !== null) residuals[at] = residual - (statements[at]?.reverse ? -habit : habit)
  }
}

/** The page from which on residuals are larger than before, where that is clearest. */
function clearestChange(
  statements: readonly PlacedStatement[],
  residuals: Residuals,
  misfit: number,
): Pick<PersonFit, 'change' | 'from_page'> {
  const pages = arrangementOf(statements).pages.map((places) => {
    const judged = places.flatMap((at) => residuals[at] ?? [])
    const sum = judged.reduce((total, residual) => total + residual ** 2, 0)
    return { page: statements[places[0] ?? 0]?.page ?? 1, count: judged.length, sum }
  })
  const count = pages.reduce((total, page) => total + page.count, 0)
  let clearest = { change: 0, from_page: 1 }
  let before = { count: 0, sum: 0 }
  for (const [index, page] of pages.entries()) {
    const after = count - before.count
    if (index >= LEAST_PAGES && index <= pages.length - LEAST_PAGES && before.count > 0 && after > 0) {
      const difference = (misfit * count - before.sum) / after - before.sum / before.count
      const change = difference / (misfit * Math.sqrt(1 / before.count + 1 / after))
      if (change > clearest.change) clearest = { change, from_page: page.page }
    }
    before = { count: before.count + page.count, sum: before.sum + page.sum }
  }
  return clearest
}

export interface Favour {
  /** Share of the pages whose ratings are the most favourable ones that the page allows. */
  favourable_pages: number
  /** The sum of the keyed ratings as a share of the highest possible one. */
  elevation: number
}

/** How close answers come to agreeing with everything good and disagreeing with everything bad. Null without a page. */
export function favourOf(pages: readonly RatedPage[]): Favour | null {
  let given = 0
  let best = 0
  let favourable = 0
  for (const page of pages) {
    const sum = page.reduce((total, { rating, reverse }) => total + keyedRating(rating, reverse), 0)
    const most = mostFavourableSum(page)
    given += sum
    best += most
    if (sum === most) favourable++
  }
  return pages.length === 0 ? null : { favourable_pages: favourable / pages.length, elevation: given / best }
}

/** Ratings on a page differ, so the best ones for statements that point one way are 7, 6, 5 … */
function mostFavourableSum(page: RatedPage): number {
  const reversed = page.filter(({ reverse }) => reverse).length
  return bestSumOf(reversed) + bestSumOf(page.length - reversed)
}

function bestSumOf(statements: number): number {
  let sum = 0
  for (let given = 0; given < statements; given++) sum += Math.max(HIGHEST_RATING - given, LOWEST_RATING)
  return sum
}
