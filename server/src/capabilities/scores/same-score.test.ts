import { part, scoreWithTrace } from '@mizan/domain/scores/trace'
import { expect, test } from 'vitest'
import { isSameScore } from './proof.ts'
import { pooled } from './standing.ts'

const formula = 'sjt.sjt_score'
const one = scoreWithTrace(100, { formula, inputs: [part('scenario 1', 1)] })
const other = scoreWithTrace(0, { formula, inputs: [part('scenario 2', 0)], flags: ['provisional_key'] })

test('Two tests that count as one come to the same score in whatever order they were completed [OPEN-36]', () => {
  expect(isSameScore(pooled([one, other], formula), pooled([other, one], formula))).toBe(true)
  expect(isSameScore(pooled([one, other], formula), pooled([one, one], formula))).toBe(false)
})
