import type { Norm } from '@mizan/domain/norms/norm'
import { provisionalTraitNorm } from '@mizan/domain/norms/provisional'
import { isLowReliability } from '@mizan/domain/reliability/verdicts'
import type { NormRow } from './scoring-input.db.ts'

/** The number of the trait that a norm is about; undefined for a game. */
export function traitOf(subject: string): number | undefined {
  const number = /^trait-(\d+)$/.exec(subject)?.[1]
  return number === undefined ? undefined : Number(number)
}

/** The norm of a trait (`trait-7`) or a game; a trait without one is scored by the assumptions. */
export function normsInUse(rows: readonly NormRow[]): (subject: string) => Norm {
  const known = new Map(rows.map((row) => [row.subject, normOf(row)]))
  return (subject) => {
    const norm = known.get(subject)
    if (norm) return norm
    if (traitOf(subject) !== undefined) return provisionalTraitNorm
    throw new Error(`There is no norm for "${subject}"; import the packs first`)
  }
}

const normOf = ({ id, status, n, mean, sd, reliability, distribution }: NormRow): Norm => ({
  id,
  status,
  n,
  mean,
  sd,
  reliability,
  ...(distribution ? { distribution } : {}),
})

/** Traits whose statements do not hold together. Only people can show that: assumptions cannot. */
export const unreliableTraits = (rows: readonly NormRow[]): Set<number> =>
  new Set(
    rows.flatMap(({ subject, status, reliability, omega }) => {
      const trait = traitOf(subject)
      const isLow = status !== 'provisional' && isLowReliability({ alpha: reliability, omega })
      return trait !== undefined && isLow ? [trait] : []
    }),
  )
