import { NOT_ASSESSED } from '@mizan/domain/scores/assessed'
import { ALGORITHM_VERSION, type Score } from '@mizan/domain/scores/trace'
import type { Db } from '../db/client.ts'
import type { ScoringCause } from '../db/schema/scores.ts'
import type { Composed } from './compose.ts'
import type { Desk } from './desk.service.ts'
import type { ScoredWork } from './score-work.service.ts'
import { insertScoring, type NewScore, type NewTraitScore } from './scores.db.ts'

interface Act {
  cause: ScoringCause
  scored: readonly ScoredWork[]
  /** Null while something is left to do. */
  composed: Composed | null
  modelId: number | null
}

/** Writes one act of scoring. Rows are only ever added. */
export async function storeScoring(tx: Db, { application }: Desk, act: Act): Promise<void> {
  const { cause, scored, composed, modelId } = act
  await insertScoring(tx, {
    company_id: application.company_id,
    application_id: application.id,
    cause,
    algorithm_version: ALGORITHM_VERSION,
    model_id: composed ? modelId : null,
    findings: composed?.findings ?? null,
    scores: [...scored.flatMap(partRows), ...compositeRows(composed)],
    traitScores: [...scored.flatMap(traitRows), ...customRows(composed)],
  })
}

const traceColumns = ({ trace }: Score) => ({
  trace,
  norm_id: trace.norm_id,
  norm_status: trace.norm_status,
  algorithm_version: trace.algorithm_version,
})

const partRows = (scored: ScoredWork): NewScore[] =>
  scored.scores.map(({ name, score }) => ({
    assessment_id: scored.work.id,
    test_id: scored.work.test_id,
    inputs: scored.inputs,
    ...traceColumns(score),
    name,
    value: score.value,
  }))

const compositeRows = (composed: Composed | null): NewScore[] =>
  (composed?.scores ?? []).map(({ name, score }) => ({ ...traceColumns(score), name, value: score.value }))

/* Many rows while somebody waits, so each is written in one piece. */
const traitRows = ({ work, inputs, traits }: ScoredWork): NewTraitScore[] =>
  traits.map(({ row, score: { trace } }) => ({
    assessment_id: work.id,
    test_id: work.test_id,
    inputs,
    trace,
    norm_id: trace.norm_id,
    norm_status: trace.norm_status,
    algorithm_version: trace.algorithm_version,
    trait_id: row.trait_id,
    sten_score_percentage: row.sten_score_percentage,
    sten_score: row.sten_score,
    z: row.z,
    raw_mean: row.mean,
    answered: row.answered,
    sem_percentage: row.sem_percentage,
  }))

/** A custom trait is a mean of percentages: it has no sten of its own. */
const customRows = (composed: Composed | null): NewTraitScore[] =>
  (composed?.customTraits ?? []).map(({ traitId, score }) => ({
    ...traceColumns(score),
    trait_id: traitId,
    is_custom: true,
    sten_score_percentage: score.value,
    sten_score: NOT_ASSESSED,
  }))
