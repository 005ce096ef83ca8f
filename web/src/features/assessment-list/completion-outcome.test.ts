import { describe, expect, test } from 'vitest'
import { completionOutcome, namedApplications, type Progress } from './completion-outcome.ts'

const left = [{ id: 1 }] as Progress['current']
const progress = (applicationId: number, part: Partial<Progress> = {}): Progress => ({
  applicationId,
  current: [],
  completed: [],
  knocked: false,
  can_view_results: false,
  ...part,
})

describe('after an assessment', () => {
  test('with nothing left and results to see, they are offered [DONE-03]', () => {
    expect(completionOutcome([progress(4, { can_view_results: true })])).toEqual({ isSubmitted: true, resultsOf: 4 })
  })

  test('with nothing left and no results to see, only the thanks are said [DONE-04]', () => {
    expect(completionOutcome([progress(4)])).toEqual({ isSubmitted: true, resultsOf: null })
  })

  test('a knocked-out application is submitted, whatever is left in it [DONE-04]', () => {
    expect(completionOutcome([progress(4, { knocked: true, current: left })])).toMatchObject({ isSubmitted: true })
  })

  test('with more to do in one application, Continue leads to it [DONE-05]', () => {
    const outcome = completionOutcome([progress(3), progress(4, { current: left })])
    expect(outcome).toMatchObject({ isSubmitted: false, continueAt: '/assessments/4' })
  })

  test('with more to do in several, Continue leads to the dashboard [OPEN-32]', () => {
    const outcome = completionOutcome([progress(3, { current: left }), progress(4, { current: left })])
    expect(outcome).toMatchObject({ isSubmitted: false, continueAt: '/dashboard' })
  })
})

test.each([
  [undefined, []],
  ['7', [7]],
  ['7,12', [7, 12]],
  ['7,,x,-1,0,3', [7, 3]],
])('the address may name applications: %o are %o [OPEN-32]', (text, ids) => {
  expect(namedApplications(text)).toEqual(ids)
})
