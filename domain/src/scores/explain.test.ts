import { expect, test } from 'vitest'
import { remoteWorkScore } from '../fit/composite-scores.ts'
import { teamFit, teamFitScore } from '../fit/team-fit.ts'
import { explainTrace } from './explain.scoring.ts'

test('a mean is worked out only where enough of its weight is assessed', () => {
  const explained = (percentages: number[]) => {
    const { value, trace } = remoteWorkScore(percentages, { 1: 0.5, 2: 0.3, 3: 0.2 })
    return explainTrace(trace, value)
  }
  expect(explained([60, -1, 70])).toEqual([
    'assessed weight 0.7 of 1; at least 0.6 of it is needed',
    '(0.5 x 60 (trait 1) + 0.2 x 70 (trait 3)) / 0.7 = 62.8571, rounded half up',
    'result 63',
  ])
  expect(explained([60, -1, -1])).toEqual(['assessed weight 0.5 of 1; at least 0.6 of it is needed', 'result -1'])
  expect(explained([-1, -1, -1])).toEqual(['no part with weight is assessed', 'result -1'])
})

test('a team of whom nobody shares enough traits is not divided by', () => {
  const explained = (employee: number[]) => {
    const found = teamFit({
      interaction_traits: [1, 2, 3, 4],
      candidate: [50, 50, 50, 50],
      employees: [{ id: 1, percentages: employee }],
    })
    const { value, trace } = teamFitScore(found)
    return explainTrace(trace, value)
  }
  expect(explained([50, 50, 50, 50])).toEqual(['100 x 1 green / 1 compared, rounded half up', 'result 100'])
  expect(explained([50, 50, 50])).toEqual(['0 of 1 colleagues share enough traits to be compared', 'result -1'])
})
