import { mean } from '../../statistics/moments.ts'
import { normalQuantile } from '../../statistics/normal-quantile.ts'

export interface MatchedResponse {
  answer: boolean
  congruent: boolean
  /** Null when the trial was not reached. */
  response: boolean | null
  rt_ms?: number | null | undefined
}

export interface MatchedSignal {
  hit_rate: number | null
  fa_rate: number | null
  dprime: number | null
  criterion: number | null
  n: number
  correct: number
  accuracy_congruent: number | null
  accuracy_incongruent: number | null
  interference_accuracy: number | null
  interference_rt_ms: number | null
}

const LEAST_PER_SIDE = 10
const SHORTEST_RT_MS = 200
const LONGEST_RT_MS = 5000

/** Reported beside the score, never part of it. */
export function matchedSignal(trials: readonly MatchedResponse[]): MatchedSignal {
  const answered = trials.filter((trial) => trial.response !== null)
  const congruent = answered.filter((trial) => trial.congruent)
  const incongruent = answered.filter((trial) => !trial.congruent)
  const accuracyCongruent = accuracyOf(congruent)
  const accuracyIncongruent = accuracyOf(incongruent)
  return {
    ...detection(answered),
    n: answered.length,
    correct: answered.filter(isCorrect).length,
    accuracy_congruent: accuracyCongruent,
    accuracy_incongruent: accuracyIncongruent,
    interference_accuracy: difference(accuracyCongruent, accuracyIncongruent),
    interference_rt_ms: difference(usualTime(incongruent), usualTime(congruent)),
  }
}

/** "Yes" is the signal; the added halves keep a perfect run finite. */
function detection(
  answered: readonly MatchedResponse[],
): Pick<MatchedSignal, 'hit_rate' | 'fa_rate' | 'dprime' | 'criterion'> {
  const matches = answered.filter((trial) => trial.answer)
  const mismatches = answered.filter((trial) => !trial.answer)
  if (matches.length < LEAST_PER_SIDE || mismatches.length < LEAST_PER_SIDE) {
    return { hit_rate: null, fa_rate: null, dprime: null, criterion: null }
  }
  const hitRate = yesRate(matches)
  const falseAlarmRate = yesRate(mismatches)
  const hitZ = normalQuantile(hitRate)
  const falseAlarmZ = normalQuantile(falseAlarmRate)
  return {
    hit_rate: hitRate,
    fa_rate: falseAlarmRate,
    dprime: hitZ - falseAlarmZ,
    criterion: -(hitZ + falseAlarmZ) / 2,
  }
}

const yesRate = (trials: readonly MatchedResponse[]): number =>
  (trials.filter((trial) => trial.response).length + 0.5) / (trials.length + 1)

const isCorrect = (trial: MatchedResponse): boolean => trial.response === trial.answer

const accuracyOf = (trials: readonly MatchedResponse[]): number | null =>
  mean(trials.map((trial) => (isCorrect(trial) ? 1 : 0)))

/** Mean time of right answers, without slips of the finger and lapses of attention. */
function usualTime(trials: readonly MatchedResponse[]): number | null {
  const times = trials.flatMap((trial) => {
    const time = trial.rt_ms ?? null
    return isCorrect(trial) && time !== null && time >= SHORTEST_RT_MS && time <= LONGEST_RT_MS ? [time] : []
  })
  return times.length < LEAST_PER_SIDE ? null : mean(times)
}

const difference = (first: number | null, second: number | null): number | null =>
  first === null || second === null ? null : first - second
