import { fisherExact } from './fisher.ts'
import { holm } from './holm.ts'

export interface ImpactGroup {
  name: string
  n: number
  selected: number
}

export type ImpactVerdict = 'reference' | 'insufficient' | 'none_selected' | 'adverse' | 'watch' | 'ok'

export interface GroupImpact {
  name: string
  rate: number | null
  ratio?: number | null
  fisher_p?: number | null
  ci_low?: number | null
  ci_high?: number | null
  fragile?: boolean
  verdict: ImpactVerdict
}

export interface AdverseImpact {
  reference: string | null
  groups: GroupImpact[]
}

const LEAST_N = 5
const LEAST_SHARE = 0.02
const SIGNIFICANT_BELOW = 0.05

/** A prompt to investigate, not a legal finding. Print n beside it: with few people "ok" means "not shown". */
export function adverseImpact(groups: readonly ImpactGroup[]): AdverseImpact {
  const reference = referenceOf(groups)
  return {
    reference: reference?.name ?? null,
    groups: groups.map((group) => (group === reference ? asReference(group) : compare(group, reference))),
  }
}

/** The highest rate among groups that are not tiny; the larger group when rates are equal. */
function referenceOf(groups: readonly ImpactGroup[]): ImpactGroup | null {
  const everybody = groups.reduce((sum, { n }) => sum + n, 0)
  const eligible = groups.filter(({ n }) => n >= Math.max(LEAST_N, LEAST_SHARE * everybody))
  const [first] = eligible.sort((a, b) => b.selected * a.n - a.selected * b.n || b.n - a.n)
  return first ?? null
}

const asReference = (group: ImpactGroup): GroupImpact => ({
  name: group.name,
  rate: rateOf(group),
  verdict: 'reference',
})

const rateOf = ({ n, selected }: ImpactGroup): number | null => (n === 0 ? null : selected / n)

function compare(group: ImpactGroup, reference: ImpactGroup | null): GroupImpact {
  const rate = rateOf(group)
  const referenceRate = reference && rateOf(reference)
  if (!reference || rate === null || !referenceRate) {
    return { ...NOT_COMPARABLE, name: group.name, rate, verdict: plainVerdict(group, reference) }
  }
  const ratio = rate / referenceRate
  const p = fisherExact(group, reference)
  return {
    name: group.name,
    rate,
    ratio,
    fisher_p: p,
    ...katzInterval(group, reference, ratio),
    fragile: isFragile(group, reference),
    verdict: verdictOf(group, reference, p),
  }
}

const NOT_COMPARABLE = { ratio: null, fisher_p: null, ci_low: null, ci_high: null, fragile: false }

const plainVerdict = (group: ImpactGroup, reference: ImpactGroup | null): ImpactVerdict =>
  group.n < LEAST_N || !reference ? 'insufficient' : 'none_selected'

/** Four fifths, in whole numbers: 0.8 has no exact binary form. */
const isBreach = (group: ImpactGroup, reference: ImpactGroup): boolean =>
  5 * group.selected * reference.n < 4 * reference.selected * group.n

/** One selection given to the other group would undo the breach. */
const isFragile = (group: ImpactGroup, reference: ImpactGroup): boolean =>
  isBreach(group, reference) &&
  !isBreach({ ...group, selected: group.selected + 1 }, { ...reference, selected: reference.selected - 1 })

function verdictOf(group: ImpactGroup, reference: ImpactGroup, p: number): ImpactVerdict {
  if (group.n < LEAST_N) return 'insufficient'
  const isSignificant = p < SIGNIFICANT_BELOW
  const breach = isBreach(group, reference)
  if (breach && isSignificant) return 'adverse'
  return breach || isSignificant ? 'watch' : 'ok'
}

function katzInterval(
  group: ImpactGroup,
  reference: ImpactGroup,
  ratio: number,
): { ci_low: number | null; ci_high: number | null } {
  if (group.selected === 0) return { ci_low: null, ci_high: null }
  const ownPart = (1 - group.selected / group.n) / group.selected
  const referencePart = (1 - reference.selected / reference.n) / reference.selected
  const reach = Math.exp(1.96 * Math.sqrt(ownPart + referencePart))
  return { ci_low: ratio / reach, ci_high: ratio * reach }
}

/**
 * Holm-adjusted p of each compared group of one attribute, by name. Groups that are too small for a verdict are not among
 * them: no test is made about them, and p values of others would tell theirs.
 */
export function adjustedPValues({ groups }: AdverseImpact): Map<string, number> {
  const compared = groups.flatMap(({ name, fisher_p, verdict }) =>
    typeof fisher_p === 'number' && verdict !== 'insufficient' ? [{ name, p: fisher_p }] : [],
  )
  const adjusted = holm(compared.map(({ p }) => p))
  return new Map(compared.map(({ name }, index) => [name, adjusted[index] ?? 1]))
}
