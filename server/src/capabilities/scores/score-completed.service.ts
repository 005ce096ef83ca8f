import type { Db } from '../../platform/db/client.ts'
import type { ScoringCause } from '../../platform/db/schema/scores.ts'
import { measuredParts } from '../kinds/scoring.registry.ts'
import { type Composed, compose } from './compose.ts'
import type { WorkRow } from './desk.db.ts'
import { type Desk, doneIn, openDesk, type Papers, type Place, readPapers } from './desk.service.ts'
import { isMarked, storeKnockOuts } from './knock-out.service.ts'
import { readRecords } from './records.db.ts'
import { type ScoredWork, scoreSheet } from './score-work.service.ts'
import { mergeStanding, standingOf, withoutReopened } from './standing.ts'
import { storeScoring } from './store-scoring.service.ts'
import { surroundingsOf } from './surroundings.service.ts'
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
 * of the assessment, with its ties, and of the application: neither has to be set before. Papers are those that the caller
 * has read since then.
 */
export async function scoreCompleted(
  tx: Db,
  { assessmentId, ...place }: Place & { assessmentId: number },
  papers?: Papers,
): Promise<Completed> {
  const { desk, sheet } = papers ?? (await readPapers(tx, place.companyId, assessmentId))
  const work = desk.work.find(({ id }) => id === assessmentId)
  if (!work || desk.application.id !== place.applicationId)
    throw new Error(`Assessment ${assessmentId} does not belong to application ${place.applicationId}`)
  const scored = await scoreSheet(tx, desk, work, sheet)
  const ties = tiesIn(desk, scored)
  const done = doneIn(desk.work, assessmentId)
  const knockedOut = await conclude(tx, desk, { cause: 'completed', scored: [scored], done, isTied: ties.length > 0 })
  return { ties, knockedOut, work: desk.work }
}

/** Keeps the candidate's order of tied traits, each with its scale now. It changes the order of traits and not a single number. */
export async function scoreUntied(
  tx: Db,
  { assessmentId, ...place }: Place & { assessmentId: number },
  ties: readonly Tie[],
): Promise<Omit<Completed, 'ties'>> {
  await storeTies(tx, assessmentId, ties)
  const desk = await openDesk(tx, place)
  const done = doneIn(desk.work, assessmentId)
  return { knockedOut: await conclude(tx, desk, { cause: 'untied', scored: [], done, isTied: false }), work: desk.work }
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
async function conclude(tx: Db, desk: Desk, { cause, scored, done, isTied }: Conclusion): Promise<boolean> {
  const isDone = !isTied && done.length === desk.work.length
  if (!isDone && !desk.has_rules) {
    if (scored.length > 0) await storeScoring(tx, desk, { cause, scored, composed: null, modelId: null })
    return false
  }
  const records = await readRecords(tx, desk.application.id)
  // What is tied is put in order anew, whatever was chosen before it was opened again.
  const choices = records.choices.filter((choice) => !scored.some(({ work }) => work.id === choice.assessment_id))
  const around = await surroundingsOf(tx, desk, { ...records, choices }, done)
  const composed = compose(mergeStanding(standingOf(withoutReopened(records, desk.work)), scored), around)
  const open = desk.work.filter((row) => !done.includes(row))
  const knockedOut = await storeKnockOuts(tx, desk.application, records.rules, {
    done,
    scores: wholeScores(composed, open),
  })
  const isOver = knockedOut || isDone
  if (scored.length > 0 || isOver) {
    await storeScoring(tx, desk, { cause, scored, composed: isOver ? composed : null, modelId: around.modelId })
  }
  return knockedOut
}

/**
 * Nobody is judged by the first of five games, nor before people have marked what was written: a score of which something
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
