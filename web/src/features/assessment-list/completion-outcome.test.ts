import { describe, expect, test } from 'vitest'
import { completionOutcome, namedApplications, type Progress } from './completion-outcome.ts'

const left = [{ id: 1 }] as Progress['current']
const progress = (applicationId: number, part: Partial<Progress> = {}): Progress => ({
  applicationId,
  current: [],
  completed: [],
  knocked: false,
  can_view_results: false,
  submitted: null,
  ...part,
})

const outcome = (all: Progress[], status: 0 | 1 | 2 | 4 = 2) => completionOutcome({ status, progress: all })

describe('after an assessment', () => {
  test('with nothing left and results to see, they are offered [DONE-03]', () => {
    expect(outcome([progress(4, { can_view_results: true })])).toMatchObject({ is: 'submitted', resultsOf: 4 })
  })

  test('with nothing left and no results to see, only the thanks are said [DONE-04]', () => {
    const submittedAt = '2026-11-19T10:00:00.000Z'
    expect(outcome([progress(4, { submitted: submittedAt })])).toEqual({
      is: 'submitted',
      resultsOf: null,
      closed: null,
      submittedAt,
    })
  })

  test('a knocked-out application is submitted, whatever is left in it, and said to be closed [DONE-04]', () => {
    const found = outcome([progress(4, { knocked: true, current: left })])
    expect(found).toMatchObject({ is: 'submitted', closed: 4 })
  })

  test('with more to do in one application, Continue leads to it [DONE-05]', () => {
    const found = outcome([progress(3), progress(4, { current: left })])
    expect(found).toMatchObject({ is: 'more-to-do', continueAt: '/assessments/4' })
  })

  test('with more to do in several, Continue leads to the dashboard [OPEN-32]', () => {
    const found = outcome([progress(3, { current: left }), progress(4, { current: left })])
    expect(found).toMatchObject({ is: 'more-to-do', continueAt: '/dashboard' })
  })

  test.each([0, 1, 4] as const)(
    'of status %i nobody is congratulated: the list says what is left [DONE-05]',
    (status) => {
      const found = outcome([progress(4, { current: left })], status)
      expect(found).toEqual({ is: 'unfinished', continueAt: '/assessments/4' })
    },
  )

  test('that a knock-out left unfinished, the application is submitted all the same [DONE-04]', () => {
    expect(outcome([progress(4, { knocked: true })], 1)).toMatchObject({ is: 'submitted' })
  })
})

test.each([
  [undefined, []],
  ['7', [7]],
  ['7,12', [7, 12]],
  ['7,,x,-1,0,3', [7, 3]],
  // Named twice it is one list, so Continue leads to it and not to the dashboard.
  ['7,3,7', [7, 3]],
])('the address may name applications: %o are %o [OPEN-32]', (text, ids) => {
  expect(namedApplications(text)).toEqual(ids)
})
