import { expect, test } from 'vitest'
import { displayFormat, question } from '../schemas/question.ts'
import { careerDrivers, type DriversQuestion } from './career-drivers.ts'
import { kinds } from './registry.ts'
import { video } from './video.ts'

test('the kinds are these, each with the number of its type [DATA-19] [DATA-21]', () => {
  const numbers = Object.entries(kinds).map(([name, { typeId }]) => [name, typeId])
  expect(Object.fromEntries(numbers)).toEqual({
    personality: 1,
    sjt: 2,
    'career-drivers': 3,
    profile: 5,
    games: 6,
    'rotate-it': 6,
    shapes: 6,
    matched: 6,
    swiped: 6,
    'path-finder': 6,
    technical: 7,
    pulse: 8,
    video: 9,
  })
})

test('no kind has the number 4, which is kept for a video interview by link [DATA-20] [OPEN-03]', () => {
  expect(Object.values(kinds).map(({ typeId }) => Number(typeId))).not.toContain(4)
})

test('a question has these fields and no other [DATA-26]', () => {
  const fields = ['id', 'text', 'display_format', 'options', 'allow_multiple_choices', 'scales']
  expect(Object.keys(question.shape)).toEqual(fields)
  const asked = {
    id: 1,
    text: 'Why?',
    display_format: 2,
    options: [{ id: 5, text: 'Because', value: 1 }],
    allow_multiple_choices: true,
    scales: [{ id: 9, label: 'Agree', value: 1 }],
  }
  expect(question.parse(asked)).toEqual(asked)
})

test('the display formats are 1 to 5 [DATA-27]', () => {
  const accepted = [0, 1, 2, 3, 4, 5, 6].filter((format) => displayFormat.safeParse(format).success)
  expect(accepted).toEqual([1, 2, 3, 4, 5])
})

test('a video question has id, text and a duration as hh:mm:ss [DATA-28]', () => {
  const asked = { id: 1, text: 'Tell us.', duration: '00:02:00' }
  expect(video.question.parse(asked)).toEqual(asked)
  for (const duration of ['2:00', '00:60:00', '120']) {
    expect(video.question.safeParse({ ...asked, duration }).success, duration).toBe(false)
  }
})

test('drivers and their categories have these fields [DATA-29] [DATA-30]', () => {
  const asked: DriversQuestion = {
    id: 1,
    drivers: [{ id: 3, name: 'Variety', description: 'Different tasks', icon: 'variety', icon_svg_code: '<svg/>' }],
    categories: [{ id: 1, name: 'Most Important', driverIds: [3] }],
  }
  expect(careerDrivers.question.parse(asked)).toEqual(asked)
})
