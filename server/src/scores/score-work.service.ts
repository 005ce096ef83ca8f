import { createHash } from 'node:crypto'
import { NOT_ASSESSED } from '@mizan/domain/scores/assessed'
import { notAssessedScore, type Score } from '@mizan/domain/scores/trace'
import type { TraitScore } from '@mizan/domain/scores/trait-score'
import type { Db } from '../db/client.ts'
import { kindOf } from '../kinds/registry.ts'
import type { KindScores } from '../kinds/scorer.ts'
import { scorers } from '../kinds/scoring.registry.ts'
import type { Desk } from './desk.service.ts'
import { findKeyedAnswers, type KeyedAnswerRow, type WorkRow } from './work.db.ts'

/** One assessment as scored now. */
export interface ScoredWork extends KindScores {
  work: WorkRow
  /** Which answers were scored, so that anybody can tell whether they are still the same. */
  inputs: { answers: number; sha256: string }
}

/** Scores assessments from what is stored. Nothing is written. */
export async function scoreWork(tx: Db, desk: Desk, which: readonly WorkRow[]): Promise<ScoredWork[]> {
  const rows = await findKeyedAnswers(
    tx,
    which.map(({ id }) => id),
  )
  return which.map((work) =>
    scoreOne(
      desk,
      work,
      rows.filter(({ assessment_id }) => assessment_id === work.id),
    ),
  )
}

function scoreOne({ application, normOf, runOf }: Desk, work: WorkRow, questions: KeyedAnswerRow[]): ScoredWork {
  const scored = scorers[kindOf(work.kind)].score({
    keyStatus: work.key_status,
    questions,
    run: runOf(work),
    timeFactor: application.time_factor,
    normOf,
  })
  return { ...(work.voided_at === null ? scored : voided(scored)), work, inputs: fingerprint(questions) }
}

/** After a technical fault nothing that was measured counts. */
const voided = ({ scores, traits, markers }: KindScores): KindScores => ({
  scores: scores.map(({ name, score }) => ({ name, score: withoutValue(score) })),
  traits: traits.map(
    ({ row, score }): TraitScore => ({
      row: {
        ...row,
        mean: null,
        z: null,
        sten_score: NOT_ASSESSED,
        sten_score_percentage: NOT_ASSESSED,
        band: 'not_assessed',
        sem_percentage: null,
      },
      score: withoutValue(score),
    }),
  ),
  markers,
})

const withoutValue = ({ trace }: Score): Score => notAssessedScore(trace.formula_id, 'voided')

/** Answers are compared as the database writes them, question by question. */
function fingerprint(questions: readonly KeyedAnswerRow[]): ScoredWork['inputs'] {
  const given = questions.filter(({ answer }) => answer !== null)
  const text = JSON.stringify(given.map(({ id, answer, mark }) => [id, answer, mark]))
  return { answers: given.length, sha256: createHash('sha256').update(text).digest('hex') }
}
