import { NOT_ASSESSED } from '@mizan/domain/scores/assessed'
import { ALGORITHM_VERSION, type Score, type Trace } from '@mizan/domain/scores/trace'
import type { Db } from '../../platform/db/client.ts'
import type { ScoringCause, TraitDocument } from '../../platform/db/schema/scores.ts'
import type { Composed } from './compose.ts'
import type { ScoredWork } from './score-work.service.ts'
import { insertScoring, type NewScore } from './scores.db.ts'
import type { ApplicationToScore } from './scoring-input.service.ts'

interface Act {
  cause: ScoringCause
  scored: readonly ScoredWork[]
  /** Null while something is left to do. */
  composed: Composed | null
  modelId: number | null
}

/** Writes one act of scoring. Rows are only ever added. */
export async function storeScoring(tx: Db, { application }: ApplicationToScore, act: Act): Promise<void> {
  const { cause, scored, composed, modelId } = act
  await insertScoring(tx, {
    company_id: application.company_id,
    application_id: application.id,
    cause,
    algorithm_version: ALGORITHM_VERSION,
    model_id: composed ? modelId : null,
    findings: composed?.findings ?? null,
    scores: [...scored.flatMap(partRows), ...compositeRows(composed)],
    traits: [...scored.flatMap(traitDocuments), ...customDocuments(composed)],
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
  (composed?.scores ?? []).map(({ name, score }) => ({ name, value: score.value, ...traceColumns(score) }))

type Entry = TraitDocument['scores'][number]

const traitDocuments = ({ work, inputs, traits }: ScoredWork): TraitDocument[] =>
  documentsOf(
    { assessment_id: work.id, test_id: work.test_id, inputs },
    traits.map(({ row, score: { trace } }) => ({
      trace,
      entry: [
        row.trait_id,
        row.sten_score_percentage,
        row.sten_score,
        row.z,
        row.mean,
        row.answered,
        row.sem_percentage,
        ...entryOf(trace),
      ],
    })),
  )

/** A custom trait is a mean of percentages: it has no sten of its own, and its error stands where other traits have theirs. */
const customDocuments = (composed: Composed | null): TraitDocument[] =>
  documentsOf(
    { assessment_id: null, test_id: null, inputs: {} },
    (composed?.customTraits ?? []).map(({ traitId, score: { value, trace } }) => ({
      trace,
      entry: [traitId, value, NOT_ASSESSED, null, null, null, trace.standard_error ?? null, ...entryOf(trace)],
    })),
  )

/** All traits of an assessment are scored by one formula, which is written down once. */
function documentsOf(
  about: Pick<TraitDocument, 'assessment_id' | 'test_id' | 'inputs'>,
  traits: readonly { trace: Trace; entry: Entry }[],
): TraitDocument[] {
  const [first] = traits
  if (!first) return []
  const { algorithm_version, formula_id } = first.trace
  return [{ algorithm_version, formula_id, scores: traits.map(({ entry }) => entry), ...about }]
}

const entryOf = ({ norm_id, norm_status, flags, inputs }: Trace): EntryOrigin => [
  norm_id,
  norm_status,
  flags,
  inputs.map(({ name, value, weight }) => (weight === 1 ? [name, value] : [name, value, weight])),
]

type EntryOrigin = [Entry[7], Entry[8], Entry[9], Entry[10]]
