import { describe, test } from 'vitest'
import {
  all,
  expectFound,
  expectNothing,
  type PlantedFault,
  remove,
  repeat,
  set,
} from '../../../testing/planted-fault.ts'

const panel = [
  { a: 6, b: 2, c: 4, d: 3 },
  { a: 7, b: 1, c: 4, d: 3 },
  { a: 5, b: 3, c: 4, d: 3 },
  { a: 6, b: 2, c: 5, d: 2 },
  { a: 6, b: 2, c: 3, d: 4 },
]
const divided = [
  { a: 7, b: 1, c: 4, d: 2 },
  { a: 1, b: 7, c: 2, d: 4 },
  { a: 7, b: 2, c: 4, d: 1 },
  { a: 1, b: 7, c: 2, d: 3 },
  { a: 5, b: 3, c: 4, d: 2 },
]
const withPanel = (ratings: object[], effectiveness: object) =>
  all(
    set(['status'], 'expert'),
    set(['scenarios', 0, 'effectiveness'], effectiveness),
    set(['scenarios', 0, 'ratings'], ratings),
  )

const sjt: PlantedFault[] = [
  {
    title: 'two best options',
    file: 'key.json',
    change: set(['scenarios', 1, 'effectiveness'], { a: 1, b: 1, c: 0, d: -1 }),
    at: ['scenarios', 1, 'effectiveness'],
    message: /^s02 has 2 best and 1 worst/,
  },
  {
    title: 'no single worst option',
    file: 'key.json',
    change: set(['scenarios', 1, 'effectiveness'], { a: 1, b: 0, c: 0, d: 0 }),
    at: ['scenarios', 1, 'effectiveness'],
    message: /^s02 has 1 best and 3 worst/,
  },
  {
    title: 'a key for an option that does not exist',
    file: 'key.json',
    change: set(['scenarios', 2, 'effectiveness', 'x'], 0),
    at: ['scenarios', 2, 'effectiveness', 'x'],
    message: /points nowhere: s03 has no option x/,
  },
  {
    title: 'an option without a key',
    file: 'key.json',
    change: remove(['scenarios', 3, 'effectiveness', 'a']),
    at: ['scenarios', 3, 'effectiveness'],
    message: /^Option a of s04 has no effectiveness/,
  },
  {
    title: 'a scenario without a key',
    file: 'key.json',
    change: remove(['scenarios', 5]),
    in: 'questions.en.json',
    at: ['questions', 5, 'id'],
    message: /^s06 has no key/,
  },
  {
    title: 'an expert mean in a provisional key',
    file: 'key.json',
    change: set(['scenarios', 0, 'effectiveness', 'a'], 0.5),
    at: ['scenarios', 0, 'effectiveness', 'a'],
    message: /^0.5 is no value of a provisional key/,
  },
  {
    title: 'an expert key whose options lie too close',
    file: 'key.json',
    change: (json) => {
      set(['status'], 'expert')(json)
      set(['scenarios', 0, 'effectiveness'], { a: 4, b: 5, c: 4.2, d: 3.9 })(json)
    },
    at: ['scenarios', 0, 'effectiveness'],
    message: /^The options of s01 lie less than 1.5 apart/,
  },
  {
    title: 'an expert key without the ratings of its panel',
    file: 'key.json',
    change: all(set(['status'], 'expert'), set(['scenarios', 0, 'effectiveness'], { a: 6, b: 2, c: 4, d: 3 })),
    at: ['scenarios', 0, 'effectiveness'],
    message: /^s01 has the ratings of 0 experts; 5 are the least for an expert key/,
  },
  {
    title: 'an expert key that is not what its panel gave',
    file: 'key.json',
    change: withPanel(panel, { a: 5, b: 2, c: 4, d: 3 }),
    at: ['scenarios', 0, 'effectiveness'],
    message: /^s01 has another effectiveness for option a than the mean of the ratings/,
  },
  {
    title: 'an expert who has left an option out',
    file: 'key.json',
    change: withPanel([...panel, { a: 6, b: 2, c: 4 }], { a: 6, b: 2, c: 4, d: 3 }),
    at: ['scenarios', 0, 'effectiveness'],
    message: /^s01 lacks a rating from 1 to 7 of expert 6/,
  },
  {
    title: 'a panel that does not agree',
    file: 'key.json',
    change: withPanel(divided, { a: 4.2, b: 4, c: 3.2, d: 2.4 }),
    at: ['scenarios', 0, 'effectiveness'],
    message: /^s01 divides the experts: their agreement is -1.80, and 0.7 is the least/,
  },
]

const technical: PlantedFault[] = [
  {
    title: 'a question of several choices with an empty key',
    file: 'key.json',
    change: set(['items', 12, 'correct'], []),
    at: ['items', 12],
    message: /^t13 needs some correct options/,
  },
  {
    title: 'a key in which everything is right',
    file: 'key.json',
    change: set(['items', 12, 'correct'], ['a', 'b', 'c', 'd', 'e']),
    at: ['items', 12],
    message: /^t13 needs some correct options, but not all/,
  },
  {
    title: 'two right answers to a single choice',
    file: 'key.json',
    change: set(['items', 0, 'correct'], ['a', 'b']),
    at: ['items', 0],
    message: /^t01 needs exactly one correct option, but has 2/,
  },
  {
    title: 'a right answer that does not exist',
    file: 'key.json',
    change: set(['items', 0, 'correct'], ['z']),
    at: ['items', 0, 'correct'],
    message: /points nowhere: t01 has no option z/,
  },
  {
    title: 'a free text without a guide for marking',
    file: 'key.json',
    change: remove(['items', 18, 'guide']),
    at: ['items', 18],
    message: /^t19 needs a guide/,
  },
  {
    title: 'a weight of nothing',
    file: 'key.json',
    change: set(['items', 4, 'weight'], 0),
    at: ['items', 4, 'weight'],
    message: /^The weight of t05 must be above 0/,
  },
  {
    title: 'a weight beyond all others, with which no score can be counted',
    file: 'key.json',
    change: set(['items', 4, 'weight'], 1e308),
    at: ['items', 4, 'weight'],
    message: /^The weight of t05 must be above 0 and at most 1000, but is 1e\+308/,
  },
  {
    title: 'a right answer where every option is rated',
    file: 'questions.en.json',
    change: set(['questions', 0, 'display_format'], 5),
    in: 'key.json',
    at: ['items', 0],
    message: /^t01 rates every option, so no option can be the right one/,
  },
  {
    title: 'a question with two keys',
    file: 'key.json',
    change: repeat(['items', 0]),
    at: ['items', 22, 'id'],
    message: /^t01 has two keys/,
  },
  {
    title: 'an option whose value is more than its place',
    file: 'questions.en.json',
    change: set(['questions', 0, 'options', 1, 'value'], 10),
    at: ['questions', 0, 'options', 1, 'value'],
    message: /^b of t01 stands at 2, but its value is 10/,
  },
]

const video: PlantedFault[] = [
  {
    title: 'a rubric of four points',
    file: 'key.json',
    change: remove(['questions', 1, 'rubric', 4]),
    at: ['questions', 1, 'rubric'],
    message: /^The rubric of v02 must describe the points 1, 2, 3, 4, 5/,
  },
  {
    title: 'a question without a rubric',
    file: 'key.json',
    change: remove(['questions', 1]),
    in: 'questions.en.json',
    at: ['questions', 1, 'id'],
    message: /^v02 has no rubric/,
  },
  {
    title: 'the duration of a question that does not parse',
    file: 'questions.en.json',
    change: set(['questions', 2, 'duration'], '2 minutes'),
    at: ['questions', 2, 'duration'],
    message: /^The duration must be hh:mm:ss/,
  },
]

describe.each(Object.entries({ sjt, technical, video }))('in %s', (pack, faults) => {
  test.each(faults)('the checker finds $title, with file and line', (fault) => expectFound(pack, fault))
})

test('an expert key may have options that lie apart by just as much as they must', () => {
  // Their means: 16/6, 7/6, 11/6 and 11/6. The first two lie 1.5 apart, and as binary fractions a hair less.
  const ratings = [...Array(4).fill([3, 1, 2, 2]), [2, 1, 2, 1], [2, 2, 1, 2]]
  const means = [16 / 6, 7 / 6, 11 / 6, 11 / 6]
  const asKeyed = ({ effectiveness, ...scenario }: { effectiveness: object }) => {
    const named = (values: number[]) =>
      Object.fromEntries(Object.keys(effectiveness).map((option, place) => [option, values[place]]))
    return { ...scenario, effectiveness: named(means), ratings: ratings.map(named) }
  }
  const change: PlantedFault['change'] = (json) => {
    const { scenarios } = json as { scenarios: { effectiveness: object }[] }
    all(set(['status'], 'expert'), set(['scenarios'], scenarios.map(asKeyed)))(json)
  }
  return expectNothing('sjt', { file: 'key.json', change })
})
