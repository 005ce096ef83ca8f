import type { Actor } from '@mizan/domain/access/actor'
import { compareGroups, type GroupComparison } from '@mizan/domain/fairness/group-comparison'
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
  p: number | null
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
    const found: StatementFairness = { traits: [], statements: [] }
    for (const trait of await traitsWithNorms(tx)) {
      const people = await ratedPeople(tx, reach, trait)
      for (const attribute of attributes) addComparisons(found, { people, attribute, trait })
    }
    return found
  })

const traitsWithNorms = async (tx: Db): Promise<number[]> =>
  (await findNorms(tx)).flatMap(({ subject }) => traitOf(subject) ?? []).sort((one, other) => one - other)

type Person = Awaited<ReturnType<typeof ratedPeople>>[number]

function addComparisons(
  found: StatementFairness,
  { people, attribute, trait }: { people: readonly Person[]; attribute: Attribute; trait: number },
): void {
  // Who did not say belongs to no group.
  const known = people.flatMap(({ groups, ...rated }) => {
    const group = groups[attribute]
    return group === null || group === '' ? [] : { ...rated, group: String(group) }
  })
  for (const comparison of compareGroups(known)) {
    const compared = comparedOf(comparison, attribute, trait)
    const { difference_sd, alpha, alpha_reference } = comparison
    found.traits.push({ ...compared, difference_sd, alpha, alpha_reference })
    found.statements.push(...statementsOf(comparison, compared, people[0]?.names ?? []))
  }
}

/** The people who rated all statements of a trait, first attempts without a quality flag. */
async function ratedPeople(tx: Db, reach: Reach, trait: number) {
  const rows = await findGroupedTraitScores(tx, reach, trait)
  const people = rows.flatMap(({ percentage, trace, ...groups }) => {
    const rated = ratedStatements(trace)
    const ratings = rated.flatMap(({ rating }) => rating ?? [])
    if (!isUnflagged(trace) || !isAssessed(percentage) || ratings.length < rated.length) return []
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

const advices = { A: 'ok', B: 'review', C: 'withdraw until reviewed' }

const statementsOf = (
  { statements }: GroupComparison,
  compared: Compared,
  names: readonly string[],
): ComparedStatement[] =>
  statements.map(({ effect, p, class: found }, place) => ({
    ...compared,
    statement: names[place] ?? '',
    effect,
    p,
    class: found ?? '',
    advice: found ? advices[found] : 'everybody rates it alike',
  }))
