import type { Db } from '../../platform/db/client.ts'
import type { Findings } from '../../platform/db/schema/scores.ts'
import { findComposites, findNewestFindings, findTraitScores, type ScoreRow, type TraitScoreRow } from './scores.db.ts'

/** What scoring has left of an application, in its newest version. */
interface StoredScores {
  /** The newest scoring with composites. */
  scoringId: number | null
  /** By name: fit_score, sjt_score, evolve_score …; a name that is missing was not scored yet. */
  scores: ReadonlyMap<string, ScoreRow>
  /** Base and custom traits, by their numbers. */
  traits: readonly TraitScoreRow[]
  findings: Findings | null
}

/** For tests of what leads to scores. Reports have a query of their own, which brings the texts along. */
export async function storedScoresOf(db: Db, applicationId: number): Promise<StoredScores> {
  const which = { applicationId }
  const scoring = await findNewestFindings(db, which)
  const composites = await findComposites(db, which)
  return {
    scoringId: scoring?.id ?? null,
    scores: new Map(composites.map((row) => [row.name, row])),
    traits: await findTraitScores(db, which),
    findings: scoring?.findings ?? null,
  }
}
