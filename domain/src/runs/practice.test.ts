import { expect, test } from 'vitest'
import { matchedMachine } from '../kinds/matched/matched.machine.ts'
import { beginPractice, feedbackOf, isLastRound, stepPractice } from './practice.ts'

const rounds = [{ answer: 3 }, { answer: 1 }, { answer: 6 }]

test('in the practice of Rotate It and Shapes a pick shows right or wrong, and Next advances to the last item [GAME-22] [GAME-23]', () => {
  let practice = beginPractice(rounds)
  expect(feedbackOf(practice)).toBeNull()
  expect(stepPractice(practice, { type: 'next', at: 0 })).toBe(practice)
  practice = stepPractice(practice, { type: 'pick', choice: 2, at: 10 })
  expect(feedbackOf(practice)).toBe('wrong')
  expect(stepPractice(practice, { type: 'pick', choice: 3, at: 20 })).toBe(practice)
  practice = stepPractice(practice, { type: 'next', at: 30 })
  practice = stepPractice(practice, { type: 'pick', choice: 1, at: 40 })
  expect([feedbackOf(practice), isLastRound(practice)]).toEqual(['right', false])
  practice = stepPractice(practice, { type: 'next', at: 50 })
  practice = stepPractice(practice, { type: 'pick', choice: 6, at: 60 })
  expect([feedbackOf(practice), isLastRound(practice)]).toEqual(['right', true])
  expect(stepPractice(practice, { type: 'next', at: 70 })).toBe(practice)
})

test('in Matched practice Yes or No shows a mark and enables Next [MATCH-07] [MATCH-08]', () => {
  const { beginPractice: begin, stepPractice: step } = matchedMachine
  const begun = begin([{ answer: true }, { answer: false }])
  const wrong = step(begun, { type: 'pick', choice: false, at: 10 })
  expect([feedbackOf(begun), feedbackOf(wrong)]).toEqual([null, 'wrong'])
  const second = step(wrong, { type: 'next', at: 20 })
  expect(feedbackOf(step(second, { type: 'pick', choice: false, at: 30 }))).toBe('right')
})
