import type { Question } from '@mizan/contract/schemas/question'
import { expect, test } from 'vitest'
import { inDisplayOrder, isAnswered, unansweredPlaces } from './answered.ts'

const question = (id: number, display_format: Question['display_format']): Question => ({
  id,
  text: '',
  display_format,
  options: [
    { id: 1, text: 'a', value: 1 },
    { id: 2, text: 'b', value: 2 },
  ],
  allow_multiple_choices: false,
  scales: [],
})

test('questions are sorted by display format, and stay in their order within one [QUEST-03]', () => {
  const questions = [question(1, 4), question(2, 2), question(3, 1), question(4, 2)]
  expect(inDisplayOrder(questions).map(({ id }) => id)).toEqual([3, 2, 4, 1])
})

test.each([
  [1, undefined],
  [1, {}],
  [2, { option_id: [] }],
  [3, { option_id: 0 }],
  [4, { option_id: '' }],
  [4, { option_id: '  \n' }],
  [5, { option_id: [{ option_id: 1, scale_id: 1 }] }],
] as const)('in format %i, %o counts as unanswered [QUEST-07, QUEST-12]', (format, data) => {
  expect(isAnswered(question(1, format), data)).toBe(false)
})

test.each([
  [1, { option_id: 2 }],
  [2, { option_id: [1] }],
  [3, { option_id: 3 }],
  [4, { option_id: 'We cut the waiting time.' }],
  [
    5,
    {
      option_id: [
        { option_id: 1, scale_id: 1 },
        { option_id: 2, scale_id: 1 },
      ],
    },
  ],
] as const)('in format %i, %o is an answer [QUEST-11]', (format, data) => {
  expect(isAnswered(question(1, format), data)).toBe(true)
})

test('what is missing is named by its place on the page [QUEST-11]', () => {
  const answers = new Map([[2, { option_id: 1 }]])
  expect(unansweredPlaces([question(1, 1), question(2, 1), question(3, 4)], answers)).toEqual([1, 3])
})
