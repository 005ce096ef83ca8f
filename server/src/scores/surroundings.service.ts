import { FIT_WEIGHTS, type FitPart } from '@mizan/domain/fit/e3-model'
import { assignedFitWeights, isFitPending } from '@mizan/domain/fit/fit-weights'
import type { Db } from '../db/client.ts'
import { kindOf } from '../kinds/registry.ts'
import { scorers } from '../kinds/scoring.registry.ts'
import type { Surroundings } from './compose.ts'
import type { Desk } from './desk.service.ts'
import { findColleaguePercentages, findModel, findTeam, findTraitWeights } from './job-needs.db.ts'
import { untieChoicesOf } from './ties.service.ts'
import type { WorkRow } from './work.db.ts'

const gameNames = new Set(Object.values(scorers).flatMap(({ game }) => game ?? []))

/** What the job and the company bring to the composites of an application. */
export async function surroundingsOf(
  tx: Db,
  { application, work, unreliableTraits }: Desk,
  done: readonly WorkRow[],
): Promise<Surroundings & { modelId: number | null }> {
  const { company_id, job_id, user_id } = application
  const model = await findModel(tx, company_id)
  const weights = await findTraitWeights(tx, job_id)
  const team = await teamOf(tx, company_id, job_id, user_id)
  const assigned = partsOf(work, team.length > 0)
  const open = partsOf(
    work.filter((row) => !done.includes(row)),
    team.length > 0,
  )
  const fitWeights = assignedFitWeights({ ...FIT_WEIGHTS, ...application.fit_weights }, assigned)
  return {
    modelId: model.id,
    traitWeights: weights.length > 0 ? Object.fromEntries(weights.map((row) => [row.trait_id, row.weight])) : undefined,
    fitWeights,
    isPending: isFitPending(fitWeights, new Set([...assigned].filter((part) => !open.has(part)))),
    unreliableTraits,
    untie: await untieChoicesOf(tx, work),
    bank: model.bank,
    customTraits: model.custom,
    team,
    games: gameNames,
  }
}

/** The parts of the fit score that these assessments feed. Whatever is made of traits comes with them. */
function partsOf(work: readonly WorkRow[], hasTeam: boolean): Set<FitPart> {
  const own = work.flatMap(({ kind }) => scorers[kindOf(kind)].part ?? [])
  const ofTraits: FitPart[] = hasTeam ? ['remote_work_score', 'team_fit_score'] : ['remote_work_score']
  return new Set([...own, ...(own.includes('personality_trait_score') ? ofTraits : [])])
}

async function teamOf(tx: Db, companyId: number, jobId: number, candidateId: number) {
  const members = await findTeam(tx, jobId, candidateId)
  const userIds = members.flatMap(({ user_id }) => user_id ?? [])
  const known = await findColleaguePercentages(tx, companyId, userIds)
  return members.map(({ id, user_id, percentages }) => {
    const own = known.filter((row) => row.user_id === user_id).map((row) => [row.trait_id, row.percentage] as const)
    return { id, percentages: listOf(percentages ? new Map(entriesOf(percentages)) : new Map(own)) }
  })
}

const entriesOf = (percentages: Record<string, number>): [number, number][] =>
  Object.entries(percentages).map(([trait, percentage]) => [Number(trait), percentage])

/** Index 0 = trait 1; -1 = not known. */
const listOf = (byTrait: ReadonlyMap<number, number>): number[] =>
  Array.from({ length: Math.max(0, ...byTrait.keys()) }, (_, index) => byTrait.get(index + 1) ?? -1)
