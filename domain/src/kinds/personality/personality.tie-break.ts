import { isAssessed } from '../../scores/assessed.ts'
import { compareTraits, type RankedTrait } from '../../scores/trait-order.ts'

export interface TieBreakInput {
  /** Displayed percentages, index 0 = trait 1; -1 = not assessed. */
  percentages: readonly number[]
  z: readonly (number | null)[]
  cuts: readonly number[]
  /** The candidate's choices by trait id, 1 (least like me) to 5 (most like me). */
  untie: Readonly<Record<string, number>>
}

export interface TieBreak {
  /** 4 while tied traits wait for the candidate, otherwise 2. */
  status: 2 | 4
  tied_traits: number[]
  pages: number[][]
  final_order: number[]
  percentages_after: number[]
}

const OPTIONS_PER_TIE_PAGE = 5

/** A report shows the top 3 or 5 traits, the static competency page the top 10. */
export const cutsOf = (hasStaticCompetencyPage: boolean): number[] => (hasStaticCompetencyPage ? [3, 5, 10] : [3, 5])

/** Untying decides the order only: no percentage, sten, band, composite or fit may change by it. */
export function tieBreak({ percentages, z, cuts, untie }: TieBreakInput): TieBreak {
  const traits = percentages.flatMap((percentage, index): RankedTrait[] => {
    const traitId = index + 1
    return isAssessed(percentage) ? [{ traitId, percentage, untie: untie[traitId] ?? 0, z: z[index] ?? 0 }] : []
  })
  const ranked = traits.sort(compareTraits)
  const tied = tiedTraits(ranked, cuts)
  const isOpen = tied.some((traitId) => untie[traitId] === undefined)
  return {
    status: isOpen ? 4 : 2,
    tied_traits: tied,
    pages: tiePages(tied),
    final_order: ranked.map(({ traitId }) => traitId),
    percentages_after: [...percentages],
  }
}

/** Groups by descending percentage, inside a group by trait id; a group straddling two cuts is listed once. */
function tiedTraits(ranked: readonly RankedTrait[], cuts: readonly number[]): number[] {
  const tiedPercentages = new Set(
    cuts.flatMap((cut) => {
      const last = ranked[cut - 1]
      const next = ranked[cut]
      return last && next && last.percentage === next.percentage ? [last.percentage] : []
    }),
  )
  return ranked
    .filter(({ percentage }) => tiedPercentages.has(percentage))
    .sort((a, b) => b.percentage - a.percentage || a.traitId - b.traitId)
    .map(({ traitId }) => traitId)
}

/** Client and server cut the options into the same pages of five. */
export const tiePages = <T>(options: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(options.length / OPTIONS_PER_TIE_PAGE) }, (_, page) =>
    options.slice(page * OPTIONS_PER_TIE_PAGE, (page + 1) * OPTIONS_PER_TIE_PAGE),
  )

export type UntieFault = 'not-the-tied-options' | 'scale-out-of-range' | 'scale-used-twice-on-page'

/** What is wrong with a set of untie answers; null when each tied option is rated once and differently on its page. */
export function untieFault<Id>(
  tiedOptions: readonly Id[],
  answers: readonly { option_id: Id; scale: number }[],
): UntieFault | null {
  const scales = new Map(answers.map(({ option_id, scale }) => [option_id, scale]))
  const isComplete = scales.size === answers.length && answers.length === tiedOptions.length
  if (!isComplete || !tiedOptions.every((option) => scales.has(option))) return 'not-the-tied-options'
  if (!answers.every(({ scale }) => Number.isInteger(scale) && scale >= 1 && scale <= OPTIONS_PER_TIE_PAGE)) {
    return 'scale-out-of-range'
  }
  const isRepeated = (page: readonly Id[]) => new Set(page.map((option) => scales.get(option))).size < page.length
  return tiePages(tiedOptions).some(isRepeated) ? 'scale-used-twice-on-page' : null
}
