import type { Db } from '../../platform/db/client.ts'
import type { ScoringCause } from '../../platform/db/schema/scores.ts'
import { measuredParts } from '../kinds/scoring.registry.ts'
import { type Composed, compose } from './compose.ts'
import { jobContextOf } from './job-context.service.ts'
import { isMarked, storeKnockOuts } from './knock-out.service.ts'
import { readRecords } from './records.db.ts'
import { type ScoredWork, scoreAssessment } from './score-work.service.ts'
import type { WorkRow } from './scoring-input.db.ts'
import {
  type ApplicationToScore,
  doneIn,
  type Place,
  readApplicationToScore,
  readScoringInput,
  type ScoringInput,
} from './scoring-input.service.ts'
import { mergeStanding, standingOf, withoutReopened } from './standing.ts'
import { storeScoring } from './store-scoring.service.ts'
import { storeTies, type Tie, tiesIn } from './ties.service.ts'

interface Completed {
  /** To be put in order before the assessment is complete (status 4); empty when there is no tie. */
  ties: Tie[]
  /** True when a rule of the job ends the application here. */
  knockedOut: boolean
  /** Every assessment of the application, as it stood before. */
  work: readonly WorkRow[]
}

/**
 * Scores an assessment whose answers are all there. The caller holds the application, and afterwards sets the status
 * of the assessment, with its ties, and of the application: neither has to be set before. `input` is what the caller
 * has read since then.
 */
export async function scoreCompleted(
  tx: Db,
  { assessmentId, ...place }: Place & { assessmentId: number },
  input?: ScoringInput,
): Promise<Completed> {
  const { target, answered } = input ?? (await readScoringInput(tx, place.companyId, assessmentId))
  const work = target.work.find(({ id }) => id === assessmentId)
  if (!work || target.application.id !== place.applicationId)
    throw new Error(`Assessment ${assessmentId} does not belong to application ${place.applicationId}`)
  const scored = await scoreAssessment(tx, target, work, answered)
  const ties = tiesIn(target, scored)
  const done = doneIn(target.work, assessmentId)
  const knockedOut = await conclude(tx, target, { cause: 'completed', scored: [scored], done, isTied: ties.length > 0 })
  return { ties, knockedOut, work: target.work }
}

/** Keeps the candidate's order of tied traits, each with its scale now. It changes the order of traits and not a single number. */
export async function scoreUntied(
  tx: Db,
  { assessmentId, ...place }: Place & { assessmentId: number },
  ties: readonly Tie[],
): Promise<Omit<Completed, 'ties'>> {
  await storeTies(tx, assessmentId, ties)
  const target = await readApplicationToScore(tx, place)
  const done = doneIn(target.work, assessmentId)
  return {
    knockedOut: await conclude(tx, target, { cause: 'untied', scored: [], done, isTied: false }),
    work: target.work,
  }
}

interface Conclusion {
  cause: ScoringCause
  scored: readonly ScoredWork[]
  /** What is taken to its end, with what was scored just now. */
  done: readonly WorkRow[]
  /** Whether the candidate is still to put tied traits in order, unless a rule ends the application first. */
  isTied: boolean
}

/** Puts together what is known and tries the rules, once there is nothing left to do or a rule asks for it; stores it. */
async function conclude(
  tx: Db,
  target: ApplicationToScore,
  { cause, scored, done, isTied }: Conclusion,
): Promise<boolean> {
  const isDone = !isTied && done.length === target.work.length
  if (!isDone && !target.has_rules) {
    if (scored.length > 0) await storeScoring(tx, target, { cause, scored, composed: null, modelId: null })
    return false
  }
  const records = await readRecords(tx, target.application.id)
  // What is tied has to be put in order again, also where the candidate chose before it was reopened.
  const choices = records.choices.filter((choice) => !scored.some(({ work }) => work.id === choice.assessment_id))
  const context = await jobContextOf(tx, target, { ...records, choices }, done)
  const composed = compose(mergeStanding(standingOf(withoutReopened(records, target.work)), scored), context)
  const open = target.work.filter((row) => !done.includes(row))
  const knockedOut = await storeKnockOuts(tx, target.application, records.rules, {
    done,
    scores: wholeScores(composed, open),
  })
  const isOver = knockedOut || isDone
  if (scored.length > 0 || isOver) {
    await storeScoring(tx, target, { cause, scored, composed: isOver ? composed : null, modelId: context.modelId })
  }
  return knockedOut
}

/**
 * A candidate is not judged by the first of five games, nor before people have marked the texts: a score of which something
 * is open is not known yet.
 */
function wholeScores({ scores }: Composed, open: readonly WorkRow[]): Record<string, number> {
  const unfinished: ReadonlySet<string> = measuredParts(
    open.map(({ kind }) => kind),
    true,
  )
  const whole = scores.filter(({ name, score }) => !unfinished.has(name) && isMarked(score))
  return Object.fromEntries(whole.map(({ name, score }) => [name, score.value]))
}
