import type { Actor } from '@mizan/domain/access/actor'
import { rateOfTrace } from '@mizan/domain/norms/raw-of-trace.scoring'
import { nextNorm } from '@mizan/domain/norms/renorm'
import { ratingTable } from '@mizan/domain/reliability/rating-table'
import { scaleStatistics } from '@mizan/domain/reliability/scale-statistics'
import { isLowReliability } from '@mizan/domain/reliability/verdicts'
import { clamp } from '@mizan/domain/scores/rounding'
import { record } from '../../platform/audit/audit.service.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import { type Reach, reachOfAll } from '../access/reach.ts'
import { holdImports } from '../packs/import/packs.service.ts'
import { traitOf } from '../scores/norms-in-use.ts'
import { isUnflagged, ratedStatements } from './rated-statements.ts'
import { findFirstRuns, findFirstTraitScores, findNorms, insertNorm } from './statistics.db.ts'

export interface NormUpdate {
  subject: string
  /** People who count: first attempts without a quality flag, without those who left research. */
  n: number
  status: string
  mean: number
  sd: number
  alpha: number | null
  omega: number | null
  /** Of the norm that stands now, whether it is new or was made before. */
  low_reliability: boolean
  norm_id: string
  is_new: boolean
}

type NormRow = Awaited<ReturnType<typeof findNorms>>[number]

/** New rows where enough people have answered since; below 300 the assumptions stand. Scores stay until rescored. */
export const updateNorms = (
  database: Database,
  actor: Actor,
  { isRehearsal }: { isRehearsal: boolean },
): Promise<NormUpdate[]> =>
  database.inTransaction(async (tx) => {
    const reach = reachOfAll(actor, 'shipped-packs-write')
    // One update at a time, and none while an import brings norms of its own: both number the next version.
    await holdImports(tx)
    const updates: NormUpdate[] = []
    for (const current of await findNorms(tx)) {
      const sample = await sampleOf(tx, reach, current.subject)
      updates.push(await updateOne(tx, current, sample, isRehearsal))
    }
    const added = updates.filter(({ is_new }) => is_new).map(({ norm_id }) => norm_id)
    if (added.length > 0 && !isRehearsal) {
      await record(tx, { actor, action: 'norms-updated', details: { norms: added } })
    }
    return updates
  })

interface Sample {
  raw: number[]
  alpha: number | null
  omega: number | null
}

async function updateOne(
  tx: Db,
  current: NormRow,
  { raw, alpha, omega }: Sample,
  isRehearsal: boolean,
): Promise<NormUpdate> {
  const version = current.version + 1
  const { subject, distribution, ...figures } = current
  const next = nextNorm({ ...figures, ...(distribution ? { distribution } : {}) }, `v${version}`, raw, alpha)
  const isNew =
    next.id === `v${version}` && (next.n !== current.n || next.mean !== current.mean || next.sd !== current.sd)
  const id = isNew ? `${next.status}-${subject}-v${version}` : current.id
  if (isNew && !isRehearsal) {
    const { status, n, mean, sd } = next
    const ranks = next.distribution ? { distribution: [...next.distribution] } : {}
    await insertNorm(tx, { id, subject, version, status, n, mean, sd, ...keptFigures({ alpha, omega }), ...ranks })
  }
  const shown = isNew ? next : current
  const low_reliability = isLowReliability(
    isNew ? { alpha, omega } : { alpha: current.reliability, omega: current.omega },
  )
  const { status, mean, sd } = shown
  return { subject, n: raw.length, status, mean, sd, alpha, omega, low_reliability, norm_id: id, is_new: isNew }
}

const LEAST_RELIABILITY = 0.001

/**
 * What the table of norms takes. Statements that speak against each other come out below 0, and loadings above 1 beyond 1;
 * either says no more than the nearest figure that can be.
 */
const keptFigures = ({ alpha, omega }: Pick<Sample, 'alpha' | 'omega'>) => ({
  reliability: alpha === null ? null : clamp(alpha, LEAST_RELIABILITY, 1 - LEAST_RELIABILITY),
  omega: omega === null ? null : clamp(omega, -1, 1),
})

async function sampleOf(tx: Db, reach: Reach, subject: string): Promise<Sample> {
  const trait = traitOf(subject)
  if (trait === undefined) {
    const runs = (await findFirstRuns(tx, reach, subject)).filter(isUnflagged)
    return { raw: runs.flatMap((trace) => rateOfTrace(trace) ?? []), alpha: null, omega: null }
  }
  const people = (await findFirstTraitScores(tx, reach, trait)).filter(({ trace }) => isUnflagged(trace))
  const keyed = people.map(({ trace }) => ratedStatements(trace).map(({ rating }) => rating))
  const { alpha, omega } = scaleStatistics(ratingTable(keyed))
  return { raw: people.map(({ mean }) => mean), alpha, omega }
}
