import { describe, expect, test } from 'vitest'
import { type AssessmentStatus, type AssessmentStep, assessmentAfter } from './assessment-status.ts'

const steps: AssessmentStep[] = ['start', 'complete', 'tie', 'untie']
const statuses: AssessmentStatus[] = [0, 1, 2, 4]

const allowed: [AssessmentStep, AssessmentStatus, AssessmentStatus][] = [
  ['start', 0, 1],
  ['start', 1, 1],
  ['start', 4, 4],
  ['complete', 1, 2],
  ['complete', 2, 2],
  ['complete', 4, 4],
  ['tie', 1, 4],
  ['tie', 4, 4],
  ['untie', 4, 2],
  ['untie', 2, 2],
]

describe('an assessment', () => {
  test.each(allowed)('%s: %i becomes %i [DATA-17] [ADASH-12] [OPEN-32]', (step, from, to) => {
    expect(assessmentAfter(step, from)).toBe(to)
  })

  const refused = steps.flatMap((step) =>
    statuses
      .filter((from) => !allowed.some(([known, start]) => known === step && start === from))
      .map((from) => [step, from] as const),
  )

  test.each(refused)('%s is refused from %i: a completed one is never started again [ADASH-11]', (step, from) => {
    expect(assessmentAfter(step, from)).toBeNull()
  })

  test('starting a completed one is among the refused', () => {
    expect(refused).toContainEqual(['start', 2])
    expect(refused).toHaveLength(6)
  })
})
