import { kinds } from '@mizan/contract/kinds/registry'
import { describe, expect, test } from 'vitest'
import { canViewResults } from './view-results.ts'

const taken = {
  status: 2,
  assessments: [
    { kind: 'sjt', status: 2 },
    { kind: 'personality', status: 2 },
  ],
  isEmployee: false,
  canEmployeeViewResults: false,
} as const

describe('View Results', () => {
  test('is offered for a completed application with a personality test [APP-03] [DASH-14]', () => {
    expect(canViewResults(taken)).toBe(true)
  })

  test('is not offered without a personality test, whatever else was taken [APP-03]', () => {
    const others = Object.keys(kinds).filter((kind) => kind !== 'personality') as (keyof typeof kinds)[]
    const assessments = others.map((kind) => ({ kind, status: 2 as const }))
    expect(canViewResults({ ...taken, assessments })).toBe(false)
  })

  test.each([0, 1, 3] as const)('is not offered while the application has status %i [DASH-14]', (status) => {
    expect(canViewResults({ ...taken, status })).toBe(false)
  })

  test.each([0, 1, 4] as const)(
    'is not offered when a knock-out left the personality test at %i [DONE-03]',
    (status) => {
      expect(canViewResults({ ...taken, assessments: [{ kind: 'personality', status }] })).toBe(false)
    },
  )

  test('is offered to an employee only when the job allows it [APP-04]', () => {
    expect(canViewResults({ ...taken, isEmployee: true })).toBe(false)
    expect(canViewResults({ ...taken, isEmployee: true, canEmployeeViewResults: true })).toBe(true)
  })
})
