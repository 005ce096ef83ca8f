import { ratingTable } from '../reliability/rating-table.ts'
import { scaleStatistics } from '../reliability/scale-statistics.ts'
import { groupBy } from '../statistics/group-by.ts'
import { type Dif, type DifInput, differentialFunctioning, effectInterval, isEnoughForDif } from './dif.ts'
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
  statements: ComparedRating[]
}

export interface ComparedRating extends Dif {
  /** The 95 % interval of the effect. */
  low: number | null
  high: number | null
  /** Whether both halves of the people come to class C in the same direction; null where a half is too few. */
  halves_agree: boolean | null
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

function statementsOf(people: readonly RatedPerson[], focal: readonly boolean[]): ComparedRating[] {
  const total = people.map(({ ratings }) => ratings.reduce((sum, rating) => sum + rating, 0))
  return (people[0]?.ratings ?? []).map((_, statement) => {
    const input = { y: people.map(({ ratings }) => ratings[statement] ?? 0), total, focal }
    const { low = null, high = null } = effectInterval(input) ?? {}
    return { ...differentialFunctioning(input), low, high, halves_agree: doHalvesAgree(input) }
  })
}

/** Every other person is one sample, the rest another: what only chance has made does not come twice. */
function doHalvesAgree(input: DifInput): boolean | null {
  const halves = [0, 1].map((half) => halfOf(input, half))
  if (!halves.every(({ focal }) => isEnoughForDif(focal))) return null
  const [one, other] = halves.map(differentialFunctioning)
  return one?.class === 'C' && other?.class === 'C' && Math.sign(one.effect ?? 0) === Math.sign(other.effect ?? 0)
}

/** The focal people stand first, so that every other one of each group is taken. */
function halfOf({ y, total, focal }: DifInput, half: number): DifInput {
  const isTaken = (_: unknown, place: number) => place % 2 === half
  return { y: y.filter(isTaken), total: total.filter(isTaken), focal: focal.filter(isTaken) }
}

const percentagesOf = (people: readonly RatedPerson[]): number[] => people.map(({ percentage }) => percentage)

const alphaOf = (people: readonly RatedPerson[]): number | null =>
  scaleStatistics(ratingTable(people.map(({ ratings }) => ratings))).alpha
