import { errorOfAnswers } from '@mizan/domain/reliability/answer-error'
import { NOT_ASSESSED } from '@mizan/domain/scores/assessed'
import { traitBandOf } from '@mizan/domain/scores/band'
import { recompute } from '@mizan/domain/scores/recompute.scoring'
import { notAssessedScore, type Score, SEEN_BEFORE, type Trace, type TraceFormula } from '@mizan/domain/scores/trace'
import type { TraitRow } from '@mizan/domain/scores/trait-score'
import type { Records, StoredTraitRow } from './records.db.ts'
import type { ScoredWork } from './score-work.service.ts'
import type { WorkRow } from './scoring-input.db.ts'
import { isTaken } from './scoring-input.service.ts'

/** What is known about a candidate so far: the scores of the assessments, before anything is put together. */
export interface Standing {
  traits: ReadonlyMap<number, TraitRow>
  /** What the questionnaire's flags say, by trait; advice to a human. */
  flags: ReadonlyMap<number, readonly string[]>
  scores: readonly StandingScore[]
}

export interface StandingScore {
  assessmentId: number
  name: string
  score: Score
}

/** The one flag that says nothing about how the person answered. */
export const ABOUT_THE_NORM = 'provisional_norm'

export function standingOf({ part_scores, trait_scores }: Pick<Records, 'part_scores' | 'trait_scores'>): Standing {
  const base = trait_scores.filter(({ is_custom }) => !is_custom)
  return {
    traits: new Map(base.map((row) => [row.trait_id, traitRowOf(row)])),
    flags: new Map(base.map(({ trait_id, trace }) => [trait_id, trace.flags])),
    scores: part_scores.map(({ assessment_id, name, value, trace }) => ({
      assessmentId: assessment_id,
      name,
      score: { value, trace },
    })),
  }
}

/** Without what was opened again: that counts only when it is completed again. */
export function withoutReopened(
  { part_scores, trait_scores }: Pick<Records, 'part_scores' | 'trait_scores'>,
  work: readonly WorkRow[],
): Pick<Records, 'part_scores' | 'trait_scores'> {
  const completed = new Set<number | null>(work.filter(isTaken).map(({ id }) => id))
  return {
    part_scores: part_scores.filter(({ assessment_id }) => completed.has(assessment_id)),
    trait_scores: trait_scores.filter(({ assessment_id }) => completed.has(assessment_id)),
  }
}

/** What is stored, with what was scored just now in its place. */
export function mergeStanding(stored: Standing, scored: readonly ScoredWork[]): Standing {
  const fresh = scored.flatMap(({ traits }) => traits)
  const again = new Set(scored.map(({ work }) => work.id))
  return {
    traits: new Map([...stored.traits, ...fresh.map(({ row }) => [row.trait_id, row] as const)]),
    flags: new Map([...stored.flags, ...fresh.map(({ row, score }) => [row.trait_id, score.trace.flags] as const)]),
    scores: [
      ...stored.scores.filter(({ assessmentId }) => !again.has(assessmentId)),
      ...scored.flatMap(({ work, scores }) => scores.map((one) => ({ assessmentId: work.id, ...one }))),
    ],
  }
}

/** Every flag that a manager reads about, once: those of the questionnaire, and that a game was nothing new. */
export function qualityOf({ flags }: Pick<Standing, 'flags'>, parts: readonly { trace: Trace }[]): string[] {
  const isSeenBefore = parts.some(({ trace }) => trace.flags.includes(SEEN_BEFORE))
  const raised = [...new Set([...flags.values()].flat())].filter((flag) => flag !== ABOUT_THE_NORM)
  return isSeenBefore ? [...raised, SEEN_BEFORE] : raised
}

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

/**
 * Two tests of one kind count as one: their questions are pooled, also those of one that would be -1 by itself. Left out is
 * only what measured nothing: void, or without a key.
 */
export function pooled(scores: readonly Score[], formula: TraceFormula): Score {
  const [first, ...others] = scores.filter(({ trace }) => trace.inputs.length > 0)
  if (!first) return scores[0] ?? notAssessedScore(formula, 'not_assessed')
  if (others.length === 0) return first
  const all = [first, ...others]
  const inputs = all.flatMap((score) => score.trace.inputs)
  const isErrorKnown = all.every((score) => score.trace.standard_error !== undefined)
  const trace = {
    ...first.trace,
    inputs,
    flags: [...new Set(all.flatMap((score) => score.trace.flags))],
    standard_error: isErrorKnown ? errorOfAnswers(formula, inputs) : undefined,
  }
  const value = recompute(trace)
  return { value, trace: value === NOT_ASSESSED && isErrorKnown ? { ...trace, standard_error: null } : trace }
}
