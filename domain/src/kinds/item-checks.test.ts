import { describe, expect, test } from 'vitest'
import { answerOf, checkMatched, isCongruent, type MatchedTrial } from './matched/matched.check.scoring.ts'
import { generateMatched } from './matched/matched.generator.ts'
import { checkShapes, type ShapesItem } from './shapes/shapes.check.scoring.ts'
import { checkSwiped, isValidGame, type SwipedRoundItems } from './swiped/swiped.check.scoring.ts'
import { generateSwiped } from './swiped/swiped.generator.ts'

describe('a Shapes item', () => {
  const left = '1110011010011000'
  const right = '0110010000001000'
  const result = '1000001010010000'
  const options = [
    '1010000001000010',
    '0110010000001000',
    '0001010010010000',
    '1000000010010100',
    '0000001010110000',
    result,
  ]
  const item: ShapesItem = { left, right, operation: 'minus', options }
  const check = (change: Partial<ShapesItem>) => checkShapes({ ...item, ...change })

  test('of minus leaves what is in the first picture only', () => {
    expect(check({})).toMatchObject({ result, valid: true, answer_index: 5, min_hamming: 2 })
  })

  test('of plus joins two pictures that do not overlap', () => {
    const joined = check({ operation: 'plus', right: '0001000000000001' })
    expect(joined).toMatchObject({ result: '1111011010011001', unambiguous: true })
    expect(check({ operation: 'plus' }).unambiguous).toBe(false)
  })

  test('is ambiguous unless the second picture is a proper part of the first', () => {
    expect(check({ right: '0000000000000001' }).unambiguous).toBe(false)
    expect(check({ right: '0'.repeat(16) }).unambiguous).toBe(false)
    expect(check({ right: left }).unambiguous).toBe(false)
    expect(check({ right: '0110010000001001' }).unambiguous).toBe(false)
  })

  test('is refused without the answer, with the answer twice, with an empty or a missing option', () => {
    expect(check({ options: [...options.slice(0, 5), '1111111111111111'] })).toMatchObject({
      matches: 0,
      answer_index: null,
    })
    expect(check({ options: [result, ...options.slice(1)] })).toMatchObject({
      matches: 2,
      options_distinct: false,
      valid: false,
    })
    expect(check({ options: ['0'.repeat(16), ...options.slice(1)] })).toMatchObject({
      no_empty_option: false,
      valid: false,
    })
    expect(check({ options: options.slice(1) }).valid).toBe(false)
    expect(check({ options: [result] }).min_hamming).toBeNull()
  })
})

describe('a Matched trial', () => {
  const picture: MatchedTrial = {
    operation: 'picture',
    meaning_text: 'cat',
    meaning_color: 'red',
    target_text: 'cat',
    target_color: 'blue',
    target_image: 'tree',
  }

  test('asks for the picture or for the ink, never for the word', () => {
    expect(answerOf(picture)).toBe(false)
    expect(isCongruent(picture)).toBe(false)
    expect(answerOf({ ...picture, target_image: 'cat' })).toBe(true)
    expect(answerOf({ ...picture, operation: 'ink_color', meaning_text: 'blue' })).toBe(true)
    expect(answerOf({ ...picture, operation: 'ink_color', meaning_text: 'red' })).toBe(false)
  })

  const { trials } = generateMatched(1)
  test('repeated at once makes the list invalid', () => {
    const [first] = trials
    expect(checkMatched(first ? [first, ...trials] : [])).toMatchObject({ immediate_repeat: true, valid: false })
  })

  test('lists with unequal cells, long runs or a shortcut are invalid', () => {
    expect(checkMatched(trials.slice(1))).toMatchObject({ cells_equal: false, valid: false })
    const byAnswer = [...trials].sort((a, b) => Number(answerOf(a)) - Number(answerOf(b)))
    expect(checkMatched(byAnswer)).toMatchObject({ max_run: 48, valid: false })
    const sameInk = trials.map((trial) => (answerOf(trial) ? { ...trial, meaning_color: trial.target_color } : trial))
    expect(checkMatched(sameInk)).toMatchObject({ shortcut_ink: 0.75, valid: false })
    expect(checkMatched([])).toMatchObject({ trials: 0, shortcut_word: null, valid: false })
  })
})

describe('a Swiped round', () => {
  const [round] = generateSwiped(1)
  if (!round) throw new Error('no round')
  const check = (change: Partial<SwipedRoundItems>) => checkSwiped({ ...round, ...change })

  test('has one side for every item', () => {
    expect(check({})).toMatchObject({ each_one_match: true, left: 10, right: 10, congruent: 10, valid: true })
  })

  test('whose two images agree on the rule has no key', () => {
    expect(check({ right: round.left })).toMatchObject({
      each_one_match: false,
      valid: false,
      key: Array(20).fill(null),
    })
  })

  test('with an item that fits neither image is invalid', () => {
    const items = [{ shape: 'moon', color: 'grey' }, ...round.items.slice(1)]
    expect(check({ items })).toMatchObject({ each_one_match: false, valid: false })
  })

  test('with a long run or an odd balance is invalid', () => {
    const sorted = [...round.items].sort((a, b) => a[round.operation].localeCompare(b[round.operation]))
    expect(check({ items: sorted })).toMatchObject({ max_run: 10, valid: false })
    expect(check({ items: round.items.slice(1) }).valid).toBe(false)
    expect(check({ items: [] }).valid).toBe(false)
  })

  test('follows the other rule when the attribute changes', () => {
    const other = round.operation === 'shape' ? 'color' : 'shape'
    const turned = check({ operation: other })
    const differing = turned.key.filter((side, index) => side !== round.key[index])
    expect(differing).toHaveLength(10)
  })

  test('a game needs three rounds and a rule that changes', () => {
    const game = generateSwiped(2)
    expect(isValidGame(game)).toBe(true)
    expect(isValidGame(game.slice(1))).toBe(false)
    expect(isValidGame([...game.slice(0, 1), ...game.slice(0, 1), ...game.slice(2)])).toBe(false)
  })
})
