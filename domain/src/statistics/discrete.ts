/**
 * A distribution over `low .. high`, given by the ratio of each probability to the one before it.
 * It is filled outwards from the mode, so nothing overflows and the far tails keep their digits.
 */
export function distributionFromRatios(low: number, high: number, ratio: (value: number) => number): Float64Array {
  const weights = new Float64Array(high - low + 1)
  const mode = modeOf(low, high, ratio)
  weights[mode - low] = 1
  for (let v = mode + 1; v <= high; v++) weights[v - low] = (weights[v - low - 1] ?? 0) * ratio(v)
  for (let v = mode - 1; v >= low; v--) weights[v - low] = (weights[v - low + 1] ?? 0) / ratio(v + 1)
  const total = weights.reduce((all, weight) => all + weight, 0)
  return weights.map((weight) => weight / total)
}

function modeOf(low: number, high: number, ratio: (value: number) => number): number {
  let mode = low
  while (mode < high && ratio(mode + 1) >= 1) mode++
  return mode
}

/** P(Binomial(trials, chance) >= successes), for a chance strictly between 0 and 1. */
export function binomialTail(trials: number, chance: number, successes: number): number {
  if (successes <= 0) return 1
  const odds = chance / (1 - chance)
  const probabilities = distributionFromRatios(0, trials, (k) => ((trials - k + 1) / k) * odds)
  return Math.min(
    1,
    probabilities.subarray(successes).reduceRight((tail, probability) => tail + probability, 0),
  )
}
