import { cutsOf, tieBreak } from '@mizan/domain/kinds/personality/personality.tie-break'
import type { Db } from '../../platform/db/client.ts'
import type { TieDocument } from '../../platform/db/schema/applications.ts'
import type { ScoredWork } from './score-work.service.ts'
import { findTies, setTies } from './scores.db.ts'
import type { ApplicationToScore } from './scoring-input.service.ts'
import { percentagesOf } from './standing.ts'

/** A tied trait and the option that stands for it. Candidates see the option alone. */
export interface Tie {
  traitId: number
  optionId: number
  /** Null while the candidate has not answered. */
  scale: number | null
}

/** In the order in which the options are shown: in pages of five. */
export async function tiesOf(db: Db, assessmentId: number): Promise<Tie[]> {
  return (await findTies(db, assessmentId)).map(({ trait_id, option_id, scale }) => ({
    traitId: trait_id,
    optionId: option_id,
    scale,
  }))
}

/** The traits of what was scored just now that cannot be ordered yet. */
export function tiesIn({ application }: ApplicationToScore, { traits, markers }: ScoredWork): Tie[] {
  if (traits.length === 0) return []
  const rows = new Map(traits.map(({ row }) => [row.trait_id, row]))
  const percentages = percentagesOf(rows, 0)
  const { tied_traits } = tieBreak({
    percentages,
    z: percentages.map((_, index) => rows.get(index + 1)?.z ?? null),
    cuts: cutsOf(hasStaticPage(application.custom_report)),
    untie: {},
  })
  return tied_traits.flatMap((traitId) => {
    const optionId = markers.get(traitId)
    return optionId === undefined ? [] : [{ traitId, optionId, scale: null }]
  })
}

const hasStaticPage = (customReport: unknown): boolean =>
  typeof customReport === 'object' &&
  customReport !== null &&
  'competencies_static_report_page' in customReport &&
  customReport.competencies_static_report_page === true

/** As they are stored with the assessment. */
export const tieDocument = (ties: readonly Tie[]): TieDocument | null =>
  ties.length === 0 ? null : ties.map(({ traitId, optionId, scale }) => [traitId, optionId, scale])

export const storeTies = (tx: Db, assessmentId: number, ties: readonly Tie[]): Promise<void> =>
  setTies(tx, assessmentId, tieDocument(ties))
