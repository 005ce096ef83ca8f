import type { Actor } from '@mizan/domain/access/actor'
import { type ComparedRating, compareGroups, type GroupComparison } from '@mizan/domain/fairness/group-comparison'
import { adviceOn } from '@mizan/domain/fairness/statement-advice'
import { isAssessed } from '@mizan/domain/scores/assessed'
import { groupBy } from '@mizan/domain/statistics/group-by'
import type { Database, Db } from '../../platform/db/client.ts'
import { type Reach, reachOf } from '../access/reach.ts'
import { traitOf } from '../scores/norms-in-use.ts'
import { type Attribute, groupName } from './fairness.service.ts'
import { isUnflagged, ratedStatements } from './rated-statements.ts'
import { findGroupedTraitScores, findNorms, takeTime } from './statistics.db.ts'

interface Compared {
  attribute: Attribute
  group: string
  /** What the profile calls the group, in English. */
  group_name: string
  reference_name: string
  trait: number
  n: number
  n_reference: number
}

export interface ComparedTrait extends Compared {
  difference_sd: number | null
  alpha: number | null
  alpha_reference: number | null
}

export interface ComparedStatement extends Compared {
  statement: string
  effect: number | null
  /** The 95 % interval of the effect. */
  low: number | null
  high: number | null
  p: number | null
  /** Over all statements of the comparison. */
  p_adjusted: number | null
  class: string
  advice: string
}

export interface StatementFairness {
  traits: ComparedTrait[]
  statements: ComparedStatement[]
}

const attributes: readonly Attribute[] = ['language', 'gender', 'ethnicity', 'nationality', 'extra_time']

/**
 * Whether the statements mean the same to all people: each group beside the largest one of its attribute, among people who
 * are equal on the trait. Over all jobs, because one has seldom enough people.
 */
export const fairnessOfStatements = (database: Database, actor: Actor): Promise<StatementFairness> =>
  database.inTransaction(async (tx) => {
    await takeTime(tx)
    const reach = reachOf(actor, 'figures-read')
    const traits: ComparedTrait[] = []
    const rated: RatedStatement[] = []
    for (const trait of await traitsWithNorms(tx)) {
      const people = await ratedPeople(tx, reach, trait)
      for (const attribute of attributes) addComparisons({ traits, rated }, { people, attribute, trait })
    }
    return { traits, statements: [...groupBy(rated, familyOf).values()].flatMap(judged) }
  })

interface RatedStatement {
  compared: Compared
  statement: string
  rating: ComparedRating
}

/** All statements, two groups beside each other, are looked at together. */
const familyOf = ({ compared: { attribute, group } }: RatedStatement): string => `${attribute} ${group}`

function judged(family: readonly RatedStatement[]): ComparedStatement[] {
  const advice = adviceOn(family.map(({ rating }) => rating))
  return family.map(({ compared, statement, rating: { effect, low, high, p } }, place) => ({
    ...compared,
    statement,
    effect,
    low,
    high,
    p,
    p_adjusted: advice[place]?.p_adjusted ?? null,
    class: advice[place]?.class ?? '',
    advice: advice[place]?.advice ?? '',
  }))
}

const traitsWithNorms = async (tx: Db): Promise<number[]> =>
  (await findNorms(tx)).flatMap(({ subject }) => traitOf(subject) ?? []).sort((one, other) => one - other)

type Person = Awaited<ReturnType<typeof ratedPeople>>[number]

function addComparisons(
  { traits, rated }: { traits: ComparedTrait[]; rated: RatedStatement[] },
  { people, attribute, trait }: { people: readonly Person[]; attribute: Attribute; trait: number },
): void {
  // Who did not say belongs to no group.
  const known = people.flatMap(({ groups, ...person }) => {
    const group = groups[attribute]
    return group === null || group === '' ? [] : { ...person, group: String(group) }
  })
  for (const comparison of compareGroups(known)) {
    const compared = comparedOf(comparison, attribute, trait)
    const { difference_sd, alpha, alpha_reference } = comparison
    traits.push({ ...compared, difference_sd, alpha, alpha_reference })
    const names = people[0]?.names ?? []
    for (const [place, rating] of comparison.statements.entries())
      rated.push({ compared, statement: names[place] ?? '', rating })
  }
}

/** The people who rated all statements of a trait, first attempts without a quality flag. */
async function ratedPeople(tx: Db, reach: Reach, trait: number) {
  const rows = await findGroupedTraitScores(tx, reach, trait)
  const people = rows.flatMap(({ percentage, trace, language, gender, ethnicity, nationality, extra_time }) => {
    const rated = ratedStatements(trace)
    const ratings = rated.flatMap(({ rating }) => rating ?? [])
    if (!isUnflagged(trace) || !isAssessed(percentage) || ratings.length < rated.length) return []
    const groups = { language, gender, ethnicity, nationality, extra_time }
    return { groups, percentage, ratings, names: rated.map(({ name }) => name) }
  })
  // Other statements are another instrument: the one that most people took is looked at.
  const instruments = [...groupBy(people, ({ names }) => names.join()).values()]
  return instruments.sort((one, other) => other.length - one.length)[0] ?? []
}

const comparedOf = (
  { group, reference, n, n_reference }: GroupComparison,
  attribute: Attribute,
  trait: number,
): Compared => ({
  attribute,
  group,
  group_name: groupName(attribute, group),
  reference_name: groupName(attribute, reference),
  trait,
  n,
  n_reference,
})
