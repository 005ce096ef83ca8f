import { expect, test } from 'vitest'
import { balancedIntegration, speedDiagnostics } from './speed-diagnostics.ts'

test('the speed diagnostics follow their definitions', () => {
  const answers = [
    { correct: true, rtMs: 1000 },
    { correct: true, rtMs: 3000 },
    { correct: false, rtMs: 2000 },
    { correct: true, rtMs: 2000 },
  ]
  const { rcs, ies, lisas } = speedDiagnostics(answers)
  expect(rcs).toBeCloseTo(3 / 8, 12)
  expect(ies).toBeCloseTo(2 / 0.75, 12)
  // Mean of right 2 s + .25 * sd of times (sqrt(2/3)) / sd of errors (.5).
  expect(lisas).toBeCloseTo(2 + (0.25 * Math.sqrt(2 / 3)) / 0.5, 12)
})

test('without an error LISAS is the mean time of right answers', () => {
  expect(speedDiagnostics([{ correct: true, rtMs: 1500 }]).lisas).toBe(1.5)
})

test('without a right answer there is nothing to report', () => {
  expect(speedDiagnostics([{ correct: false, rtMs: 900 }])).toEqual({ rcs: null, ies: null, lisas: null })
  expect(speedDiagnostics([])).toEqual({ rcs: null, ies: null, lisas: null })
})

test('the balanced score needs a group that varies', () => {
  const group = [
    { accuracy: 0.9, meanTime: 1 },
    { accuracy: 0.7, meanTime: 2 },
  ]
  const [first, second] = balancedIntegration(group)
  expect(first).toBeCloseTo(Math.SQRT2, 12)
  expect(second).toBeCloseTo(-Math.SQRT2, 12)
  expect(balancedIntegration(group.slice(0, 1))).toEqual([null])
  const alike = [1, 2, 3].map((meanTime) => ({ accuracy: 0.7, meanTime }))
  expect(balancedIntegration(alike)).toEqual([null, null, null])
})
