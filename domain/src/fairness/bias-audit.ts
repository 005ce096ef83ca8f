import { groupBy } from '../statistics/group-by.ts'
import { quantile } from '../statistics/quantile.ts'

/** Null where a person did not say. Nothing is guessed. */
export interface AuditedPerson {
  sex: string | null
  ethnicity: string | null
  score: number
}

export interface AuditedCategory {
  category: string
  n: number
  above_median: number
  scoring_rate: number
  impact_ratio: number | null
  /** Such a category may be left out of the ratios (6 RCNY 5-301 (d)); it is never the one that others are compared with. */
  below_two_percent: boolean
}

export interface BiasAudit {
  median: number | null
  sex: AuditedCategory[]
  ethnicity: AuditedCategory[]
  both: AuditedCategory[]
  unknown_sex: number
  unknown_ethnicity: number
}

const LEAST_SHARE = 0.02

/**
 * Scoring rates and impact ratios as New York's Local Law 144 asks for them (6 RCNY 5-300 to 5-304): the share of each
 * category above the median of the whole sample, over the highest share of any.
 */
export function biasAudit(people: readonly AuditedPerson[]): BiasAudit {
  const median = quantile(
    people.map(({ score }) => score).sort((a, b) => a - b),
    0.5,
  )
  const tableBy = (categoryOf: (person: AuditedPerson) => string | null) =>
    categoriesOf(people, categoryOf, median ?? 0)
  return {
    median,
    sex: tableBy(({ sex }) => sex),
    ethnicity: tableBy(({ ethnicity }) => ethnicity),
    both: tableBy(({ sex, ethnicity }) => (sex === null || ethnicity === null ? null : `${sex} ${ethnicity}`)),
    unknown_sex: people.filter(({ sex }) => sex === null).length,
    unknown_ethnicity: people.filter(({ ethnicity }) => ethnicity === null).length,
  }
}

function categoriesOf(
  people: readonly AuditedPerson[],
  categoryOf: (person: AuditedPerson) => string | null,
  median: number,
): AuditedCategory[] {
  const known = people.flatMap((person) => {
    const category = categoryOf(person)
    return category === null ? [] : [{ category, isAbove: person.score > median }]
  })
  const rows = [...groupBy(known, ({ category }) => category)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([category, members]) => {
      const above = members.filter(({ isAbove }) => isAbove).length
      return {
        category,
        n: members.length,
        above_median: above,
        scoring_rate: above / members.length,
        below_two_percent: members.length < LEAST_SHARE * people.length,
      }
    })
  const compared = rows.some((row) => !row.below_two_percent) ? rows.filter((row) => !row.below_two_percent) : rows
  const highest = Math.max(0, ...compared.map(({ scoring_rate }) => scoring_rate))
  return rows.map(({ below_two_percent, ...row }) => ({
    ...row,
    impact_ratio: highest > 0 ? row.scoring_rate / highest : null,
    below_two_percent,
  }))
}
