import { expect, test } from 'vitest'
import { kinds } from './registry.ts'

const { matched, shapes, swiped, 'rotate-it': rotateIt, 'path-finder': pathFinder } = kinds
const fieldsOf = ({ question }: { question: { shape: object } }) => Object.keys(question.shape)
const options = [{ id: 11, image: 'data:image/svg+xml,' }]

test('a question of Rotate It has an id, an image and options with id and image [ROT-01]', () => {
  expect(fieldsOf(rotateIt)).toEqual(['id', 'image', 'options'])
  const asked = { id: 1, image: 'data:image/svg+xml,', options }
  expect(rotateIt.question.parse(asked)).toEqual(asked)
  expect(rotateIt.question.safeParse({ ...asked, options: [{ id: 11 }] }).success).toBe(false)
})

test('a question of Shapes has two images, options, and an operation that is minus or plus [SHAPE-01]', () => {
  expect(fieldsOf(shapes)).toEqual(['id', 'left_image', 'right_image', 'operation', 'options'])
  const asked = { id: 1, left_image: 'data:,', right_image: 'data:,', options }
  for (const operation of ['minus', 'plus']) {
    expect(shapes.question.parse({ ...asked, operation })).toEqual({ ...asked, operation })
  }
  expect(shapes.question.safeParse({ ...asked, operation: 'times' }).success).toBe(false)
})

test('a question of Matched compares a meaning with a picture or an ink colour [MATCH-01]', () => {
  const texts = ['meaning_text', 'meaning_color', 'target_text', 'target_color', 'target_image']
  expect(fieldsOf(matched)).toEqual(['id', 'operation', ...texts])
  const asked = { id: 1, ...Object.fromEntries(texts.map((name) => [name, name])) }
  for (const operation of ['picture', 'ink_color']) {
    expect(matched.question.parse({ ...asked, operation })).toEqual({ ...asked, operation })
  }
  expect(matched.question.safeParse({ ...asked, operation: 'shape' }).success).toBe(false)
})

test('a round of Swiped carries its time, two images and what counts [SWIPE-02]', () => {
  const fields = ['id', 'timer_seconds', 'item_seconds', 'left_image', 'right_image', 'operation', 'options']
  expect(fieldsOf(swiped)).toEqual(fields)
})

test('Path Finder has a grid, a start and an end, and its answer the actions, top and bottom among them [PATH-02] [OPEN-07]', () => {
  expect(fieldsOf(pathFinder)).toEqual(['id', 'grid', 'start', 'end'])
  const walked = { actions: ['top', 'bottom', 'left', 'right'] }
  expect(pathFinder.answer.parse(walked)).toEqual(walked)
  expect(pathFinder.answer.safeParse({ actions: ['up'] }).success).toBe(false)
})

test('the answer of a choice game holds the option id [GAME-19]', () => {
  for (const { answer } of [rotateIt, shapes]) {
    expect(answer.parse({ option_id: 11 })).toEqual({ option_id: 11 })
    for (const wrong of [11, {}, { option_id: [11] }]) expect(answer.safeParse(wrong).success).toBe(false)
  }
})

test('the answer of Matched is yes or no as a boolean [MATCH-05]', () => {
  const taken = [true, false, 'yes', 1, null].filter((data) => matched.answer.safeParse(data).success)
  expect(taken).toEqual([true, false])
})

test('the answer of Swiped holds the round, a time and the sorted options, each with its action [SWIPE-11] [OPEN-09]', () => {
  const sorted = ['left', 'right', 'NULL'].map((action, index) => ({ option_id: index + 1, action }))
  const answer = { round: 2, timestamp: '2026-01-01T00:00:00.000Z', result: { options: sorted } }
  expect(swiped.answer.parse(answer)).toEqual(answer)
  const wrong = { ...answer, result: { options: [{ option_id: 1, action: 'up' }] } }
  expect(swiped.answer.safeParse(wrong).success).toBe(false)
  for (const round of [undefined, 0, 1.5]) expect(swiped.answer.safeParse({ ...answer, round }).success).toBe(false)
})

test.each([
  ['2026-01-01T00:00:00Z', true],
  ['2026-01-01T04:00:00.123+04:00', true],
  ['yesterday', false],
  ['2026-01-01', false],
  ['2026-13-01T00:00:00Z', false],
  ['', false],
])('the time of a sorted round is told as ISO 8601: %s [SWIPE-11] [OPEN-09]', (timestamp, isTaken) => {
  expect(swiped.answer.safeParse({ round: 1, timestamp, result: { options: [] } }).success).toBe(isTaken)
})
