import type { Actor } from '@mizan/domain/access/actor'
import { fitBandOf, traitBandOf } from '@mizan/domain/scores/band'
import { explainTrace } from '@mizan/domain/scores/explain.scoring'
import { recompute } from '@mizan/domain/scores/recompute.scoring'
import { rulesOf, type Trace } from '@mizan/domain/scores/trace'
import type { Db } from '../../platform/db/client.ts'
import { reachOf } from '../access/reach.ts'
import { kindOf } from '../kinds/registry.ts'
import { scorers } from '../kinds/scoring.registry.ts'
import { createTraitName } from '../vacancies/job-traits.service.ts'
import { normsInUse } from './norms-in-use.ts'
import {
  type Proof,
  type ProvedList,
  proofOfComposite,
  proofOfLists,
  proofOfPart,
  proofOfTrait,
  type Stored,
} from './proof.ts'
import { findBank, readRecords } from './records.db.ts'
import { heldForScoring } from './score-again.service.ts'
import { type ScoredWork, scoreWork } from './score-work.service.ts'
import { findComposites, findNewestFindings, findPartScores, findTraitScores, isOfErasedPerson } from './scores.db.ts'
import { findNorms } from './scoring-input.db.ts'
import { type ApplicationToScore, isTaken, type Place, readApplicationToScore } from './scoring-input.service.ts'

/** One number with everything that leads to it. */
export interface ExplainedScore {
  name: string
  /** Null for what is put together of other numbers. */
  assessment_id: number | null
  value: number
  /** In points; null where none is known. */
  standard_error: number | null
  band: string
  norm_id: string | null
  norm_status: string | null
  algorithm_version: string
  flags: readonly string[]
  /** What flags about the answers were raised for, by the rules of today. */
  flag_readings: { name: string; reading: string }[]
  formula: string
  /** False when the number does not follow from its trace: then it was tampered with. */
  recomputes: boolean
  /** False when the trace is not what the answers, times, key and norm come to, or names numbers that are not stored. */
  follows: Proof
  /** False when the answers are other ones than those that were scored, null where they are gone. */
  answers_unchanged: boolean | null
  /** How each answer reads, by its name in the trace. */
  answers: { name: string; reading: string }[]
  steps: string[]
  trace: Trace
}

/** Every stored number of an application, in the order in which one follows from another, and the lists made of them. */
export async function explainScores(
  tx: Db,
  actor: Actor,
  applicationId: number,
): Promise<{ scores: ExplainedScore[]; lists: ProvedList[] }> {
  const place = await heldForScoring(tx, reachOf(actor, 'trace-read'), applicationId)
  const stored = await readStored(tx, place)
  const target = await readApplicationToScore(tx, place)
  const { choices } = await readRecords(tx, applicationId)
  const bank = (await findBank(tx, stored.conclusion?.model_id ?? null)) ?? []
  const isAllDone = stored.traits.every(({ assessment_id }) => !isOpenAgain(target, assessment_id))
  return {
    scores: await explainNumbers(tx, target, stored),
    lists: proofOfLists(stored, { choices, bank, isAllDone }),
  }
}

const isOpenAgain = ({ work }: ApplicationToScore, assessmentId: number | null): boolean =>
  work.some((row) => row.id === assessmentId && !isTaken(row))

async function explainNumbers(tx: Db, target: ApplicationToScore, stored: Stored): Promise<ExplainedScore[]> {
  const again = await scoredAsThen(tx, target, stored)
  const isErased = await isOfErasedPerson(tx, { applicationId: target.application.id })
  const now = isErased ? again.filter((work) => hasAnswersOf(work, stored)) : again
  const traitName = await createTraitName(tx, target.application.company_id)
  const explain = explainWith(now)
  return [
    ...stored.traits.map((row) => {
      const name = `${traitName(row.trait_id)} (trait ${row.trait_id})`
      const number = { ...row, name, value: row.sten_score_percentage }
      const proof = row.is_custom ? proofOfComposite(number, stored) : proofOfTrait(row, now)
      return { ...explain(number, proof), band: traitBandOf(number.value) }
    }),
    ...stored.parts.map((row) =>
      explain({ ...row, name: `${row.name} of assessment ${row.assessment_id}` }, proofOfPart(row, now)),
    ),
    ...stored.composites.map((row) => explain(row, proofOfComposite(row, stored))),
  ]
}

/** The texts of an erased person are gone, so what they were scored as can no longer be checked. */
const hasAnswersOf = ({ work, inputs }: ScoredWork, { traits, parts }: Stored): boolean =>
  [...traits, ...parts].some(
    (row) => row.assessment_id === work.id && 'sha256' in row.inputs && row.inputs.sha256 === inputs.sha256,
  )

async function readStored(tx: Db, place: Place): Promise<Stored> {
  const scoring = await findNewestFindings(tx, place)
  return {
    traits: await findTraitScores(tx, place),
    parts: await findPartScores(tx, place),
    composites: await findComposites(tx, place),
    conclusion: scoring?.findings
      ? { scoring_id: scoring.id, model_id: scoring.model_id, findings: scoring.findings }
      : null,
  }
}

/** The answers scored once more, with the norms that the stored scores name instead of the newest. */
async function scoredAsThen(tx: Db, target: ApplicationToScore, { traits, parts }: Stored): Promise<ScoredWork[]> {
  const named = await findNorms(
    tx,
    [...traits, ...parts].flatMap(({ norm_id }) => norm_id ?? []),
  )
  const subjects = new Set(named.map(({ subject }) => subject))
  const then = normsInUse(named)
  const normOf = (subject: string) => (subjects.has(subject) ? then(subject) : target.normOf(subject))
  return scoreWork(tx, { ...target, normOf }, target.work)
}

interface StoredNumber {
  name: string
  value: number
  /** Of a trait. */
  sem_percentage?: number | null
  assessment_id: number | null
  norm_id: string | null
  norm_status: string | null
  algorithm_version: string
  inputs: object
  trace: Trace
}

function explainWith(now: readonly ScoredWork[]): (stored: StoredNumber, follows: Proof) => ExplainedScore {
  const readings = new Map(now.map(({ work, done }) => [work.id, scorers[kindOf(work.kind)].readings(done)]))
  const flagReadings = new Map(now.map(({ work, done }) => [work.id, scorers[kindOf(work.kind)].flagReadings(done)]))
  return (stored, follows) => {
    const { name, value, assessment_id, norm_id, norm_status, algorithm_version, inputs, trace } = stored
    const own = assessment_id === null ? undefined : readings.get(assessment_id)
    const isOfToday = algorithm_version === rulesOf(trace.formula_id)
    const ofFlags = assessment_id === null || !isOfToday ? undefined : flagReadings.get(assessment_id)
    const current = now.find(({ work }) => work.id === assessment_id)?.inputs.sha256
    return {
      name,
      assessment_id,
      value,
      standard_error: trace.standard_error ?? stored.sem_percentage ?? null,
      // As reports call it: only traits have another name for the middle.
      band: fitBandOf(value),
      norm_id,
      norm_status,
      algorithm_version,
      flags: trace.flags,
      flag_readings: trace.flags.flatMap((name) => {
        const reading = ofFlags?.get(name)
        return reading === undefined ? [] : [{ name, reading }]
      }),
      formula: trace.formula_id,
      recomputes: recompute(trace) === value,
      follows,
      answers_unchanged: current === undefined ? null : 'sha256' in inputs && inputs.sha256 === current,
      answers: trace.inputs.flatMap((input) => {
        const reading = own?.get(input.name)
        return reading === undefined ? [] : [{ name: input.name, reading }]
      }),
      steps: explainTrace(trace, value),
      trace,
    }
  }
}
