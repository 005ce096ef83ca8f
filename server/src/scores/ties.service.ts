import { cutsOf, tieBreak } from '@mizan/domain/kinds/personality/personality.tie-break'
import type { Db } from '../db/client.ts'
import type { Desk } from './desk.service.ts'
import type { ScoredWork } from './score-work.service.ts'
import { percentagesOf } from './standing.ts'
import { findTies, insertTies, setScale } from './ties.db.ts'

/** An option that stands for a tied trait. Which trait it is stays here. */
export interface TiedOption {
  optionId: number
  /** Null while the candidate has not answered. */
  scale: number | null
}

/** The options to put in order, in the order in which they are shown: in pages of five. */
export async function tiedOptionsOf(db: Db, assessmentId: number): Promise<TiedOption[]> {
  return (await findTies(db, assessmentId)).map(({ option_id, scale }) => ({ optionId: option_id, scale }))
}

/**
 * Remembers which traits nobody can order yet, and returns the options that stand for them. Those of an earlier completion
 * went when the assessment was opened again.
 */
export async function storeTies(tx: Db, { application }: Desk, scored: ScoredWork): Promise<number[]> {
  if (scored.traits.length === 0) return []
  const rows = new Map(scored.traits.map(({ row }) => [row.trait_id, row]))
  const percentages = percentagesOf(rows, 0)
  const { tied_traits } = tieBreak({
    percentages,
    z: percentages.map((_, index) => rows.get(index + 1)?.z ?? null),
    cuts: cutsOf(hasStaticPage(application.custom_report)),
    untie: {},
  })
  const options = tied_traits.flatMap((traitId) => {
    const optionId = scored.markers.get(traitId)
    return optionId === undefined ? [] : [{ traitId, optionId }]
  })
  const base = { assessment_id: scored.work.id, company_id: application.company_id }
  await insertTies(
    tx,
    options.map(({ traitId, optionId }, index) => ({
      place: index + 1,
      trait_id: traitId,
      option_id: optionId,
      ...base,
    })),
  )
  return options.map(({ optionId }) => optionId)
}

const hasStaticPage = (customReport: unknown): boolean =>
  typeof customReport === 'object' &&
  customReport !== null &&
  'competencies_static_report_page' in customReport &&
  customReport.competencies_static_report_page === true

export async function storeChoices(
  tx: Db,
  assessmentId: number,
  choices: readonly { optionId: number; scale: number }[],
): Promise<void> {
  for (const { optionId, scale } of choices) await setScale(tx, assessmentId, optionId, scale)
}
