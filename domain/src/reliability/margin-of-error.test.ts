import { expect, test } from 'vitest'
import { standardErrorOf } from '../norms/standard-error.ts'
import { differReliably } from './composite-reliability.ts'
import { marginOfError } from './margin-of-error.ts'

test('a margin is told for two in three and for 19 in 20, and a trait differs reliably from 25 points on', () => {
  expect(marginOfError(standardErrorOf(0.8, 7))).toEqual({
    twoInThree: 9,
    nineteenInTwenty: 18,
    reliableDifference: 25,
  })
})

test('no score is told to be exact', () => {
  expect(marginOfError(0.2)).toEqual({ twoInThree: 1, nineteenInTwenty: 1, reliableDifference: 1 })
})

test('the reliable difference that is told is the least that differs reliably', () => {
  for (let error = 0.5; error < 15; error += 0.07) {
    const { reliableDifference } = marginOfError(error)
    const isReliable = (difference: number) => differReliably({ score: 50 + difference, error }, { score: 50, error })
    expect([isReliable(reliableDifference), isReliable(reliableDifference - 1)]).toEqual([true, false])
  }
})
