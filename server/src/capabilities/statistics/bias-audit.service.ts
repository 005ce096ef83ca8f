import type { Actor } from '@mizan/domain/access/actor'
import type { ImpactGroup } from '@mizan/domain/fairness/adverse-impact'
import { type AuditedCategory, type AuditedPerson, biasAudit } from '@mizan/domain/fairness/bias-audit'
import { LEAST_SHOWN, type ShownCounts, shownCounts, shownCrossed } from '@mizan/domain/fairness/small-numbers'
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

interface AuditOfJob {
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
export async function biasAuditOf(db: Db, actor: Actor, jobId: number): Promise<AuditOfJob> {
  const reach = reachOf(actor, 'figures-read')
  await jobById(db, reach, jobId)
  const outcomes = await findOutcomes(db, reach, jobId)
  const people = outcomes.flatMap(auditedPerson)
  const audit = biasAudit(people)
  return {
    people: shownNumber(people.length),
    unknown_sex: shownNumber(audit.unknown_sex),
    unknown_ethnicity: shownNumber(audit.unknown_ethnicity),
    omitted: shownNumber(outcomes.length - people.length),
    median: people.length < LEAST_SHOWN ? null : audit.median,
    sex: rowsOf(audit.sex, shownCounts(audit.sex.map(counted))),
    ethnicity: rowsOf(audit.ethnicity, shownCounts(audit.ethnicity.map(counted))),
    both: rowsOf(audit.both, shownCrossed(crossed(audit.both, people))),
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

function crossed(categories: readonly AuditedCategory[], people: readonly AuditedPerson[]) {
  const lines = new Map(people.map(({ sex, ethnicity }) => [`${sex} ${ethnicity}`, [`sex ${sex}`, `of ${ethnicity}`]]))
  return categories.map((one) => ({ lines: lines.get(one.category) ?? [], ...counted(one) }))
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
