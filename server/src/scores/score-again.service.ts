import { ALGORITHM_VERSION } from '@mizan/domain/scores/trace'
import type { Database, Db } from '../db/client.ts'
import type { ScoringCause } from '../db/schema/scores.ts'
import { type Composed, compose } from './compose.ts'
import { doneIn, openDesk, type Place } from './desk.service.ts'
import { readRecords } from './records.db.ts'
import { ScoreProblem } from './score-problem.ts'
import { type ScoredWork, scoreWork } from './score-work.service.ts'
import {
  findComposites,
  findNewestFindings,
  findPartScores,
  findScoredApplications,
  findTraitScores,
  lockForScoring,
} from './scores.db.ts'
import { mergeStanding, standingOf } from './standing.ts'
import { storeScoring } from './store-scoring.service.ts'
import { surroundingsOf } from './surroundings.service.ts'

export interface ScoreChange {
  application_id: number
  score: string
  from: number | null
  to: number
  norm_from: string | null
  norm_to: string | null
}

interface Known {
  value: number
  norm: string | null
  version: string
}

/**
 * Scores everything of an application that is completed once more, as new records, when anything about it is other than
 * what is stored. Nobody is knocked out by it and no tie is opened again: those belong to the moment of completion.
 */
export async function scoreAgain(tx: Db, place: Place, cause: ScoringCause): Promise<ScoreChange[]> {
  const which = { applicationId: place.applicationId }
  const desk = await openDesk(tx, place)
  const scored = await scoreWork(
    tx,
    desk,
    desk.work.filter(({ status }) => status === 2 || status === 4),
  )
  const done = doneIn(desk.work, null)
  const records = await readRecords(tx, place.applicationId)
  const around = await surroundingsOf(tx, desk, records, done)
  const stored = standingOf(records)
  const isOver = done.length === desk.work.length || desk.application.knocked_at !== null
  const composed = isOver ? compose(mergeStanding(withoutUndone(stored, scored), scored), around) : null
  const before = await knownBefore(tx, which, composed !== null)
  const after = knownNow(scored, composed)
  if (!isOther(before, after)) return []
  await storeScoring(tx, desk, { cause, scored, composed, modelId: around.modelId })
  return changesBetween(place.applicationId, before, after)
}

/** What was reopened counts only when it is completed again. */
const withoutUndone = (stored: ReturnType<typeof standingOf>, scored: readonly ScoredWork[]) => {
  const still = new Set(scored.map(({ work }) => work.id))
  return { ...stored, scores: stored.scores.filter(({ assessmentId }) => still.has(assessmentId)) }
}

async function knownBefore(tx: Db, which: { applicationId: number }, hasComposites: boolean) {
  const known = new Map<string, Known>()
  for (const row of await findPartScores(tx, which))
    known.set(`${row.name} of assessment ${row.assessment_id}`, of(row))
  for (const row of await findTraitScores(tx, which)) {
    if (hasComposites || !row.is_custom)
      known.set(`trait ${row.trait_id}`, of({ ...row, value: row.sten_score_percentage }))
  }
  const isComposed = (await findNewestFindings(tx, which)) !== undefined
  if (hasComposites && isComposed) for (const row of await findComposites(tx, which)) known.set(row.name, of(row))
  return known
}

const of = (row: { value: number; norm_id: string | null; algorithm_version: string }): Known => ({
  value: row.value,
  norm: row.norm_id,
  version: row.algorithm_version,
})

function knownNow(scored: readonly ScoredWork[], composed: Composed | null): Map<string, Known> {
  const parts = scored.flatMap(({ work, scores, traits }) => [
    ...scores.map(({ name, score }) => ({ name: `${name} of assessment ${work.id}`, score })),
    ...traits.map(({ row, score }) => ({ name: `trait ${row.trait_id}`, score })),
  ])
  const custom = composed?.customTraits.map(({ traitId, score }) => ({ name: `trait ${traitId}`, score })) ?? []
  return new Map(
    [...parts, ...custom, ...(composed?.scores ?? [])].map(({ name, score }) => [
      name,
      { value: score.value, norm: score.trace.norm_id, version: ALGORITHM_VERSION },
    ]),
  )
}

const isOther = (before: ReadonlyMap<string, Known>, after: ReadonlyMap<string, Known>): boolean =>
  [...after].some(([name, now]) => {
    const then = before.get(name)
    return then === undefined || then.value !== now.value || then.norm !== now.norm || then.version !== now.version
  })

const changesBetween = (
  applicationId: number,
  before: ReadonlyMap<string, Known>,
  after: ReadonlyMap<string, Known>,
): ScoreChange[] =>
  [...after].flatMap(([score, now]) => {
    const then = before.get(score)
    if (then?.value === now.value) return []
    const [from, norm_from] = [then?.value ?? null, then?.norm ?? null]
    return [{ application_id: applicationId, score, from, to: now.value, norm_from, norm_to: now.norm }]
  })

/** Scores applications again, each in a transaction of its own, and lists what changed. */
export async function rescore(
  database: Database,
  which: { jobId?: number | undefined; applicationId?: number | undefined },
): Promise<{ applications: number; changes: ScoreChange[] }> {
  const ids = await findScoredApplications(database.db, which)
  const changes: ScoreChange[] = []
  for (const id of ids) {
    changes.push(
      ...(await database.inTransaction(async (tx) => scoreAgain(tx, await heldForScoring(tx, id), 'rescored'))),
    )
  }
  return { applications: ids.length, changes }
}

export async function heldForScoring(tx: Db, applicationId: number) {
  const place = await lockForScoring(tx, applicationId)
  if (!place) throw new ScoreProblem(`There is no application ${applicationId}.`)
  return place
}
