import { type Norm, zOf } from '../../norms/norm.ts'
import { normInputs } from '../../norms/norm-trace.ts'
import { provisionalRateNorm } from '../../norms/provisional.ts'
import { errorOfRate } from '../../norms/standard-error.ts'
import { GAME_SECONDS } from '../../runs/limits.ts'
import { percentageOf } from '../../scores/sten.ts'
import { type Id, part, raisedFlags, type Score, scoreWithTrace, setting } from '../../scores/trace.ts'

export interface LevelPlayed {
  shortest: number
  moves: number
  solved: boolean
}

interface PathFinderCounts {
  levels: readonly LevelPlayed[]
  total_levels: number
  elapsed_s: number
  limit_s: number
}

export interface PathFinderResult {
  points: number
  used_s: number
  rate_per_min: number
  z: number
  score: number
  low_evidence: boolean
}

export const pathFinderProvisionalNorm = provisionalRateNorm('path-finder', 3, 1.2)
/** One second per level is the least that counts. */
const LEAST_SECONDS = 1
const LEAST_SOLVED = 3

/** A level that needs no move tells nothing: nought by nought is no number. */
export const levelPoints = ({ shortest, moves, solved }: LevelPlayed): number =>
  solved && moves > 0 ? Math.min(1, shortest / moves) : 0

export function pathFinderResult(counts: PathFinderCounts, zOfRate: (rate: number) => number): PathFinderResult {
  const { levels, total_levels, elapsed_s, limit_s } = counts
  const solved = levels.filter((level) => level.solved).length
  const points = levels.reduce((sum, level) => sum + levelPoints(level), 0)
  const used = pathFinderTime(solved === total_levels, total_levels, elapsed_s, limit_s)
  const rate = (60 * points) / used
  const z = zOfRate(rate)
  return {
    points,
    used_s: used,
    rate_per_min: rate,
    z,
    score: percentageOf(z),
    low_evidence: solved < LEAST_SOLVED,
  }
}

/** Only who solved everything is timed; stopping early costs the whole limit. What came after it costs its time as well. */
const pathFinderTime = (allSolved: boolean, levels: number, elapsed: number, limit: number): number =>
  Math.max(elapsed, allSolved ? levels * LEAST_SECONDS : limit)

interface PathFinderRun {
  levels: readonly (LevelPlayed & { id: Id })[]
  totalLevels: number
  elapsedSeconds: number
  accommodationFactor: number
  norm: Norm
}

export function scorePathFinder(run: PathFinderRun): Score {
  const { levels, totalLevels, elapsedSeconds, accommodationFactor, norm } = run
  const result = pathFinderResult(
    {
      levels,
      total_levels: totalLevels,
      elapsed_s: elapsedSeconds / accommodationFactor,
      limit_s: GAME_SECONDS,
    },
    (rate) => zOf(rate, norm),
  )
  return scoreWithTrace(result.score, {
    formula: 'path_finder.score',
    inputs: [
      ...levels.map((level) => part(`level ${level.id}`, levelPoints(level))),
      setting('used s', result.used_s),
      setting('accommodation factor', accommodationFactor),
      ...normInputs(result.rate_per_min, norm),
    ],
    norm,
    error: errorOfRate(norm),
    flags: raisedFlags({
      provisional_norm: norm.status === 'provisional',
      low_evidence: result.low_evidence,
      too_fast: isTooFast(levels, elapsedSeconds),
    }),
  })
}

/** Nobody walks a maze in less, with extra time or without: such a run goes to a human, and its score stands. */
const isTooFast = (levels: readonly LevelPlayed[], elapsed: number): boolean =>
  elapsed < levels.filter(({ solved }) => solved).length * LEAST_SECONDS
