import { expect, test } from 'vitest'
import { operationalValidity } from './operational-validity.ts'
import { validityInterval } from './validity-interval.ts'

// R: psych::r.con(.45, 120); psych::r.con(-.7, 12)
test.each([
  [{ r: 0.45, n: 120 }, 0.2945137265433, 0.5822757877243],
  [{ r: -0.7, n: 12 }, -0.9088059671453, -0.2107720954808],
])('the interval of the correlation %j is that of R', (found, low, high) => {
  expect(validityInterval(found).low).toBeCloseTo(low, 10)
  expect(validityInterval(found).high).toBeCloseTo(high, 10)
})

// R: .25 / sqrt(.5); psych::rangeCorrection(.25 / sqrt(.5), 15, 11, case = 2)
test('a correlation among the hired is corrected for the criterion first, then for range', () => {
  const observed = { r: 0.25, sd_applicants: 15, sd_hired: 11, criterion_reliability: 0.5 }
  expect(operationalValidity(observed).r_criterion_corrected).toBeCloseTo(0.3535533905933, 10)
  expect(operationalValidity(observed).r_operational).toBeCloseTo(0.4581354163361, 10)
})

test('without restriction and with a perfect criterion a correlation stays what it is', () => {
  const observed = { r: 0.31, sd_applicants: 9, sd_hired: 9, criterion_reliability: 1 }
  expect(operationalValidity(observed)).toEqual({ r_criterion_corrected: 0.31, r_operational: 0.31 })
})
