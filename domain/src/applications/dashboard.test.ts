import { describe, expect, test } from 'vitest'
import { longerDuration, minutesOf } from './duration.ts'
import { groupApplications } from './group-applications.ts'
import { groupAssessments } from './group-assessments.ts'
import { progressRing } from './progress-ring.ts'

describe('a duration', () => {
  test.each([
    ['00:25:00', 25],
    ['01:30:00', 90],
    ['1:5:0', 65],
    ['00:00:45', 0],
    ['10:00:59', 600],
  ])('%s is shown as %i minutes [LIMIT-02] [ADASH-06]', (text, minutes) => {
    expect(minutesOf(text)).toBe(minutes)
  })

  test.each(['', '25', '00:61:00', '00:25', 'soon', '-1:00:00', '00:25:00:00'])('"%s" is none', (text) => {
    expect(minutesOf(text)).toBeNull()
  })

  test('is longer for a candidate with extra time', () => {
    expect(longerDuration('00:02:00', 1.25)).toBe('00:02:30')
    expect(longerDuration('00:50:00', 1.5)).toBe('01:15:00')
    expect([longerDuration('0:2:0', 1), longerDuration('soon', 2)]).toEqual(['0:2:0', 'soon'])
  })
})

test('applications are grouped by status 0 to 3, in the order they came [DASH-07] [OPEN-12]', () => {
  const list = ([1, 0, 2, 3, 0] as const).map((status, id) => ({ id, status }))
  const { pending, started, completed, archived } = groupApplications(list)
  const ids = (group: { id: number }[]) => group.map(({ id }) => id)
  expect([ids(pending), ids(started), ids(completed), ids(archived)]).toEqual([[0], [1, 4], [2], [3]])
})

describe('the assessments of an application', () => {
  const list = ([0, 1, 2, 4] as const).map((status) => ({ status }))

  test('are not started, pending (also while a tie waits) or completed [ADASH-03] [ADASH-04] [ADASH-05]', () => {
    expect(groupAssessments(list, false)).toEqual({
      notStarted: [{ status: 0 }],
      pending: [{ status: 1 }, { status: 4 }],
      completed: [{ status: 2 }],
    })
  })

  test('after a knock-out only the completed ones are left [ADASH-07]', () => {
    expect(groupAssessments(list, true)).toEqual({ notStarted: [], pending: [], completed: [{ status: 2 }] })
  })
})

describe('the progress ring', () => {
  const counts = { completed_assessments: 2, total_assessments: 7, knocked: false }

  test('is out of all assessments once the application has begun [DASH-08]', () => {
    expect(progressRing({ ...counts, status: 1 })).toEqual({ value: 2, outOf: 7 })
  })

  test('is out of 4 before that [DASH-09] [OPEN-12]', () => {
    expect(progressRing({ ...counts, completed_assessments: 0, status: 0 })).toEqual({ value: 0, outOf: 4 })
  })

  test('is closed after a knock-out, when nothing more is to be done [ADASH-07]', () => {
    expect(progressRing({ ...counts, status: 2, knocked: true })).toEqual({ value: 7, outOf: 7 })
  })
})
