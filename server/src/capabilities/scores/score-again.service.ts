import type { Actor } from '@mizan/domain/access/actor'
import type { Score } from '@mizan/domain/scores/trace'
import type { Database, Db } from '../../platform/db/client.ts'
import type { ScoringCause } from '../../platform/db/schema/scores.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { type Reach, reachOf } from '../access/reach.ts'
import { type Composed, compose } from './compose.ts'
import { jobContextOf } from './job-context.service.ts'
import { isSameAsStored, isSameScore } from './proof.ts'
import { readRecords } from './records.db.ts'
import { type ScoredWork, scoreWork } from './score-work.service.ts'
import {
  findComposites,
  findNewestFindings,
  findPartScores,
  findScoredApplications,
  findTraitScores,
  isOfErasedPerson,
  lockForScoring,
} from './scores.db.ts'
import {
  type ApplicationToScore,
  doneIn,
  isTaken,
  type Place,
  readApplicationToScore,
} from './scoring-input.service.ts'
import { ABOUT_THE_NORM, mergeStanding, standingOf, withoutReopened } from './standing.ts'
import { storeScoring } from './store-scoring.service.ts'

export interface ScoreChange {
  application_id: number
  score: string
  from: number | null
  to: number
  norm_from: string | null
  norm_to: string | null
  flags_from: string
  flags_to: string
}

/** A number with its trace, and which answers were scored. */
interface Known extends Score {
  inputs: object
}

/**
 * Scores what is completed of an application once more, as new records, when anything about it is other than what is
 * stored: everything, with the newest norms and rules, or one assessment alone. Then the others keep the numbers, norms and
 * rules that they were scored with, and only what is put together of them all is computed again. It knocks no application out and opens
 * no tie again: those belong to the moment of completion.
 */
export async function scoreAgain(
  tx: Db,
  place: Place,
  cause: ScoringCause,
  onlyAssessmentId?: number,
): Promise<ScoreChange[]> {
  const which = { applicationId: place.applicationId }
  const target = await readApplicationToScore(tx, place)
  const isOne = onlyAssessmentId !== undefined
  const completed = target.work.filter(isTaken)
  const scored = await scoreWork(tx, target, isOne ? completed.filter(({ id }) => id === onlyAssessmentId) : completed)
  const done = doneIn(target.work, null)
  const records = await readRecords(tx, place.applicationId)
  const unreliableTraits = isOne ? await unreliableAsThen(tx, target, which) : target.unreliableTraits
  const context = await jobContextOf(tx, { ...target, unreliableTraits }, records, done)
  const isOver = done.length === target.work.length || target.application.knocked_at !== null
  const stored = standingOf(withoutReopened(records, target.work))
  const composed = isOver ? compose(mergeStanding(stored, scored), context) : null
  const before = await knownBefore(tx, which, composed !== null)
  const after = knownNow(scored, composed)
  if (!isOther(before, after)) return []
  await storeScoring(tx, target, { cause, scored, composed, modelId: context.modelId })
  return changesBetween(place.applicationId, before, after)
}

/** A newer norm may find a trait unreliable; it goes on counting where that norm was not used. */
async function unreliableAsThen(
  tx: Db,
  target: ApplicationToScore,
  which: { applicationId: number },
): Promise<ReadonlySet<number>> {
  const then = (await findNewestFindings(tx, which))?.findings?.unreliable_traits
  return then ? new Set(then) : target.unreliableTraits
}

async function knownBefore(tx: Db, which: { applicationId: number }, hasComposites: boolean) {
  const known = new Map<string, Known>()
  for (const row of await findPartScores(tx, which)) known.set(`${row.name} of assessment ${row.assessment_id}`, row)
  for (const row of await findTraitScores(tx, which)) {
    if (hasComposites || !row.is_custom)
      known.set(`trait ${row.trait_id}`, { ...row, value: row.sten_score_percentage })
  }
  const isComposed = (await findNewestFindings(tx, which)) !== undefined
  if (hasComposites && isComposed) for (const row of await findComposites(tx, which)) known.set(row.name, row)
  return known
}

function knownNow(scored: readonly ScoredWork[], composed: Composed | null): Map<string, Known> {
  const parts = scored.flatMap(({ work, inputs, scores, traits }) => [
    ...scores.map(({ name, score }) => ({ name: `${name} of assessment ${work.id}`, score, inputs })),
    ...traits.map(({ row, score }) => ({ name: `trait ${row.trait_id}`, score, inputs })),
  ])
  const custom = composed?.customTraits.map(({ traitId, score }) => ({ name: `trait ${traitId}`, score })) ?? []
  const together = [...custom, ...(composed?.scores ?? [])].map((one) => ({ ...one, inputs: {} }))
  return new Map([...parts, ...together].map(({ name, score, inputs }) => [name, { ...score, inputs }]))
}

/** Also when a number is the same: an answer, a mark or a norm that changed behind it has to stand in its trace. */
const isOther = (before: ReadonlyMap<string, Known>, after: ReadonlyMap<string, Known>): boolean =>
  [...after].some(([name, now]) => {
    const then = before.get(name)
    return then === undefined || !isSameScore(then, now) || !isSameAsStored(then.inputs, now.inputs)
  })

const changesBetween = (
  applicationId: number,
  before: ReadonlyMap<string, Known>,
  after: ReadonlyMap<string, Known>,
): ScoreChange[] =>
  [...after].flatMap(([score, now]) => {
    const then = before.get(score)
    const [flags_from, flags_to] = [then ? adviceOf(then) : '', adviceOf(now)]
    if (then?.value === now.value && flags_from === flags_to) return []
    const [from, norm_from] = [then?.value ?? null, then?.trace.norm_id ?? null]
    const to = { to: now.value, norm_to: now.trace.norm_id, flags_to }
    return [{ application_id: applicationId, score, from, norm_from, flags_from, ...to }]
  })

const adviceOf = ({ trace }: Score): string =>
  trace.flags
    .filter((flag) => flag !== ABOUT_THE_NORM)
    .sort()
    .join(' ')

interface Rescored {
  applications: number
  changes: ScoreChange[]
  /** Applications that stay as they were, each with what stood in the way. */
  failures: { applicationId: number; error: unknown }[]
}

/**
 * Scores applications again, each in a transaction of its own, and lists what changed. One that fails stops no other, and one
 * whose person was erased meanwhile is not counted as a failure.
 */
export async function rescore(
  database: Database,
  actor: Actor,
  which: { jobId?: number | undefined; applicationId?: number | undefined },
): Promise<Rescored> {
  const reach = reachOf(actor, 'score-again')
  const ids = await findScoredApplications(database.db, reach, which)
  const changes: ScoreChange[] = []
  const failures: Rescored['failures'] = []
  for (const applicationId of ids) {
    const again = database.inTransaction(async (tx) => {
      const place = await lockForScoring(tx, reach, applicationId)
      return place ? scoreAgain(tx, place, 'rescored') : []
    })
    await again.then(
      (changed) => changes.push(...changed),
      (error) => failures.push({ applicationId, error }),
    )
  }
  return { applications: ids.length, changes, failures }
}

export async function heldForScoring(tx: Db, reach: Reach, applicationId: number) {
  const place = await lockForScoring(tx, reach, applicationId)
  if (place) return place
  throw new Refusal('application-unknown', `There is no application ${applicationId}`, {
    values: { application: applicationId },
  })
}

/** The same for what people decide about a candidate. Of an erased one only numbers are left, and there is no person to decide about. */
export async function heldForDecision(tx: Db, reach: Reach, applicationId: number) {
  const place = await heldForScoring(tx, reach, applicationId)
  if (!(await isOfErasedPerson(tx, place))) return place
  throw new Refusal('person-erased', `The person of application ${applicationId} was erased`, {
    values: { application: applicationId },
  })
}
