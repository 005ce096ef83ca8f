import { hash } from 'node:crypto'
import { NOT_ASSESSED } from '@mizan/domain/scores/assessed'
import { notAssessedScore, type Score, SEEN_BEFORE } from '@mizan/domain/scores/trace'
import type { TraitScore } from '@mizan/domain/scores/trait-score'
import type { Db } from '../../platform/db/client.ts'
import type { CompletedWork, KindScores, ScoredQuestion } from '../kind/scorer.ts'
import { kindOf } from '../kinds/registry.ts'
import { scorers } from '../kinds/scoring.registry.ts'
import { type AssessmentAnswers, findAssessmentAnswers, type RunTimeRow, type WorkRow } from './scoring-input.db.ts'
import { type ApplicationToScore, judgedQuestionsOf } from './scoring-input.service.ts'

/** One assessment as scored now. */
export interface ScoredWork extends KindScores {
  work: WorkRow
  /** What it was scored from. */
  done: CompletedWork
  /** Which answers were scored, so that a later check can tell whether they are still the same. */
  inputs: { answers: number; sha256: string }
}

/** Scores assessments from what is stored. Nothing is written. */
export async function scoreWork(tx: Db, target: ApplicationToScore, which: readonly WorkRow[]): Promise<ScoredWork[]> {
  const scored: ScoredWork[] = []
  for (const work of which)
    scored.push(await scoreAssessment(tx, target, work, await findAssessmentAnswers(tx, work.id)))
  return scored
}

/** Scores one assessment from what was read of it. */
export async function scoreAssessment(
  tx: Db,
  target: ApplicationToScore,
  work: WorkRow,
  answered: AssessmentAnswers,
): Promise<ScoredWork> {
  const questions = await judgedQuestionsOf(tx, work.test_id, answered)
  const done = completedWork(target, work, questions, answered.runs)
  const scored = scorers[kindOf(work.kind)].score(done)
  const counted = work.voided_at === null ? scored : voided(scored)
  return { work, done, inputs: fingerprint(questions), ...playedAs(work, answered.runs, counted) }
}

/** Every score of a game says which form was played, and whether its items had been handed out before. */
function playedAs({ form }: WorkRow, runs: readonly RunTimeRow[], { scores, traits, markers }: KindScores): KindScores {
  const isSeenBefore = runs.some(({ seen_before }) => seen_before)
  return {
    scores: scores.map(({ name, score }) => ({ name, score: withForm(score, form, isSeenBefore) })),
    traits,
    markers,
  }
}

const withForm = ({ value, trace }: Score, form: string | null, isSeenBefore: boolean): Score => ({
  value,
  trace: {
    ...trace,
    ...(form === null ? {} : { form }),
    flags: isSeenBefore ? [...trace.flags, SEEN_BEFORE] : trace.flags,
  },
})

/** A game is timed by its runs, anything else by when it was begun and completed. */
function completedWork(
  { application, normOf }: ApplicationToScore,
  work: WorkRow,
  questions: ScoredQuestion[],
  runs: readonly RunTimeRow[],
): CompletedWork {
  const ofRuns = runs.reduce((sum, { elapsed_s }) => sum + elapsed_s, 0)
  return {
    keyStatus: work.key_status,
    questions,
    run: {
      elapsedSeconds: runs.length > 0 ? ofRuns : work.elapsed_s,
      roundSeconds: new Map(
        runs.flatMap(({ question_id, elapsed_s }) => (question_id === null ? [] : [[question_id, elapsed_s]])),
      ),
    },
    timeFactor: runs[0]?.time_factor ?? application.time_factor,
    normOf,
  }
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
function fingerprint(questions: readonly ScoredQuestion[]): ScoredWork['inputs'] {
  const given = questions.filter(({ answer }) => answer !== null)
  const text = JSON.stringify(given.map(({ id, answer, mark }) => [id, answer, mark]))
  return { answers: given.length, sha256: hash('sha256', text) }
}
