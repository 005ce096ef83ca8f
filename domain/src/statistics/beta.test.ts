import { expect, test } from 'vitest'
import { betaProbability, betaQuantile, fQuantile, logGamma } from './beta.ts'

// R: pbeta(.3, 2, 5); pbeta(.7, .5, .5); pbeta(.01, .5, 200); pbeta(.999, 300, 2)
test.each([
  [0.3, 2, 5, 0.579825],
  [0.7, 0.5, 0.5, 0.6309898804345],
  [0.01, 0.5, 200, 0.9549058928629],
  [0.999, 300, 2, 0.9629191418029],
  [0, 2, 5, 0],
  [1, 2, 5, 1],
])('P(Beta <= %d) with %d and %d is that of R', (x, a, b, p) => {
  expect(betaProbability(x, a, b)).toBeCloseTo(p, 10)
})

// R: qbeta(.025, 3, 8); qbeta(.975, 1, 20); qbeta(.5, 150.5, .7)
test.each([
  [0.025, 3, 8, 0.06673951117773],
  [0.975, 1, 20, 0.1684334709831],
  [0.5, 150.5, 0.7, 0.997293836065],
])('the quantile %d of Beta with %d and %d is that of R', (p, a, b, x) => {
  expect(betaQuantile(p, a, b)).toBeCloseTo(x, 10)
})

// R: qf(.975, 9, 4.3); qf(.025, 299, 1794); qf(.975, 4, 5000)
test.each([
  [0.975, 9, 4.3, 8.053042272858],
  [0.025, 299, 1794, 0.8362377010563],
  [0.975, 4, 5000, 2.788370187703],
])('the quantile %d of F with %d and %d degrees of freedom is that of R', (p, d1, d2, f) => {
  expect(fQuantile(p, d1, d2)).toBeCloseTo(f, 8)
})

// R: lgamma(.2); lgamma(7.5); lgamma(1000.25)
test('the logarithm of the gamma function is that of R', () => {
  expect(logGamma(0.2)).toBeCloseTo(1.524063822431, 10)
  expect(logGamma(7.5)).toBeCloseTo(7.534364236759, 10)
  expect(logGamma(1000.25)).toBeCloseTo(5906.947268271, 7)
})
