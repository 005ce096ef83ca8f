import { type Norm, zOf } from '../../norms/norm.ts'
import { normInputs } from '../../norms/norm-trace.ts'
import { provisionalRateNorm } from '../../norms/provisional.ts'
import { errorOfRate } from '../../norms/standard-error.ts'
import { percentageOf } from '../../scores/sten.ts'
import { raisedFlags, type Score, scoreWithTrace, setting } from '../../scores/trace.ts'

export type Side = 'left' | 'right'

export interface SwipedRound {
  key: readonly Side[]
  /** The side of the image the item went to, never the arrow key; null = too late. */
  actions: readonly (Side | null)[]
  elapsed_s: number
}

export interface SwipedResult {
  items: number
  correct: number
  wrong: number
  late: number
  used_s: number
  rate_per_min: number
  z: number
  score: number
  late_rate: number
  late_flag: boolean
  low_evidence: boolean
  accuracy_by_round: number[]
}

export const swipedProvisionalNorm = provisionalRateNorm('swiped', 32, 10)

const LEAST_SECONDS = 0.3
const SECONDS_PER_ITEM = 3
const LATE_ABOVE = 0.3

export function swipedResult(rounds: readonly SwipedRound[], zOfRate: (rate: number) => number): SwipedResult {
  const counts = rounds.map(countRound)
  const items = total(counts, ({ items }) => items)
  const correct = total(counts, ({ correct }) => correct)
  const wrong = total(counts, ({ wrong }) => wrong)
  const late = items - correct - wrong
  const lateRate = items === 0 ? 0 : late / items
  const used = total(counts, (round) => round.used)
  const rate = used === 0 ? 0 : (60 * (correct - wrong)) / used
  const z = zOfRate(rate)
  return {
    items,
    correct,
    wrong,
    late,
    used_s: used,
    rate_per_min: rate,
    z,
    score: percentageOf(z),
    late_rate: lateRate,
    late_flag: lateRate > LATE_ABOVE,
    low_evidence: (correct + wrong) * 2 < items,
    accuracy_by_round: counts.map((round) => (round.items === 0 ? 0 : round.correct / round.items)),
  }
}

interface RoundCount {
  items: number
  correct: number
  wrong: number
  used: number
}

function countRound({ key, actions, elapsed_s }: SwipedRound): RoundCount {
  const items = key.length
  const correct = key.filter((side, index) => actions[index] === side).length
  const answered = key.filter((_, index) => (actions[index] ?? null) !== null).length
  const used = Math.max(elapsed_s, LEAST_SECONDS * items)
  return { items, correct, wrong: answered - correct, used }
}

const total = (counts: readonly RoundCount[], measure: (count: RoundCount) => number): number =>
  counts.reduce((sum, count) => sum + measure(count), 0)

interface PlayedRound {
  key: readonly Side[]
  /** Empty for a round that was never played. */
  actions: readonly (Side | null)[]
  elapsedSeconds: number
  /** The player pressed End game before the last item. */
  endedEarly: boolean
}

interface SwipedRun {
  /** Every round of the game, also those never played. */
  rounds: readonly PlayedRound[]
  accommodationFactor: number
  norm: Norm
}

export function scoreSwiped({ rounds, accommodationFactor, norm }: SwipedRun): Score {
  const timed = rounds.map((round) => ({ ...round, elapsed_s: countedSeconds(round, accommodationFactor) }))
  const result = swipedResult(timed, (rate) => zOf(rate, norm))
  const { late_flag, low_evidence } = result
  return scoreWithTrace(result.score, {
    formula: 'swiped.score',
    inputs: [
      setting('correct', result.correct),
      setting('wrong', result.wrong),
      setting('late', result.late),
      setting('used s', result.used_s),
      setting('accommodation factor', accommodationFactor),
      ...normInputs(result.rate_per_min, norm),
    ],
    norm,
    error: errorOfRate(norm),
    flags: raisedFlags({
      provisional_norm: norm.status === 'provisional',
      late: late_flag,
      low_evidence,
      too_fast: rounds.some(isTooFast),
    }),
  })
}

/** Nobody looks and presses that fast, with extra time or without: such a round goes to a human, and its score stands. */
function isTooFast({ key, actions, elapsedSeconds }: PlayedRound): boolean {
  const answered = key.filter((_, index) => (actions[index] ?? null) !== null).length
  return elapsedSeconds < LEAST_SECONDS * answered
}

/** A round cut short counts with its full time. It also shows by itself: a late item takes its three seconds. */
function countedSeconds({ key, actions, elapsedSeconds, endedEarly }: PlayedRound, factor: number): number {
  const late = key.filter((_, index) => (actions[index] ?? null) === null).length
  const shortest = late * SECONDS_PER_ITEM + (key.length - late) * LEAST_SECONDS
  const elapsed = elapsedSeconds / factor
  return endedEarly || (late > 0 && elapsed < shortest) ? Math.max(elapsed, key.length * SECONDS_PER_ITEM) : elapsed
}
