import { traitBandOf } from '@mizan/domain/scores/band'
import { explainTrace } from '@mizan/domain/scores/explain.scoring'
import { recompute } from '@mizan/domain/scores/recompute.scoring'
import type { Trace } from '@mizan/domain/scores/trace'
import type { Db } from '../db/client.ts'
import { kindOf } from '../kinds/registry.ts'
import { scorers } from '../kinds/scoring.registry.ts'
import { openDesk } from './desk.service.ts'
import { findTraitNames } from './job-needs.db.ts'
import { heldForScoring } from './score-again.service.ts'
import { type ScoredWork, scoreWork } from './score-work.service.ts'
import { findComposites, findPartScores, findTraitScores } from './scores.db.ts'

/** One number with everything that leads to it. */
export interface ExplainedScore {
  name: string
  value: number
  band: string
  norm_id: string | null
  norm_status: string | null
  algorithm_version: string
  flags: readonly string[]
  formula: string
  /** False when the number does not follow from its trace: then somebody has tampered with it. */
  recomputes: boolean
  /** False when the answers are other ones than those that were scored. */
  answers_unchanged: boolean | null
  /** How each answer reads, by its name in the trace. */
  answers: { name: string; reading: string }[]
  steps: string[]
  trace: Trace
}

/** Every stored number of an application, in the order in which one follows from another. */
export async function explainScores(tx: Db, applicationId: number): Promise<ExplainedScore[]> {
  const place = await heldForScoring(tx, applicationId)
  const desk = await openDesk(tx, place)
  const now = await scoreWork(tx, desk, desk.work)
  const names = await findTraitNames(tx, place.companyId)
  const traits = await findTraitScores(tx, place)
  const parts = await findPartScores(tx, place)
  const explain = explainWith(now)
  return [
    ...traits.map((row) => {
      const name = `${names.get(row.trait_id) ?? 'Trait'} (trait ${row.trait_id})`
      return explain({ ...row, name, value: row.sten_score_percentage })
    }),
    ...parts.map((row) => explain({ ...row, name: `${row.name} of assessment ${row.assessment_id}` })),
    ...(await findComposites(tx, place)).map(explain),
  ]
}

interface StoredNumber {
  name: string
  value: number
  assessment_id: number | null
  norm_id: string | null
  norm_status: string | null
  algorithm_version: string
  inputs: object
  trace: Trace
}

function explainWith(now: readonly ScoredWork[]): (stored: StoredNumber) => ExplainedScore {
  const readings = new Map(now.map(({ work, done }) => [work.id, scorers[kindOf(work.kind)].readings(done)]))
  return ({ name, value, assessment_id, norm_id, norm_status, algorithm_version, inputs, trace }) => {
    const own = assessment_id === null ? undefined : readings.get(assessment_id)
    const current = now.find(({ work }) => work.id === assessment_id)?.inputs.sha256
    return {
      name,
      value,
      band: traitBandOf(value),
      norm_id,
      norm_status,
      algorithm_version,
      flags: trace.flags,
      formula: trace.formula_id,
      recomputes: recompute(trace) === value,
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
