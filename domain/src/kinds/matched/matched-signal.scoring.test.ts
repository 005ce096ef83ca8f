import { expect, test } from 'vitest'
import { matchedSignal } from './matched-signal.scoring.ts'

const trials = (count: number, answer: boolean, yes: number, { congruent = true, rt = 700 } = {}) =>
  Array.from({ length: count }, (_, index) => ({ answer, congruent, response: index < yes, rt_ms: rt }))

test('a perfect run has a finite sensitivity and no bias', () => {
  const signal = matchedSignal([...trials(20, true, 20), ...trials(20, false, 0)])
  expect(signal.hit_rate).toBeCloseTo(20.5 / 21, 12)
  expect(signal.fa_rate).toBeCloseTo(0.5 / 21, 12)
  expect(signal.dprime).toBeCloseTo(3.9615, 3)
  expect(signal.criterion).toBeCloseTo(0, 12)
})

test('saying yes to everything shows as bias, not as sensitivity', () => {
  const signal = matchedSignal([...trials(20, true, 20), ...trials(20, false, 20)])
  expect(signal.dprime).toBeCloseTo(0, 12)
  expect(signal.criterion).toBeLessThan(-1.5)
})

test('fewer than ten trials on a side say nothing about sensitivity', () => {
  expect(matchedSignal([...trials(9, true, 9), ...trials(20, false, 0)])).toMatchObject({
    dprime: null,
    criterion: null,
  })
  expect(matchedSignal([...trials(10, true, 9), ...trials(10, false, 0)]).dprime).not.toBeNull()
})

test('interference is the cost of a word that misleads', () => {
  const signal = matchedSignal([
    ...trials(10, true, 10, { congruent: true, rt: 600 }),
    ...trials(10, false, 0, { congruent: true, rt: 600 }),
    ...trials(10, true, 8, { congruent: false, rt: 750 }),
    ...trials(10, false, 2, { congruent: false, rt: 750 }),
  ])
  expect(signal.interference_accuracy).toBeCloseTo(0.2, 12)
  expect(signal.interference_rt_ms).toBe(150)
})

test('slips below 200 ms, lapses above 5 s and wrong answers do not count as times', () => {
  const usual = [
    ...trials(10, true, 10, { congruent: true, rt: 600 }),
    ...trials(10, true, 10, { congruent: false, rt: 800 }),
  ]
  const odd = [
    ...trials(1, true, 1, { congruent: true, rt: 199 }),
    ...trials(1, true, 1, { congruent: false, rt: 5001 }),
    ...trials(1, true, 0, { congruent: false, rt: 3000 }),
    { answer: true, congruent: true, response: true },
  ]
  expect(matchedSignal([...usual, ...odd]).interference_rt_ms).toBe(200)
  expect(matchedSignal([...usual.slice(1), ...odd]).interference_rt_ms).toBeNull()
})

test('trials that were not reached are not counted', () => {
  const signal = matchedSignal([...trials(12, true, 12), { answer: true, congruent: true, response: null }])
  expect(signal).toMatchObject({ n: 12, correct: 12, accuracy_incongruent: null, interference_accuracy: null })
})
