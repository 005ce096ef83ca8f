import { isAssessed } from '../scores/assessed.ts'
import { type Score, type TraceInput, takesScores } from '../scores/trace.ts'

/** What each measurement adds to the error of a number, in points, by the name of the measurement. */
type ErrorParts = ReadonlyMap<string, number>

/** What a composite may be made of, by the names that traces give: `trait 7` and scores. */
export interface MeasuredNumbers {
  /** The standard error of each trait, null where none is claimed. */
  traits: ReadonlyMap<string, number | null>
  scores: ReadonlyMap<string, Score>
}

/** Fit is made of parts, parts of games or traits. A forged trace may name itself. */
const DEEPEST = 3

/**
 * The standard error of a weighted mean (Mosier 1943): errors of different measurements are not related, so their squares
 * add up. A trait that counts on two ways, in the personality score and in remote work, is one measurement with one error.
 * Null where the number was not assessed, or where a part with weight has no known error.
 */
export function compositeError({ value, trace }: Score, numbers: MeasuredNumbers): number | null {
  const parts = isAssessed(value) ? partsOfMean(trace.inputs, numbers, 0) : null
  return parts === null || parts.size === 0 ? null : Math.hypot(...parts.values())
}

/** The same score with its error in its trace. */
export const withError = ({ value, trace }: Score, numbers: MeasuredNumbers): Score => ({
  value,
  trace: { ...trace, standard_error: compositeError({ value, trace }, numbers) },
})

function partsOfMean(inputs: readonly TraceInput[], numbers: MeasuredNumbers, depth: number): ErrorParts | null {
  const counted = inputs.flatMap(({ name, value, weight }) =>
    weight !== null && weight > 0 && isAssessed(value) ? [{ name, weight }] : [],
  )
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0)
  const together = new Map<string, number>()
  for (const { name, weight } of counted) {
    const own = partsOf(name, numbers, depth)
    if (own === null) return null
    for (const [measurement, error] of own) {
      together.set(measurement, (together.get(measurement) ?? 0) + (error * weight) / weights)
    }
  }
  return together
}

function partsOf(name: string, numbers: MeasuredNumbers, depth: number): ErrorParts | null {
  const score = numbers.scores.get(name)
  if (score && takesScores(score.trace.formula_id)) {
    return depth < DEEPEST ? partsOfMean(score.trace.inputs, numbers, depth + 1) : null
  }
  const error = score ? score.trace.standard_error : numbers.traits.get(name)
  return typeof error === 'number' ? new Map([[name, error]]) : null
}
