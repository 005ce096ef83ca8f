import type { Kind } from '@mizan/contract/kinds/registry'
import { describe, expect, test } from 'vitest'
import { say } from '../../platform/refusals/refusal-words.ts'
import { choice, drivers, scenario, statements } from '../../testing/asked.ts'
import { serverKinds } from './registry.ts'

/** What the server says about the data of an answer: null when it is taken. */
function fault(kind: Kind, content: object, data: unknown, as: 'answer' | 'draft' = 'answer'): unknown {
  const check = serverKinds[kind].asking?.checkFor?.({ id: 1, content }, 1)
  if (!check) throw new Error(`${kind} takes no answers`)
  const checked = check(data, as)
  if ('data' in checked) return null
  const [reason] = 'data' in checked.fault && Array.isArray(checked.fault.data) ? checked.fault.data : []
  return reason && 'key' in reason && typeof reason.key === 'string' ? reason.key : checked.fault
}

const pairs = (...ratings: [number, number][]) => ratings.map(([option_id, scale_id]) => ({ option_id, scale_id }))

describe('a page of personality [PERS-14] [PERS-15] [PERS-21] [OPEN-15]', () => {
  const page = statements(11, 12, 13)
  const of = (data: unknown, as?: 'draft') => fault('personality', page, data, as)

  test('takes every statement once with its own rating from 1 to 7', () => {
    expect(of(pairs([11, 1], [13, 7], [12, 4]))).toBeNull()
  })

  test.each([
    ['a statement without a rating', pairs([11, 1], [12, 2]), 'statement-unrated'],
    ['a rating used twice', pairs([11, 1], [12, 1], [13, 2]), 'rating-twice'],
    ['a statement twice', pairs([11, 1], [11, 2], [13, 3]), 'option-twice'],
    ['a statement of another page', pairs([11, 1], [12, 2], [99, 3]), 'unknown-pk'],
    ['a rating above 7', pairs([11, 1], [12, 2], [13, 8]), 'unknown-pk'],
    ['nothing', [], 'statement-unrated'],
  ])('refuses %s', (_, data, reason) => {
    expect(of(data)).toBe(reason)
  })

  test('keeps an unfinished page as a draft, and still no rating twice', () => {
    expect(of([], 'draft')).toBeNull()
    expect(of(pairs([12, 3]), 'draft')).toBeNull()
    expect(of(pairs([12, 3], [11, 3]), 'draft')).toBe('rating-twice')
    expect(of(pairs([99, 3]), 'draft')).toBe('unknown-pk')
  })
})

describe('a scenario [SJT-05] [SJT-08] [T-VAL-08]', () => {
  const of = (data: unknown, as?: 'draft') => fault('sjt', scenario(1, 2, 3, 4), data, as)

  test('takes exactly one Most and one Least', () => {
    expect(of(pairs([3, 1], [1, 2]))).toBeNull()
    expect(of(pairs([3, 1]))).toBe('mark-missing')
    expect(of([])).toBe('mark-missing')
    expect(of(pairs([3, 1], [1, 1]))).toBe('mark-twice')
    expect(of(pairs([3, 1], [3, 2]))).toBe('option-twice')
    expect(of(pairs([3, 1], [1, 2], [2, 2]))).toBe('mark-twice')
    expect(of(pairs([9, 1], [1, 2]))).toBe('unknown-pk')
  })

  test('keeps one mark alone as a draft', () => {
    expect(of(pairs([3, 2]), 'draft')).toBeNull()
    expect(of([], 'draft')).toBeNull()
  })
})

describe('a questionnaire goes by the display format [QUEST-04] [QUEST-14] [OPEN-34]', () => {
  const options = [7, 8, 9]
  const of = (content: object, option_id: unknown, as?: 'draft') => fault('technical', content, { option_id }, as)

  test.each([
    ['a dropdown', choice({ format: 1, options })],
    ['a radio group [QUEST-05]', choice({ format: 2, options })],
  ])('%s takes one option', (_, content) => {
    expect(of(content, 8)).toBeNull()
    for (const wrong of [[8], 'eight', pairs([8, 1])]) expect(of(content, wrong)).toBe('invalid')
    expect(of(content, 6)).toBe('unknown-pk')
    expect(of(content, [])).toBe('unanswered')
  })

  test('checkboxes take several, at least one, none twice [QUEST-06] [QUEST-12]', () => {
    const content = choice({ format: 2, options, allowsSeveral: true })
    expect(of(content, [7, 9])).toBeNull()
    expect(of(content, [])).toBe('unanswered')
    expect(of(content, [7, 7])).toBe('option-twice')
    expect(of(content, [7, 6])).toBe('unknown-pk')
    expect(of(content, 7)).toBe('invalid')
    expect(of(content, [], 'draft')).toBeNull()
  })

  test('a Likert scale takes 1 to 5; 0 is unanswered [QUEST-07]', () => {
    const content = choice({ format: 3, points: 5 })
    expect(of(content, 1)).toBeNull()
    expect(of(content, 5)).toBeNull()
    expect(of(content, 6)).toBe('invalid')
    expect(of(content, 0)).not.toBeNull()
  })

  test('free text must not be blank [QUEST-08] [QUEST-12]', () => {
    const content = choice({ format: 4 })
    expect(of(content, 'Ready')).toBeNull()
    expect(of(content, ' \n')).toBe('unanswered')
    expect(of(content, '', 'draft')).toBeNull()
    expect(of(content, 7)).toBe('invalid')
    expect(of(content, 'a\u0000b')).toEqual({ data: { option_id: [{ key: 'null-characters' }] } })
    expect(of(content, 'a\ud800b')).toEqual({ data: { option_id: [{ key: 'not-a-string' }] } })
  })

  test('a survey takes a point for each row [QUEST-09]', () => {
    const content = choice({ format: 5, options, points: 5 })
    expect(of(content, pairs([7, 1], [8, 1], [9, 5]))).toBeNull()
    expect(of(content, pairs([7, 1], [8, 1]))).toBe('unanswered')
    expect(of(content, pairs([7, 1], [8, 6], [9, 5]))).toBe('unknown-pk')
    expect(of(content, pairs([7, 1]), 'draft')).toBeNull()
  })
})

describe('career drivers [DRIVE-09] [DRIVE-10] [OPEN-34]', () => {
  const sorting = (...sizes: number[]) => {
    const ids = Array.from({ length: 15 }, (_, index) => index + 1)
    return sizes.map((size, index) => ({ category_id: index + 1, drivers: ids.splice(0, size) }))
  }
  const of = (data: unknown, as?: 'draft') => fault('career-drivers', drivers, data, as)

  test('keep a draft no longer than there are categories [T-VAL-08]', () => {
    expect(of(sorting(6, 0, 1), 'draft')).toBeNull()
    expect(of(Array(20_000).fill({ category_id: 1, drivers: [] }), 'draft')).toBe('option-twice')
  })

  test('take exactly five in each category', () => {
    expect(of(sorting(5, 5, 5))).toBeNull()
    expect(of(sorting(6, 5, 4))).toBe('drivers-per-category')
    expect(of(sorting(5, 5))).toBe('drivers-per-category')
    expect(of([])).toBe('drivers-per-category')
    expect(of([...sorting(5, 5, 4), { category_id: 3, drivers: [1] }])).toBe('option-twice')
    expect(of([...sorting(5, 5), { category_id: 3, drivers: [11, 12, 13, 14, 16] }])).toBe('unknown-pk')
    expect(of([...sorting(5, 5), { category_id: 4, drivers: [11, 12, 13, 14, 15] }])).toBe('unknown-pk')
  })

  test('are kept half sorted, also with a sixth for a moment', () => {
    expect(of(sorting(6, 2, 0), 'draft')).toBeNull()
    expect(of([], 'draft')).toBeNull()
    expect(of([{ category_id: 1, drivers: [3, 3] }], 'draft')).toBe('option-twice')
  })

  test('a wrong sorting is told the words of the screen [DRIVE-05]', () => {
    expect(say('en', { key: 'drivers-per-category' })).toBe('It is necessary to choose 5 drivers per category!')
  })
})

test('a walk may have a thousand moves, and of more it is said that they are too many [PATH-02] [T-VAL-08]', () => {
  const walked = (moves: number) => fault('path-finder', {}, { actions: Array(moves).fill('top') })
  expect(walked(1_000)).toBeNull()
  const tooMany = { key: 'too-many-elements', values: { max: 1_000 } }
  expect(walked(1_001)).toEqual({ data: { actions: [tooMany] } })
  expect(say('en', tooMany)).toBe('Ensure this field has no more than 1000 elements.')
})
