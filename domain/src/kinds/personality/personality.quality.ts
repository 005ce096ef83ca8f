import { groupBy } from '../../statistics/group-by.ts'
import { mean } from '../../statistics/moments.ts'
import { completePages, type PlacedStatement, type RatedPage, type Ratings } from './personality.arrangement.ts'
import { favourOf, personFit, type QualityModel } from './personality.person-fit.ts'
import shippedModel from './personality.quality-model.json'

export interface QualityInput {
  statements: readonly PlacedStatement[]
  ratings: Ratings
  /** From start to completion; null when "Save and close" interrupted it, for then it is not known. */
  active_seconds: number | null
}

export interface QualityFlags {
  /** The version of the model and its limits. */
  model: string
  misfit: number | null
  misfit_ratio: number | null
  misfit_limit: number | null
  /** Where the misfit begins, when there is one and it has a clear beginning. */
  misfit_from_page: number | null
  favourable_pages: number | null
  elevation: number | null
  monotone_share: number | null
  modal_pattern_share: number | null
  seconds_per_statement: number | null
  person_misfit: boolean | null
  most_favourable: boolean
  straight_lining: boolean
  too_fast: boolean | null
}

/** The limits rest on answers to so many statements; fewer answers scatter more. */
const MODELLED_STATEMENTS = 126
const MONOTONE_FROM = 0.5
const SAME_PATTERN_FROM = 0.3
/** Below this many seconds per statement, the statements cannot have been read. */
const LEAST_SECONDS = 2
const PATTERN_SIZE = 4
/** Two ratings always rise or fall, so a page of two shows nothing. */
const LEAST_FOR_DIRECTION = 3

/** Advice to a human reader. It never changes a score and never knocks anyone out. */
export function qualityFlags(
  { statements, ratings, active_seconds }: QualityInput,
  model: QualityModel = shippedModel,
): QualityFlags {
  const answered = ratings.filter((rating) => rating !== null).length
  const pages = completePages(statements, ratings)
  const fit = misfitOf(statements, ratings, model)
  const favour = favourOf(pages)
  const monotone = monotoneShare(pages)
  const modal = modalPatternShare(pages)
  const pace = active_seconds === null || answered === 0 ? null : active_seconds / answered
  return {
    model: model.version,
    misfit: fit?.misfit ?? null,
    misfit_ratio: fit?.ratio ?? null,
    misfit_limit: fit?.limit ?? null,
    misfit_from_page: fit?.isUnusual && fit.change >= model.limits.change ? fit.from_page : null,
    favourable_pages: favour?.favourable_pages ?? null,
    elevation: favour?.elevation ?? null,
    monotone_share: monotone,
    modal_pattern_share: modal,
    seconds_per_statement: pace,
    person_misfit: fit?.isUnusual ?? null,
    most_favourable:
      favour !== null &&
      favour.favourable_pages >= model.limits.favourable_pages &&
      favour.elevation >= model.limits.elevation,
    straight_lining: (monotone ?? 0) >= MONOTONE_FROM || (modal ?? 0) >= SAME_PATTERN_FROM,
    too_fast: pace === null ? null : pace < LEAST_SECONDS,
  }
}

/** Pauses only lengthen the time between start and end: a short one proves haste, a long one proves nothing. */
export function knownActiveSeconds(elapsed: number, ratings: Ratings): number | null {
  const rated = ratings.filter((rating) => rating !== null).length
  return rated > 0 && elapsed < rated * LEAST_SECONDS ? elapsed : null
}

function misfitOf(statements: readonly PlacedStatement[], ratings: Ratings, model: QualityModel) {
  const fit = personFit(statements, ratings, model)
  if (fit === null) return null
  const limit = model.limits.misfit_ratio ** Math.sqrt(MODELLED_STATEMENTS / fit.answered)
  return { ...fit, limit, isUnusual: fit.ratio > limit }
}

function monotoneShare(pages: readonly RatedPage[]): number | null {
  const telling = pages.filter((page) => page.length >= LEAST_FOR_DIRECTION)
  return mean(telling.map((page) => (isMonotone(page) ? 1 : 0)))
}

function isMonotone(page: RatedPage): boolean {
  const steps = page.slice(1).map(({ rating }, index) => Math.sign(rating - (page[index]?.rating ?? rating)))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}

function modalPatternShare(pages: readonly RatedPage[]): number | null {
  const patterns = pages
    .filter((page) => page.length === PATTERN_SIZE)
    .map((page) => page.map(({ rating }) => rating).join(' '))
  if (patterns.length === 0) return null
  const counts = [...groupBy(patterns, (pattern) => pattern).values()].map((same) => same.length)
  return Math.max(...counts) / patterns.length
}
