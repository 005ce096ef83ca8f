import { ratingTable } from '../reliability/rating-table.ts'
import { scaleStatistics } from '../reliability/scale-statistics.ts'
import { groupBy } from '../statistics/group-by.ts'
import { type Dif, differentialFunctioning, isEnoughForDif } from './dif.ts'
import { groupDifference } from './group-difference.ts'

/** What one person made of the statements of one trait. */
export interface RatedPerson {
  group: string
  percentage: number
  /** Keyed, one for each statement, in the same order for everybody. */
  ratings: readonly number[]
}

export interface GroupComparison {
  group: string
  /** The largest group. */
  reference: string
  n: number
  n_reference: number
  /** Mean percentages, group less reference, in standard deviations. */
  difference_sd: number | null
  alpha: number | null
  alpha_reference: number | null
  /** In the order of the ratings. */
  statements: Dif[]
}

/** Every group beside the largest one, on one trait. A group that is too small is not among them: it would tell noise. */
export function compareGroups(people: readonly RatedPerson[]): GroupComparison[] {
  const groups = [...groupBy(people, ({ group }) => group)].sort(
    ([name, own], [otherName, other]) => other.length - own.length || (name < otherName ? -1 : 1),
  )
  const [[reference, referred] = ['', []], ...others] = groups
  return others.flatMap(([group, own]) => {
    const both = [...own, ...referred]
    const focal = both.map((_, place) => place < own.length)
    if (!isEnoughForDif(focal)) return []
    return {
      group,
      reference,
      n: own.length,
      n_reference: referred.length,
      difference_sd: groupDifference(percentagesOf(own), percentagesOf(referred)),
      alpha: alphaOf(own),
      alpha_reference: alphaOf(referred),
      statements: statementsOf(both, focal),
    }
  })
}

function statementsOf(people: readonly RatedPerson[], focal: readonly boolean[]): Dif[] {
  const total = people.map(({ ratings }) => ratings.reduce((sum, rating) => sum + rating, 0))
  return (people[0]?.ratings ?? []).map((_, statement) =>
    differentialFunctioning({ y: people.map(({ ratings }) => ratings[statement] ?? 0), total, focal }),
  )
}

const percentagesOf = (people: readonly RatedPerson[]): number[] => people.map(({ percentage }) => percentage)

const alphaOf = (people: readonly RatedPerson[]): number | null =>
  scaleStatistics(ratingTable(people.map(({ ratings }) => ratings))).alpha
