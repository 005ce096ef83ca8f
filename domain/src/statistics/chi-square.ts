/** P(chi-square with one degree of freedom >= statistic). */
export const chiSquareTail = (statistic: number): number => complementaryError(Math.sqrt(Math.max(0, statistic) / 2))

/** erfc for x >= 0: its series near zero, its continued fraction in the tail, so small p keep their digits. */
function complementaryError(x: number): number {
  return x < 2 ? 1 - errorSeries(x) : errorFraction(x)
}

function errorSeries(x: number): number {
  let term = x
  let total = x
  for (let n = 1; Math.abs(term) > 1e-17 * Math.abs(total); n++) {
    term *= (-x * x) / n
    total += term / (2 * n + 1)
  }
  return (2 / Math.sqrt(Math.PI)) * total
}

const FRACTION_DEPTH = 120

function errorFraction(x: number): number {
  let fraction = x
  for (let k = FRACTION_DEPTH; k > 0; k--) fraction = x + k / 2 / fraction
  return Math.exp(-x * x) / Math.sqrt(Math.PI) / fraction
}
