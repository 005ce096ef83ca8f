import { describe, test } from 'vitest'
import { append, expectFound, type PlantedFault, remove, repeat, set } from '../../../testing/planted-fault.ts'

const option = ['questions', 0, 'options', 1, 'text']
const arabic = 'questions.ar.json'
const english = 'questions.en.json'

const sjt: PlantedFault[] = [
  {
    title: 'a scenario that is missing in Arabic',
    file: arabic,
    change: remove(['questions', 4]),
    in: english,
    at: ['questions', 4],
    message: /^id s05 is missing in questions.ar.json/,
  },
  {
    title: 'an option whose id differs between the languages',
    file: arabic,
    change: set(['questions', 0, 'options', 2, 'id'], 'k'),
    at: ['questions', 0, 'options', 2],
    message: /^id k is missing in questions.en.json/,
  },
  {
    title: 'a scenario in another part in Arabic',
    file: arabic,
    change: set(['questions', 0, 'part'], 2),
    at: ['questions', 0, 'part'],
    message: /part is not the same as in questions.en.json/,
  },
  { title: 'an empty text', file: arabic, change: set(option, ''), at: option, message: /^The text is empty/ },
  {
    title: 'a text that was not translated',
    file: 'test.json',
    change: set(['title', 'ar'], 'Situational judgment test'),
    at: ['title', 'ar'],
    message: /^The text is the same in English and Arabic/,
  },
  {
    title: 'Latin words left in an Arabic text',
    file: arabic,
    change: append(option, ' email'),
    at: option,
    message: /^Letters of another script in the Arabic text: email/,
  },
  {
    title: 'Arabic words left in an English text',
    file: english,
    change: append(option, ' نص'),
    at: option,
    message: /^Letters of another script in the English text: نص/,
  },
  {
    title: 'a Latin question mark in Arabic',
    file: arabic,
    change: append(['questions', 0, 'text'], ' ماذا تفعل?'),
    at: ['questions', 0, 'text'],
    message: /^Latin punctuation in the Arabic text/,
  },
  {
    title: 'HTML outside the allowed tags',
    file: english,
    change: append(['questions', 0, 'text'], '<img src=x onerror=alert(1)>'),
    at: ['questions', 0, 'text'],
    message: /^HTML that is not allowed/,
  },
  {
    title: 'a tag that is not closed',
    file: english,
    change: append(['questions', 0, 'text'], ' <strong>Now.'),
    at: ['questions', 0, 'text'],
    message: /^HTML that is not allowed/,
  },
  {
    title: 'HTML where a text is plain',
    file: english,
    change: append(option, ' <em>now</em>'),
    at: option,
    message: /^This text is plain/,
  },
  { title: 'an invisible character', file: arabic, change: append(option, '\u200f'), at: option, message: /invisible/ },
  { title: 'a space at the end', file: english, change: append(option, ' '), at: option, message: /^Spaces at an end/ },
  {
    title: 'an id that is there twice',
    file: english,
    change: repeat(['questions', 0, 'options', 0]),
    at: ['questions', 0, 'options', 4, 'id'],
    message: /^The id a is there twice/,
  },
  {
    title: 'a duration that does not parse [T-VAL-10]',
    file: 'test.json',
    change: set(['duration'], '30 min'),
    at: ['duration'],
    message: /^The duration must be hh:mm:ss and more than nothing, but is "30 min"/,
  },
  {
    title: 'a duration of nothing [T-VAL-10]',
    file: 'test.json',
    change: set(['duration'], '00:00:00'),
    at: ['duration'],
    message: /^The duration must be/,
  },
  {
    title: 'an icon that does not exist',
    file: 'test.json',
    change: set(['icon'], '../traits/icons/trust'),
    at: ['icon'],
    message: /^The icon .* is unknown/,
  },
  {
    title: 'a kind that does not exist',
    file: 'test.json',
    change: set(['kind'], 'horoscope'),
    at: ['kind'],
    message: /^The kind "horoscope" is unknown/,
  },
  {
    title: 'a field that nobody knows',
    file: english,
    change: set(['questions', 0, 'hint'], 'b'),
    at: ['questions', 0, 'hint'],
    message: /^The field "hint" is unknown here/,
  },
  {
    title: 'a version that is missing',
    file: 'test.json',
    change: remove(['version']),
    at: [],
    message: /^version: is missing/,
  },
]

describe('in the texts of an instrument', () => {
  test.each(sjt)('the checker finds $title, with file and line', (fault) => expectFound('sjt', fault))
})
