import type { Db } from '../db/client.ts'
import type { Findings } from '../db/schema/scores.ts'
import { findComposites, findNewestFindings, findTraitScores, type ScoreRow, type TraitScoreRow } from './scores.db.ts'

/** The scores of an application as reports read them. Traces hold keyed ratings: they are not for candidates. */
export interface StoredScores {
  /** The newest scoring with composites. */
  scoringId: number | null
  modelId: number | null
  scoredAt: Date | null
  /** By name: fit_score, sjt_score, evolve_score …; a name that is missing was not scored yet. */
  scores: ReadonlyMap<string, ScoreRow>
  /** Base and custom traits, strongest first as far as the order is known. */
  traits: readonly TraitScoreRow[]
  findings: Findings | null
}

export async function storedScoresOf(db: Db, applicationId: number): Promise<StoredScores> {
  const which = { applicationId }
  const scoring = await findNewestFindings(db, which)
  const composites = await findComposites(db, which)
  return {
    scoringId: scoring?.id ?? null,
    modelId: scoring?.model_id ?? null,
    scoredAt: scoring?.created_at ?? null,
    scores: new Map(composites.map((row) => [row.name, row])),
    traits: inOrder(await findTraitScores(db, which), scoring?.findings?.trait_order ?? []),
    findings: scoring?.findings ?? null,
  }
}

const inOrder = (rows: readonly TraitScoreRow[], order: readonly number[]): TraitScoreRow[] => {
  const placeOf = ({ trait_id }: TraitScoreRow) => {
    const place = order.indexOf(trait_id)
    return place === -1 ? order.length : place
  }
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b) || a.trait_id - b.trait_id)
}
