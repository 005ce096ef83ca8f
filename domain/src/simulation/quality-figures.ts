import type { QualityModel } from '../kinds/personality/personality.person-fit.ts'
import { qualityFlags } from '../kinds/personality/personality.quality.ts'
import { keyedRating } from '../kinds/personality/personality.statements.ts'
import { type Random, seededRandom } from '../random/seeded-random.ts'
import { groupBy } from '../statistics/group-by.ts'
import { mean, standardDeviation } from '../statistics/moments.ts'
import { quantile } from '../statistics/quantile.ts'
import {
  answeredByChance,
  answeredFavourably,
  drawRespondents,
  pageCount,
  type Respondent,
  statements,
} from './answer-styles.ts'

type QualityGate = { atMost: number } | { atLeast: number } | null

const atMost = (share: number): QualityGate => ({ atMost: share })
const atLeast = (share: number): QualityGate => ({ atLeast: share })

/** What response quality promises about simulated people; without a gate where a figure is told only. */
export const qualityGates = {
  false_flags: atMost(0.05),
  false_worst_fifth_of_spread: atMost(0.08),
  false_worst_fifth_of_level: atMost(0.08),
  false_worst_language: atMost(0.08),
  false_most_favourable: atMost(0.02),
  caught_half_by_chance: atLeast(0.95),
  caught_half_by_chance_here_and_there: null,
  caught_quarter_by_chance: atLeast(0.8),
  caught_quarter_by_chance_here_and_there: null,
  caught_all_by_chance: atLeast(0.95),
  caught_favourable: atLeast(0.95),
  pages_off_the_beginning_of_chance: null,
} satisfies Record<string, QualityGate>

export type QualityFigures = Record<keyof typeof qualityGates, number>

/** How often people who answer as they are get a flag, and others get theirs. */
export function qualityFigures(
  { people, seed }: { people: number; seed: number },
  model?: QualityModel,
): QualityFigures {
  const random = seededRandom(seed)
  const honest = drawRespondents(people, random)
  const flagsOf = (ratings: readonly number[]) => qualityFlags({ statements, ratings, active_seconds: null }, model)
  const judged = honest.map((respondent) => ({ ...profileOf(respondent), ...flagsOf(respondent.ratings) }))
  const isFlagged = (flags: Judged) => flags.person_misfit || flags.most_favourable || flags.straight_lining
  const byChance = (isByChance: (page: number) => boolean) =>
    honest.map(({ ratings }) => flagsOf(answeredByChance(ratings, isByChance, random)))
  const caught = (flags: Judged[]) => share(flags, isFlagged)
  const half = byChance((page) => page > pageCount / 2)
  return {
    false_flags: share(judged, isFlagged),
    false_worst_fifth_of_spread: worst(
      fifths(judged, ({ spread }) => spread),
      isFlagged,
    ),
    false_worst_fifth_of_level: worst(
      fifths(judged, ({ level }) => level),
      isFlagged,
    ),
    false_worst_language: worst([...groupBy(judged, ({ language }) => language).values()], isFlagged),
    false_most_favourable: share(judged, ({ most_favourable }) => most_favourable),
    caught_half_by_chance: caught(half),
    caught_half_by_chance_here_and_there: caught(byChance((page) => page % 2 === 0)),
    caught_quarter_by_chance: caught(byChance((page) => page > (pageCount * 3) / 4)),
    caught_quarter_by_chance_here_and_there: caught(byChance((page) => page % 4 === 0)),
    caught_all_by_chance: caught(byChance(() => true)),
    caught_favourable: share(favoured(honest, random).map(flagsOf), ({ most_favourable }) => most_favourable),
    pages_off_the_beginning_of_chance: medianDistance(
      half.flatMap(({ misfit_from_page }) => misfit_from_page ?? []),
      pageCount / 2 + 1,
    ),
  }
}

type Judged = ReturnType<typeof qualityFlags>

const favoured = (honest: readonly Respondent[], random: Random): number[][] =>
  honest.map(({ ratings }) => answeredFavourably(ratings, random))

/** Level and spread of the eighteen means of a person. */
function profileOf({ language, ratings }: Respondent): { language: number; level: number; spread: number } {
  const keyed = statements.map(({ trait_id, reverse }, at) => ({
    trait_id,
    rating: keyedRating(ratings[at] ?? 0, reverse),
  }))
  const means = [...groupBy(keyed, ({ trait_id }) => trait_id).values()].map((own) =>
    average(own.map(({ rating }) => rating)),
  )
  return { language, level: average(means), spread: standardDeviation(means) ?? 0 }
}

function fifths<One>(people: readonly One[], figureOf: (person: One) => number): One[][] {
  const ordered = [...people].sort((one, other) => figureOf(one) - figureOf(other))
  return [0, 1, 2, 3, 4].map((part) =>
    ordered.slice(Math.floor((part * people.length) / 5), Math.floor(((part + 1) * people.length) / 5)),
  )
}

const worst = <One>(groups: readonly One[][], holds: (person: One) => boolean | null): number =>
  Math.max(...groups.map((group) => share(group, holds)))

function medianDistance(values: readonly number[], from: number): number {
  const distances = values.map((value) => Math.abs(value - from)).sort((a, b) => a - b)
  return quantile(distances, 0.5) ?? Number.NaN
}

const average = (values: readonly number[]): number => mean(values) ?? 0

const share = <T>(list: readonly T[], holds: (entry: T) => boolean | null): number =>
  average(list.map((entry) => (holds(entry) ? 1 : 0)))
