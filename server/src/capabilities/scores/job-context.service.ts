import { FIT_WEIGHTS } from '@mizan/domain/fit/e3-model'
import { assignedFitWeights, isFitPending } from '@mizan/domain/fit/fit-weights'
import type { Db } from '../../platform/db/client.ts'
import { cached } from '../../platform/db/content-cache.ts'
import { measuredParts, scorers } from '../kinds/scoring.registry.ts'
import type { JobContext } from './compose.ts'
import { findBank, findColleaguePercentages, findCustomTraits, type Records } from './records.db.ts'
import type { WorkRow } from './scoring-input.db.ts'
import type { ApplicationToScore } from './scoring-input.service.ts'

const gameNames = new Set(Object.values(scorers).flatMap(({ game }) => game ?? []))

/** What the job and the company bring to the composites of an application. */
export async function jobContextOf(
  tx: Db,
  { application, work, unreliableTraits }: ApplicationToScore,
  records: Records,
  done: readonly WorkRow[],
): Promise<JobContext & { modelId: number | null }> {
  const { trait_weights: weights, base_model_id, own_model_id } = records
  const bank = (await cached(tx, `bank ${base_model_id}`, () => findBank(tx, base_model_id))) ?? []
  const customTraits = (await cached(tx, `traits ${own_model_id}`, () => findCustomTraits(tx, own_model_id))) ?? []
  const team = await teamOf(tx, application.company_id, records)
  const assigned = partsOf(work, team)
  const open = partsOf(
    work.filter((row) => !done.includes(row)),
    team,
  )
  const fitWeights = assignedFitWeights({ ...FIT_WEIGHTS, ...records.fit_weights }, assigned)
  return {
    modelId: base_model_id,
    traitWeights: weights.length > 0 ? Object.fromEntries(weights.map((row) => [row.trait_id, row.weight])) : undefined,
    fitWeights,
    isPending: isFitPending(fitWeights, new Set([...assigned].filter((part) => !open.has(part)))),
    unreliableTraits,
    untie: Object.fromEntries(records.choices.map(({ trait_id, scale }) => [trait_id, scale])),
    bank,
    customTraits,
    team,
    games: gameNames,
  }
}

const partsOf = (work: readonly WorkRow[], team: readonly unknown[]) =>
  measuredParts(
    work.map(({ kind }) => kind),
    team.length > 0,
  )

async function teamOf(tx: Db, companyId: number, { team }: Records) {
  const userIds = team.flatMap(({ user_id }) => user_id ?? [])
  const known = await findColleaguePercentages(tx, companyId, userIds)
  return team.map(({ id, user_id, percentages }) => {
    const own = known.filter((row) => row.user_id === user_id).map((row) => [row.trait_id, row.percentage] as const)
    return { id, percentages: listOf(percentages ? new Map(entriesOf(percentages)) : new Map(own)) }
  })
}

const entriesOf = (percentages: Record<string, number>): [number, number][] =>
  Object.entries(percentages).map(([trait, percentage]) => [Number(trait), percentage])

/** Index 0 = trait 1; -1 = not known. */
const listOf = (byTrait: ReadonlyMap<number, number>): number[] =>
  Array.from({ length: Math.max(0, ...byTrait.keys()) }, (_, index) => byTrait.get(index + 1) ?? -1)
