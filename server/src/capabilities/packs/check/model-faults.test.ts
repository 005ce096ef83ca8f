import { describe, test } from 'vitest'
import {
  all,
  append,
  expectFound,
  expectNothing,
  type PlantedFault,
  remove,
  repeat,
  set,
} from '../../../testing/planted-fault.ts'

const acme = 'custom/acme.json'

const traits: PlantedFault[] = [
  {
    title: 'a trait in another pillar than scores count it in',
    file: 'traits.json',
    change: set(['traits', 0, 'group_id'], 3),
    at: ['traits', 0, 'group_id'],
    message: /^Scores count trait 1 in pillar 2, not 3/,
  },
  {
    title: 'a base trait that scores do not know',
    file: 'traits.json',
    change: repeat(['traits', 0], { id: 19 }),
    at: ['traits', 18, 'id'],
    message: /^Scores know no base trait 19: they are numbered from 1 to 18/,
  },
  {
    title: 'weights of a custom trait that do not sum to 1',
    file: acme,
    change: set(['traits', 0, 'score_mapping'], { 4: 0.4, 5: 0.3, 2: 0.2 }),
    at: ['traits', 0, 'score_mapping'],
    message: /^The weights sum to 0.9 instead of 1/,
  },
  {
    title: 'a custom trait made of a trait that does not exist',
    file: acme,
    change: set(['traits', 0, 'score_mapping'], { 4: 0.5, 40: 0.5 }),
    at: ['traits', 0, 'score_mapping', '40'],
    message: /made of trait 40, which does not exist/,
  },
  {
    title: 'a custom trait with the id of a base trait',
    file: acme,
    change: set(['traits', 0, 'id'], 7),
    at: ['traits', 0, 'id'],
    message: /^The id 7 is that of a base trait/,
  },
  {
    title: 'a custom trait with an id that the database cannot count to',
    file: acme,
    change: set(['traits', 0, 'id'], 99_999_999_999),
    at: ['traits', 0, 'id'],
    message: /^id: must be at most 1000000/,
  },
  {
    title: 'an interview question with an id below 1',
    file: 'interview-questions.json',
    change: set(['questions', 3, 'id'], -1),
    at: ['questions', 3, 'id'],
    message: /^id: must be at least 1/,
  },
  {
    title: 'an interview question with the number of one that a derailer asks',
    file: 'interview-questions.json',
    change: set(['questions', 3, 'id'], 100_100),
    at: ['questions', 3, 'id'],
    message: /^The id 100100 is too high: 99999 is the highest/,
  },
  {
    title: 'a derailer with an id that the database cannot count to',
    file: 'derailers.json',
    change: set(['low', 3, 'id'], 2_147_483_648),
    at: ['low', 3, 'id'],
    message: /^id: must be at most 1000000/,
  },
  {
    title: 'a definition of the company that is used but missing',
    file: acme,
    change: set(['traits', 0, 'company_definition'], null),
    at: ['traits', 0, 'use_company_definition'],
    message: /uses a definition of the company, but there is none/,
  },
  {
    title: 'a description that is missing in Arabic',
    file: 'traits.json',
    change: set(['traits', 3, 'title', 'ar'], ' '),
    at: ['traits', 3, 'title', 'ar'],
    message: /^The text is empty/,
  },
  {
    title: 'what is said of her at her best and stayed untranslated',
    file: 'traits.json',
    change: set(['traits', 3, 'at_their_best', 'ar', 'she'], 'She notices.'),
    at: ['traits', 3, 'at_their_best', 'ar', 'she'],
    message: /^Letters of another script in the Arabic text: She, notices/,
  },
  {
    title: 'what is said of her in one language only',
    file: 'traits.json',
    change: set(['traits', 3, 'at_their_best', 'ar'], 'نص للجميع.'),
    at: ['traits', 3, 'at_their_best', 'ar'],
    message: /^The English text is missing/,
  },
  {
    title: 'a text without a language of the product, which it names',
    file: 'traits.json',
    change: remove(['traits', 3, 'title', 'ar']),
    at: ['traits', 3, 'title'],
    message: /^The Arabic text is missing/,
  },
  {
    title: 'a text written as before, in a field and its twin, and says what to write instead',
    file: acme,
    change: all(set(['traits', 0, 'title'], 'Starts here'), set(['traits', 0, 'title_ar'], 'من هنا')),
    at: ['traits', 0, 'title_ar'],
    message: /^A text names its languages: write "title": \{ "en": …, "ar": … \} in place of "title" and "title_ar"\.$/,
  },
  {
    title: 'what is said of him without what is said of her',
    file: 'traits.json',
    change: remove(['traits', 3, 'at_their_worst', 'en', 'she']),
    at: ['traits', 3, 'at_their_worst', 'en'],
    message: /^she: is missing/,
  },
  {
    title: 'a trait in a pillar that does not exist',
    file: 'traits.json',
    change: set(['traits', 3, 'group_id'], 9),
    at: ['traits', 3, 'group_id'],
    message: /belongs to no pillar/,
  },
  {
    title: 'a trait with an unknown icon',
    file: 'traits.json',
    change: append(['traits', 3, 'icon'], '.svg'),
    at: ['traits', 3, 'icon'],
    message: /^The icon .* is unknown/,
  },
  {
    title: 'two traits with one id',
    file: 'traits.json',
    change: repeat(['traits', 0]),
    at: ['traits', 18, 'id'],
    message: /^The id 1 is there twice/,
  },
  {
    title: 'a derailer of a trait that does not exist',
    file: 'derailers.json',
    change: set(['low', 2, 'trait_id'], 55),
    at: ['low', 2, 'trait_id'],
    message: /^There is no trait 55/,
  },
  {
    title: 'a trait without a derailer',
    file: 'derailers.json',
    change: remove(['low', 2]),
    at: ['low'],
    message: /^Trait 3 is missing in low/,
  },
  {
    title: 'an overused strength that is not prone to it',
    file: 'derailers.json',
    change: set(['overused', 0, 'trait_id'], 1),
    at: ['overused', 0, 'trait_id'],
    message: /^Trait 1 is not prone to being overused/,
  },
  {
    title: 'script in the questions of a derailer',
    file: 'derailers.json',
    change: append(['low', 0, 'questions', 'ar'], '<script>x</script>'),
    at: ['low', 0, 'questions', 'ar'],
    message: /^HTML that is not allowed/,
  },
  {
    title: 'an interview question about a trait that does not exist',
    file: 'interview-questions.json',
    change: set(['questions', 0, 'trait_id'], 60),
    at: ['questions', 0, 'trait_id'],
    message: /^There is no trait 60/,
  },
]

const row = ['traits', 6]
const norms: PlantedFault[] = [
  {
    title: 'a norm whose sd is not above 0',
    file: 'provisional.json',
    change: set([...row, 'sd'], 0),
    at: row,
    message: /^Trait 7: the sd must be above 0/,
  },
  {
    title: 'a norm that does not cover the range, because nobody could score high',
    file: 'provisional.json',
    change: set([...row, 'mean'], 6.8),
    at: row,
    message: /^Trait 7: the norm does not cover the range: no one could score high/,
  },
  {
    title: 'a norm that does not cover the range, because nobody could score low',
    file: 'provisional.json',
    change: set([...row, 'mean'], 0.5),
    at: row,
    message: /^Trait 7: the norm does not cover the range: no one could score low/,
  },
  {
    title: 'a distribution that is not monotone',
    file: 'provisional.json',
    change: set(
      [...row, 'distribution'],
      [
        { raw: 2, count: 1 },
        { raw: 5, count: 1 },
        { raw: 4, count: 1 },
      ],
    ),
    at: row,
    message: /^Trait 7: the raw values of the distribution must rise/,
  },
  {
    title: 'a distribution with a value that cannot occur',
    file: 'provisional.json',
    change: set(
      [...row, 'distribution'],
      [2, 8].map((raw) => ({ raw, count: 1 })),
    ),
    at: row,
    message: /^Trait 7: the raw value 8 cannot occur/,
  },
  {
    title: 'a distribution whose counts do not sum to n',
    file: 'provisional.json',
    change: set([...row, 'distribution'], [{ raw: 2, count: 3 }]),
    at: row,
    message: /sum to 3 instead of 0/,
  },
  {
    title: 'a distribution without anybody in it',
    file: 'provisional.json',
    change: set(['games', 0, 'distribution'], []),
    at: ['games', 0],
    message: /: the distribution is empty; leave it out/,
  },
  {
    title: 'a norm that claims more people than it has',
    file: 'provisional.json',
    change: set([...row, 'status'], 'normed'),
    at: row,
    message: /^Trait 7: 0 people make a norm provisional, not normed/,
  },
  {
    title: 'a norm of more people than the database can count to',
    file: 'provisional.json',
    change: set([...row, 'n'], 3_000_000_000),
    at: row,
    message: /^Trait 7: n cannot be 3000000000/,
  },
  {
    title: 'a trait without a norm',
    file: 'provisional.json',
    change: remove(row),
    at: ['traits'],
    message: /^7 has no norm/,
  },
  {
    title: 'a norm of a game that does not exist',
    file: 'provisional.json',
    change: set(['games', 0, 'game'], 'chess'),
    at: ['games', 0],
    message: /points nowhere: there is no chess/,
  },
  {
    title: 'a reliability above 1',
    file: 'provisional.json',
    change: set([...row, 'reliability'], 1.2),
    at: [...row, 'reliability'],
    message: /^Trait 7: a reliability lies between 0 and 1/,
  },
]

describe('in the traits', () => {
  test.each(traits)('the checker finds $title, with file and line', (fault) => expectFound('traits', fault))
})

describe('in the norms', () => {
  test.each(norms)('the checker finds $title, with file and line', (fault) => expectFound('norms', fault))

  test('the rate of a game may lie below 0: who mostly chooses wrong gets there [OPEN-36]', () => {
    const distribution = [
      { raw: -1.5, count: 10 },
      { raw: 6, count: 990 },
    ]
    const game = { game: 'rotate-it', status: 'normed', n: 1000, mean: 5.9, sd: 0.75, distribution }
    return expectNothing('norms', { file: 'provisional.json', change: set(['games', 0], game) })
  })
})
