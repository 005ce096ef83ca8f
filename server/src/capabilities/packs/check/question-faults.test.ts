import { describe, test } from 'vitest'
import { append, expectFound, type PlantedFault, remove, repeat, set } from '../../../testing/planted-fault.ts'

const profile: PlantedFault[] = [
  {
    title: 'a knock-out example for a question that does not exist',
    file: 'key.json',
    change: set(['knock_out_examples', 0, 'question'], 'p99'),
    at: ['knock_out_examples', 0, 'question'],
    message: /points nowhere: there is no p99/,
  },
  {
    title: 'a knock-out example without a reason',
    file: 'key.json',
    change: set(['knock_out_examples', 1, 'reason', 'en'], ' '),
    at: ['knock_out_examples', 1, 'reason'],
    message: /needs a written reason/,
  },
  {
    title: 'a least value that separates nothing',
    file: 'key.json',
    change: set(['knock_out_examples', 2, 'value'], 99),
    at: ['knock_out_examples', 2, 'value'],
    message: /separates no options/,
  },
  {
    title: 'that there is nothing to answer',
    file: 'questions.en.json',
    change: set(['questions'], []),
    at: ['questions'],
    message: /^There are no questions/,
  },
  {
    title: 'a dropdown without options',
    file: 'questions.en.json',
    change: set(['questions', 2, 'options'], []),
    at: ['questions', 2],
    message: /^p03 has display format 1, which needs at least two options/,
  },
]

const drivers: PlantedFault[] = [
  {
    title: 'a missing driver',
    file: 'questions.en.json',
    change: remove(['drivers', 14]),
    at: ['drivers'],
    message: /^There must be 15 drivers, but there are 14/,
  },
  {
    title: 'an icon that does not exist',
    file: 'questions.en.json',
    change: append(['drivers', 2, 'icon'], '-x'),
    at: ['drivers', 2, 'icon'],
    message: /^The icon "status-x" is unknown/,
  },
  {
    title: 'a fourth category',
    file: 'test.json',
    change: repeat(['categories', 0], { id: 4 }),
    at: ['categories'],
    message: /^There must be 3 categories, but there are 4/,
  },
]

describe.each(Object.entries({ profile, 'career-drivers': drivers }))('in %s', (pack, faults) => {
  test.each(faults)('the checker finds $title, with file and line', (fault) => expectFound(pack, fault))
})
