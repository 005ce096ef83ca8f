import ethnicities from '@mizan/content/open/lists/ethnicities.json' with { type: 'json' }
import genders from '@mizan/content/open/lists/genders.json' with { type: 'json' }
import type { StoredText } from '@mizan/contract/text'
import type { Actor } from '@mizan/domain/access/actor'
import { adjustedPValues, adverseImpact, type ImpactGroup } from '@mizan/domain/fairness/adverse-impact'
import { groupDifference } from '@mizan/domain/fairness/group-difference'
import { isAssessed } from '@mizan/domain/scores/assessed'
import { HIGH_FROM } from '@mizan/domain/scores/band'
import { textIn } from '@mizan/domain/texts/text-in'
import type { Db } from '../../platform/db/client.ts'
import { reachOf } from '../access/reach.ts'
import { jobById } from '../vacancies/jobs.service.ts'
import { findOutcomes, type OutcomeRow } from './statistics.db.ts'

export interface FairnessRow {
  decision: string
  attribute: string
  group: string
  /** What the profile calls the group, in English. */
  group_name: string
  n: number
  selected: number | null
  rate: number | null
  ratio: number | null
  interval: string
  p_adjusted: number | null
  fragile: boolean
  verdict: string
  /** Mean fit score against the reference group, in standard deviations. */
  fit_difference_sd: number | null
}

const attributes = ['gender', 'ethnicity', 'nationality'] as const

interface Decision {
  name: string
  counts: (person: OutcomeRow) => boolean
  isSelected: (person: OutcomeRow) => boolean
}

/** Not being knocked out and a high fit score are what a group may have less of; where a line is drawn, being above it too. */
const decisionsWith = (cuts: readonly number[]): Decision[] => [
  { name: 'not knocked out', counts: () => true, isSelected: ({ knocked }) => !knocked },
  fitDecision('fit score high', HIGH_FROM),
  ...cuts.map((cut) => fitDecision(`fit score ${cut} or above`, cut)),
]

const fitDecision = (name: string, from: number): Decision => ({
  name,
  counts: ({ fit }) => isAssessed(fit),
  isSelected: ({ fit }) => (fit ?? 0) >= from,
})

/** Fewer people than this are not described: their rate would tell about persons. */
const LEAST_SHOWN = 5

/**
 * Adverse impact of the decisions of a job by group. A prompt to investigate, not a legal finding.
 *
 * @param cuts fit scores from which people might be invited, to see beforehand whom that would leave out
 */
export async function fairnessOf(
  db: Db,
  actor: Actor,
  jobId: number,
  cuts: readonly number[] = [],
): Promise<FairnessRow[]> {
  const reach = reachOf(actor, 'figures-read')
  await jobById(db, reach, jobId)
  const people = await findOutcomes(db, reach, jobId)
  return decisionsWith(cuts).flatMap((decision) =>
    attributes.flatMap((attribute) => rowsOf(people.filter(decision.counts), decision, attribute)),
  )
}

function rowsOf(
  people: readonly OutcomeRow[],
  { name: decision, isSelected }: Decision,
  attribute: (typeof attributes)[number],
): FairnessRow[] {
  // Who did not say belongs to no group.
  const known = people.filter((person) => person[attribute] !== null && person[attribute] !== '')
  const names = [...new Set(known.map((person) => String(person[attribute])))].sort()
  const members = new Map(names.map((name) => [name, known.filter((person) => String(person[attribute]) === name)]))
  const groups = [...members].map(
    ([name, own]): ImpactGroup => ({ name, n: own.length, selected: own.filter(isSelected).length }),
  )
  const impact = adverseImpact(groups)
  const adjusted = adjustedPValues(impact)
  const reference = fitsOf(members.get(impact.reference ?? '') ?? [])
  return impact.groups.map((group, index) => {
    const { n = 0, selected = 0 } = groups[index] ?? {}
    const base = {
      decision,
      attribute,
      group: group.name,
      group_name: groupName(attribute, group.name),
      n,
      verdict: group.verdict,
    }
    if (n < LEAST_SHOWN) return { ...base, ...undescribed }
    const own = fitsOf(members.get(group.name) ?? [])
    return {
      ...base,
      selected,
      rate: group.rate,
      ratio: group.ratio ?? null,
      interval: intervalOf(group),
      p_adjusted: adjusted.get(group.name) ?? null,
      fragile: group.fragile ?? false,
      fit_difference_sd: group.name === impact.reference ? null : groupDifference(own, reference),
    }
  })
}

const undescribed = {
  selected: null,
  rate: null,
  ratio: null,
  interval: '',
  p_adjusted: null,
  fragile: false,
  fit_difference_sd: null,
}

const fitsOf = (people: readonly OutcomeRow[]): number[] => people.flatMap(({ fit }) => (isAssessed(fit) ? [fit] : []))

const intervalOf = ({ ci_low, ci_high }: { ci_low?: number | null; ci_high?: number | null }): string =>
  typeof ci_low === 'number' && typeof ci_high === 'number' ? `${ci_low.toFixed(2)} to ${ci_high.toFixed(2)}` : ''

const countries = new Intl.DisplayNames('en', { type: 'region' })
const languages = new Intl.DisplayNames('en', { type: 'language' })

const listed = (list: readonly { id: number; name: StoredText }[], code: string): string | undefined =>
  list.filter(({ id }) => String(id) === code).map(({ name }) => textIn(name, 'en'))[0]

export type Attribute = 'gender' | 'ethnicity' | 'nationality' | 'language' | 'extra_time'

const names: Record<Attribute, (code: string) => string | undefined> = {
  // The form offers two genders; a third one sent over the API is neither (DATA-02).
  gender: (code) => listed(genders, code) ?? 'Other',
  ethnicity: (code) => listed(ethnicities, code),
  nationality: (code) => countries.of(code),
  language: (code) => languages.of(code),
  extra_time: (code) => (code === 'true' ? 'With extra time' : 'Without extra time'),
}

/** What the profile calls the choice behind a stored code, in English, so that readers need not know what 2 means. */
export const groupName = (attribute: Attribute, code: string): string => names[attribute](code) ?? code
