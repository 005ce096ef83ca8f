import { NOT_ASSESSED } from '@mizan/domain/scores/assessed'
import { traitBandOf } from '@mizan/domain/scores/band'
import { recompute } from '@mizan/domain/scores/recompute.scoring'
import { notAssessedScore, type Score, type TraceFormula } from '@mizan/domain/scores/trace'
import type { TraitRow } from '@mizan/domain/scores/trait-score'
import type { Records, StoredTraitRow } from './records.db.ts'
import type { ScoredWork } from './score-work.service.ts'

/** What is known about somebody so far: the scores of the assessments, before anything is put together. */
export interface Standing {
  traits: ReadonlyMap<number, TraitRow>
  /** Everything the questionnaire's flags say; advice to a human. */
  quality: readonly string[]
  scores: readonly StandingScore[]
}

export interface StandingScore {
  assessmentId: number
  name: string
  score: Score
}

const ABOUT_THE_NORM = 'provisional_norm'

export function standingOf({ part_scores, trait_scores }: Pick<Records, 'part_scores' | 'trait_scores'>): Standing {
  const base = trait_scores.filter(({ is_custom }) => !is_custom)
  return {
    traits: new Map(base.map((row) => [row.trait_id, traitRowOf(row)])),
    quality: qualityOf(base),
    scores: part_scores.map(({ assessment_id, name, value, trace }) => ({
      assessmentId: assessment_id,
      name,
      score: { value, trace },
    })),
  }
}

/** What is stored, with what was scored just now in its place. */
export function mergeStanding(stored: Standing, scored: readonly ScoredWork[]): Standing {
  const fresh = scored.flatMap(({ traits }) => traits)
  const again = new Set(scored.map(({ work }) => work.id))
  return {
    traits: new Map([...stored.traits, ...fresh.map(({ row }) => [row.trait_id, row] as const)]),
    quality: fresh.length > 0 ? qualityOf(fresh.map(({ score }) => score)) : stored.quality,
    scores: [
      ...stored.scores.filter(({ assessmentId }) => !again.has(assessmentId)),
      ...scored.flatMap(({ work, scores }) => scores.map((one) => ({ assessmentId: work.id, ...one }))),
    ],
  }
}

const qualityOf = (scores: readonly Pick<Score, 'trace'>[]): string[] =>
  [...new Set(scores.flatMap(({ trace }) => trace.flags))].filter((flag) => flag !== ABOUT_THE_NORM)

const traitRowOf = (row: StoredTraitRow): TraitRow => ({
  trait_id: row.trait_id,
  answered: row.answered ?? 0,
  mean: row.raw_mean,
  z: row.z,
  sten_score: row.sten_score,
  sten_score_percentage: row.sten_score_percentage,
  band: traitBandOf(row.sten_score_percentage),
  sem_percentage: row.sem_percentage,
})

/** Percentages by trait, index 0 = trait 1; -1 where nothing was measured. */
export function percentagesOf(traits: ReadonlyMap<number, TraitRow>, traitCount: number): number[] {
  const length = Math.max(traitCount, ...traits.keys())
  return Array.from({ length }, (_, index) => traits.get(index + 1)?.sten_score_percentage ?? NOT_ASSESSED)
}

/** Two tests of one kind count as one: their questions are pooled. */
export function pooled(scores: readonly Score[], formula: TraceFormula): Score {
  const [first, ...others] = scores.filter(({ value }) => value !== NOT_ASSESSED)
  if (!first) return scores[0] ?? notAssessedScore(formula, 'not_assessed')
  if (others.length === 0) return first
  const all = [first, ...others]
  const trace = {
    ...first.trace,
    inputs: all.flatMap((score) => score.trace.inputs),
    flags: [...new Set(all.flatMap((score) => score.trace.flags))],
  }
  return { value: recompute(trace), trace }
}
