import type { Actor } from '@mizan/domain/access/actor'
import type { ImpactGroup } from '@mizan/domain/fairness/adverse-impact'
import { type AuditedCategory, type AuditedPerson, biasAudit } from '@mizan/domain/fairness/bias-audit'
import {
  type CrossedGroup,
  LEAST_SHOWN,
  type ShownCounts,
  shownCounts,
  shownCrossed,
} from '@mizan/domain/fairness/small-numbers'
import { isAssessed } from '@mizan/domain/scores/assessed'
import type { Db } from '../../platform/db/client.ts'
import { reachOf } from '../access/reach.ts'
import { jobById } from '../vacancies/jobs.service.ts'
import { groupName } from './fairness.service.ts'
import { findOutcomes, type OutcomeRow } from './statistics.db.ts'

/** A line of a table as the law words it; null where a number is not shown. */
interface AuditRow {
  category: string
  applicants: number | null
  above_median: number | null
  scoring_rate: number | null
  impact_ratio: number | null
  note: string
}

/** The kind of data, as the law asks for it: nobody's sex or ethnicity is guessed. */
const SOURCE = 'historical data: completed applications of this job; sex and ethnicity as candidates gave them'

interface AuditOfJob {
  source: string
  audited_on: string
  completed_from: string | null
  completed_to: string | null
  people: number | null
  unknown_sex: number | null
  unknown_ethnicity: number | null
  /** Completed, without a fit score. */
  omitted: number | null
  median: number | null
  sex: AuditRow[]
  ethnicity: AuditRow[]
  both: AuditRow[]
}

/** The fit scores of a job in the form of New York's Local Law 144 (6 RCNY 5-301 to 5-303), with small numbers hidden. */
export async function biasAuditOf(db: Db, actor: Actor, jobId: number, today = new Date()): Promise<AuditOfJob> {
  const reach = reachOf(actor, 'figures-read')
  await jobById(db, reach, jobId)
  const outcomes = await findOutcomes(db, reach, jobId)
  const people = outcomes.flatMap(auditedPerson)
  const audit = biasAudit(people)
  const sexes = shownCounts(audit.sex.map(counted))
  const ethnicities = shownCounts(audit.ethnicity.map(counted))
  const linesWith = (count: 'n' | 'selected') =>
    new Set([
      ...audit.sex.flatMap(({ category }, place) => (sexes[place]?.[count] === null ? [] : [`sex ${category}`])),
      ...audit.ethnicity.flatMap(({ category }, at) => (ethnicities[at]?.[count] === null ? [] : [`of ${category}`])),
    ])
  const both = shownCrossed(crossed(audit.both, people), { n: linesWith('n'), selected: linesWith('selected') })
  return {
    source: SOURCE,
    audited_on: today.toISOString().slice(0, 10),
    completed_from: dayOf(outcomes, Math.min),
    completed_to: dayOf(outcomes, Math.max),
    people: shownNumber(people.length),
    unknown_sex: shownNumber(audit.unknown_sex),
    unknown_ethnicity: shownNumber(audit.unknown_ethnicity),
    omitted: shownNumber(outcomes.length - people.length),
    median: people.length < LEAST_SHOWN ? null : audit.median,
    sex: rowsOf(audit.sex, sexes),
    ethnicity: rowsOf(audit.ethnicity, ethnicities),
    both: both === null ? [] : rowsOf(audit.both, both),
  }
}

const auditedPerson = ({ gender, ethnicity, fit }: OutcomeRow): AuditedPerson[] =>
  isAssessed(fit)
    ? [
        {
          sex: gender === null ? null : groupName('gender', String(gender)),
          ethnicity: ethnicity === null ? null : groupName('ethnicity', String(ethnicity)),
          score: fit,
        },
      ]
    : []

const counted = ({ category, n, above_median }: AuditedCategory): ImpactGroup => ({
  name: category,
  n,
  selected: above_median,
})

function crossed(categories: readonly AuditedCategory[], people: readonly AuditedPerson[]): CrossedGroup[] {
  const lines = new Map(
    people.map(({ sex, ethnicity }) => [`${sex} ${ethnicity}`, [`sex ${sex}`, `of ${ethnicity}`] as const]),
  )
  return categories.map((one) => ({ lines: lines.get(one.category) ?? ['', ''], ...counted(one) }))
}

/** The first or the last day on which an application of the data was completed; null where none was. */
function dayOf(outcomes: readonly OutcomeRow[], pick: (...times: number[]) => number): string | null {
  const times = outcomes.flatMap(({ completed_at }) => (completed_at ? [completed_at.getTime()] : []))
  return times.length === 0 ? null : new Date(times.reduce((a, b) => pick(a, b))).toISOString().slice(0, 10)
}

/** None is no small number of people. */
const shownNumber = (count: number): number | null => (count > 0 && count < LEAST_SHOWN ? null : count)

function rowsOf(categories: readonly AuditedCategory[], shown: readonly ShownCounts[]): AuditRow[] {
  // A ratio tells the rate of the category that it is made with.
  const best = categories.findIndex(({ impact_ratio, below_two_percent }) => impact_ratio === 1 && !below_two_percent)
  const isMeasureShown = (shown[best]?.selected ?? null) !== null
  return categories.map(({ category, scoring_rate, impact_ratio, below_two_percent }, place) => {
    const { n = null, selected = null } = shown[place] ?? {}
    const isShown = selected !== null
    const few = below_two_percent ? 'below 2 % of the data' : ''
    return {
      category,
      applicants: n,
      above_median: selected,
      scoring_rate: isShown ? scoring_rate : null,
      impact_ratio: isShown && isMeasureShown ? impact_ratio : null,
      note: isShown ? few : 'not shown with so few people',
    }
  })
}
