import type { TraceFormula, TraceInput } from '../scores/trace.ts'

/** What an answer is worth on 0 to 1 in a score that is a mean of answers; null where it is left out. */
const worth: Partial<Record<TraceFormula, (value: number | null) => number | null>> = {
  'sjt.sjt_score': (value) => value ?? 0,
  'technical.technical_score': (value) => value,
  'composites.video_score': (rating) => (rating === null ? null : (rating - 1) / 4),
}

/** One imagined answer at either end (Laplace): answers that are all right do not prove that the next one would be. */
const IMAGINED = [0, 1]

/**
 * The standard error, in points, of a score that is the mean of one person's answers: their spread over the root of their
 * number, as if the questions were some of many like them (Lord 1957; Feldt & Qualls 1996). It asks for no other people, so it
 * stands for a test of any length that nobody else has taken. Null for a formula of another kind.
 */
export function errorOfAnswers(formula: TraceFormula, inputs: readonly TraceInput[]): number | null {
  const worthOf = worth[formula]
  if (!worthOf) return null
  const counted = inputs.flatMap(({ value, weight }) => {
    const points = weight === null ? null : worthOf(value)
    return points === null || weight === null || weight <= 0 ? [] : [{ points, weight }]
  })
  if (counted.length === 0) return null
  // Pooled tests may come in any order, and a sum of fractions depends on it in its last digit.
  counted.sort((one, other) => one.points - other.points || one.weight - other.weight)
  const usual = counted.reduce((sum, { weight }) => sum + weight, 0) / counted.length
  const all = [...counted, ...IMAGINED.map((points) => ({ points, weight: usual }))]
  const weights = all.reduce((sum, { weight }) => sum + weight, 0)
  const mean = all.reduce((sum, { points, weight }) => sum + weight * points, 0) / weights
  const squares = all.reduce((sum, { points, weight }) => sum + (weight * (points - mean)) ** 2, 0)
  return (100 * Math.sqrt((squares * all.length) / (all.length - 1))) / weights
}
