type Numbers = ArrayLike<number>

export const sum = (values: Numbers): number => {
  let total = 0
  for (let i = 0; i < values.length; i++) total += values[i] ?? 0
  return total
}

export const mean = (values: Numbers): number | null => (values.length === 0 ? null : sum(values) / values.length)

/** The n - 1 variance; null for fewer than two values. */
export function variance(values: Numbers): number | null {
  const centre = mean(values)
  if (centre === null || values.length < 2) return null
  return centralPower(values, centre, 2) / (values.length - 1)
}

export function standardDeviation(values: Numbers): number | null {
  const spread = variance(values)
  return spread === null ? null : Math.sqrt(spread)
}

/** The moment coefficient of skewness; null when nothing varies. */
export function skewness(values: Numbers): number | null {
  const centre = mean(values)
  if (centre === null || isConstant(values)) return null
  const second = centralPower(values, centre, 2) / values.length
  return centralPower(values, centre, 3) / values.length / second ** 1.5
}

/** Pearson's correlation; null when either side does not vary. */
export function correlation(x: Numbers, y: Numbers): number | null {
  const meanX = mean(x)
  const meanY = mean(y)
  if (meanX === null || meanY === null || isConstant(x) || isConstant(y)) return null
  let both = 0
  for (let i = 0; i < x.length; i++) both += ((x[i] ?? 0) - meanX) * ((y[i] ?? 0) - meanY)
  return both / Math.sqrt(centralPower(x, meanX, 2) * centralPower(y, meanY, 2))
}

/** Compared by value: the rounding error of a mean would make equal numbers look spread by 1e-16. */
export function isConstant(values: Numbers): boolean {
  for (let i = 1; i < values.length; i++) if (values[i] !== values[0]) return false
  return true
}

function centralPower(values: Numbers, centre: number, power: number): number {
  let total = 0
  for (let i = 0; i < values.length; i++) total += ((values[i] ?? 0) - centre) ** power
  return total
}
