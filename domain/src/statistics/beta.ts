/** The natural logarithm of the gamma function for x > 0 (Lanczos, g = 7, nine terms), good to about 15 figures. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const shifted = x - 1
  const series = LANCZOS.reduce((sum, term, index) => sum + (index === 0 ? term : term / (shifted + index)), 0)
  const base = shifted + 7.5
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(series)
}

const LANCZOS = [
  0.9999999999998099, 676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
]

/** P(Beta(a, b) <= x), by the continued fraction that converges fast on the given side of the mean (Numerical Recipes 6.4). */
export function betaProbability(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b
}

const CONVERGED = 1e-15
const MOST_TERMS = 50_000
const TINY = 1e-300

function fraction(x: number, a: number, b: number): number {
  let c = 1
  let d = 1 / away(1 - ((a + b) * x) / (a + 1))
  let value = d
  for (let m = 1; m <= MOST_TERMS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / away(1 + even * d)
    c = away(1 + even / c)
    value *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / away(1 + odd * d)
    c = away(1 + odd / c)
    value *= d * c
    if (Math.abs(d * c - 1) < CONVERGED) break
  }
  return value
}

/** A denominator of 0 would end the fraction. */
const away = (value: number): number => (Math.abs(value) < TINY ? TINY : value)

const HALVINGS = 200

/** The x below which a share `probability` of Beta(a, b) lies. Halving needs no start value and never leaves 0 to 1. */
export function betaQuantile(probability: number, a: number, b: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < HALVINGS && high - low > 1e-17 * high; step++) {
    const middle = (low + high) / 2
    if (betaProbability(middle, a, b) < probability) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The quantile of the F distribution, whose share x = d1 F / (d1 F + d2) is Beta(d1 / 2, d2 / 2). */
export function fQuantile(probability: number, d1: number, d2: number): number {
  // The nearer tail keeps its digits: 1 - x of a value next to 1 has none left.
  const below = betaQuantile(probability, d1 / 2, d2 / 2)
  if (below < 0.5) return (d2 * below) / (d1 * (1 - below))
  const above = betaQuantile(1 - probability, d2 / 2, d1 / 2)
  return (d2 * (1 - above)) / (d1 * above)
}
