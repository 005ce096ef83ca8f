import { isConstant, mean, standardDeviation } from '../statistics/moments.ts'

export interface TimedAnswer {
  correct: boolean
  rtMs: number
}

export interface SpeedDiagnostics {
  /** Right answers per second of response time. */
  rcs: number | null
  /** Inverse efficiency: mean time of right answers over the share right. */
  ies: number | null
  /** Linear integrated speed-accuracy score, in seconds. */
  lisas: number | null
}

/** For item analysis only: all three reward fast guessing, which is why none of them is the score. */
export function speedDiagnostics(answers: readonly TimedAnswer[]): SpeedDiagnostics {
  const seconds = answers.map(({ rtMs }) => rtMs / 1000)
  const errors = answers.map(({ correct }) => (correct ? 0 : 1))
  const meanCorrect = mean(answers.flatMap(({ correct, rtMs }) => (correct ? [rtMs / 1000] : [])))
  const errorShare = mean(errors)
  if (meanCorrect === null || errorShare === null) return { rcs: null, ies: null, lisas: null }
  const total = seconds.reduce((sum, time) => sum + time, 0)
  return {
    rcs: total > 0 ? (answers.length * (1 - errorShare)) / total : null,
    ies: meanCorrect / (1 - errorShare),
    lisas: errorShare === 0 ? meanCorrect : lisasOf(meanCorrect, errorShare, seconds, errors),
  }
}

function lisasOf(
  meanCorrect: number,
  errorShare: number,
  seconds: readonly number[],
  errors: readonly number[],
): number | null {
  const timeSpread = standardDeviation(seconds)
  const errorSpread = standardDeviation(errors)
  if (timeSpread === null || !errorSpread) return null
  return meanCorrect + (errorShare * timeSpread) / errorSpread
}

/** Balanced integration within a group: z of accuracy minus z of time, one value per person. */
export function balancedIntegration(people: readonly { accuracy: number; meanTime: number }[]): (number | null)[] {
  const accuracy = standardise(people.map((person) => person.accuracy))
  const time = standardise(people.map((person) => person.meanTime))
  return people.map((_, index) => {
    const right = accuracy?.[index]
    const slow = time?.[index]
    return right === undefined || slow === undefined ? null : right - slow
  })
}

function standardise(values: readonly number[]): number[] | null {
  const centre = mean(values)
  const spread = standardDeviation(values)
  return centre === null || !spread || isConstant(values) ? null : values.map((value) => (value - centre) / spread)
}
