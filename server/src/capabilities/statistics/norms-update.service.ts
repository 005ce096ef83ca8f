import type { Actor } from '@mizan/domain/access/actor'
import { type Composition, compositionOf, type NormMember } from '@mizan/domain/norms/composition'
import { rateOfTrace } from '@mizan/domain/norms/raw-of-trace.scoring'
import { nextNorm } from '@mizan/domain/norms/renorm'
import { splitHalf } from '@mizan/domain/reliability/item-analysis'
import { ratingTable } from '@mizan/domain/reliability/rating-table'
import { scaleStatistics } from '@mizan/domain/reliability/scale-statistics'
import { isLowReliability } from '@mizan/domain/reliability/verdicts'
import { clamp } from '@mizan/domain/scores/rounding'
import { groupBy } from '@mizan/domain/statistics/group-by'
import { record } from '../../platform/audit/audit.service.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import { type Reach, reachOfAll } from '../access/reach.ts'
import type { ScoredQuestion } from '../kind/scorer.ts'
import { gamePoints } from '../kinds/analysis.registry.ts'
import { kindOf } from '../kinds/registry.ts'
import { holdImports } from '../packs/import/packs.service.ts'
import { traitOf } from '../scores/norms-in-use.ts'
import { keyedQuestionsOf } from '../scores/scoring-input.service.ts'
import { isUnflagged, ratedStatements } from './rated-statements.ts'
import {
  type FirstRun,
  type FirstScore,
  findAnswers,
  findFirstRuns,
  findFirstTraitScores,
  findNorms,
  insertNorm,
} from './statistics.db.ts'

export interface NormUpdate {
  subject: string
  /** People who count: first attempts without a quality flag, without those who left research. */
  n: number
  status: string
  mean: number
  sd: number
  alpha: number | null
  omega: number | null
  skew: number | null
  /** The standard error of the mean. */
  se_mean: number | null
  /** Who these people are; no group below five is told. */
  composition: Composition
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
  members: NormMember[]
  alpha: number | null
  omega: number | null
}

async function updateOne(
  tx: Db,
  current: NormRow,
  { raw, members, alpha, omega }: Sample,
  isRehearsal: boolean,
): Promise<NormUpdate> {
  const version = current.version + 1
  const { subject, distribution, ...figures } = current
  const next = nextNorm({ ...figures, ...(distribution ? { distribution } : {}) }, `v${version}`, raw, alpha)
  const composition = compositionOf(members)
  const isNew =
    next.id === `v${version}` && (next.n !== current.n || next.mean !== current.mean || next.sd !== current.sd)
  const id = isNew ? `${next.status}-${subject}-v${version}` : current.id
  if (isNew && !isRehearsal) {
    const { status, n, mean, sd, skew, se_mean } = next
    const about = { skew: skew ?? null, se_mean: se_mean ?? null, composition }
    const ranks = next.distribution ? { distribution: [...next.distribution] } : {}
    await insertNorm(tx, {
      id,
      subject,
      version,
      status,
      n,
      mean,
      sd,
      ...about,
      ...keptFigures({ alpha, omega }),
      ...ranks,
    })
  }
  const shown = isNew ? next : current
  const low_reliability = isLowReliability(
    isNew ? { alpha, omega } : { alpha: current.reliability, omega: current.omega },
  )
  const { status, mean, sd, skew = null, se_mean = null } = shown
  const figuresOfSample = { n: raw.length, status, mean, sd, alpha, omega, skew, se_mean, composition }
  return { subject, ...figuresOfSample, low_reliability, norm_id: id, is_new: isNew }
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
    const runs = (await findFirstRuns(tx, reach, subject)).filter(({ trace }) => isUnflagged(trace))
    const rated = runs.flatMap((run) => {
      const rate = rateOfTrace(run.trace)
      return rate === null ? [] : [{ run, rate }]
    })
    const { reliability } = splitHalf(await pointsOf(tx, subject, runs))
    const members = rated.map(({ run }) => memberOf(run))
    return { raw: rated.map(({ rate }) => rate), members, alpha: reliability, omega: null }
  }
  const people = (await findFirstTraitScores(tx, reach, trait)).filter(({ trace }) => isUnflagged(trace))
  const keyed = people.map(({ trace }) => ratedStatements(trace).map(({ rating }) => rating))
  const { alpha, omega } = scaleStatistics(ratingTable(keyed))
  return { raw: people.map(({ mean }) => mean), members: people.map(memberOf), alpha, omega }
}

const memberOf = ({ language, nationality, job_id, completed_at }: FirstScore): NormMember => ({
  language,
  country: nationality,
  job_id,
  completed_on: completed_at?.toISOString() ?? '',
})

/** What each item of a game was worth to each person; nothing is said of runs whose answers are gone. */
async function pointsOf(tx: Db, game: string, runs: readonly FirstRun[]): Promise<number[][]> {
  const itemPoints = gamePoints[kindOf(game)]
  if (!itemPoints) return []
  const points: number[][] = []
  for (const [testId, own] of groupBy(runs, ({ test_id }) => test_id)) {
    // In batches, so that the answers of ten thousand people do not arrive at once.
    for (let from = 0; from < own.length; from += BATCH) {
      const answered = await answeredOf(tx, testId, own.slice(from, from + BATCH))
      for (const questions of answered) points.push(itemPoints(questions).map((worth) => worth ?? 0))
    }
  }
  return points
}

const BATCH = 500

async function answeredOf(tx: Db, testId: number, runs: readonly FirstRun[]): Promise<ScoredQuestion[][]> {
  const questions = await keyedQuestionsOf(tx, testId)
  const rows = await findAnswers(
    tx,
    runs.map(({ assessment_id }) => assessment_id),
  )
  return [...groupBy(rows, ({ assessment_id }) => assessment_id).values()].map((answers) => {
    const given = new Map(answers.map(({ question_id, data }) => [question_id, data]))
    return questions.map((question) => ({ ...question, answer: given.get(question.id) ?? null }))
  })
}
