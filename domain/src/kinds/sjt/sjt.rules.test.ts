import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerOf, isMarked, type Mark, markOption, marksIn, noMarks } from './sjt.rules.ts'

const scales = [
  { id: 2, value: 2 },
  { id: 1, value: 1 },
]

describe('marking', () => {
  test('one option Most and another one Least lets somebody go on, nothing less does [SJT-05]', () => {
    const most = markOption(noMarks, 'most', 11)
    expect([isMarked(noMarks), isMarked(most), isMarked(markOption(most, 'least', 12))]).toEqual([false, false, true])
  })

  test('another option moves the mark there', () => {
    expect(markOption({ most: 11, least: 12 }, 'most', 13)).toEqual({ most: 13, least: 12 })
  })

  test('the same option again takes the mark away', () => {
    expect(markOption({ most: 11, least: 12 }, 'least', 12)).toEqual({ most: 11, least: null })
  })

  test('an option that has the other mark gives that one up: nothing is both Most and Least', () => {
    expect(markOption({ most: 11, least: 12 }, 'most', 12)).toEqual({ most: 12, least: null })
  })

  test('in any order never puts both marks on one option', () => {
    const press = fc.tuple(fc.constantFrom<Mark>('most', 'least'), fc.integer({ min: 1, max: 4 }))
    fc.assert(
      fc.property(fc.array(press), (presses) => {
        const marks = presses.reduce((sum, [mark, option]) => markOption(sum, mark, option), noMarks)
        expect(marks.most === null || marks.most !== marks.least).toBe(true)
      }),
    )
  })
})

describe('an answer', () => {
  test('is a list of option and scale, Most being the first point [SJT-08]', () => {
    expect(answerOf({ most: 11, least: 12 }, scales)).toEqual([
      { option_id: 11, scale_id: 1 },
      { option_id: 12, scale_id: 2 },
    ])
    expect(answerOf({ most: null, least: 12 }, scales)).toEqual([{ option_id: 12, scale_id: 2 }])
  })

  test('is read back as it was given', () => {
    const option = fc.option(fc.integer({ min: 1 }))
    fc.assert(
      fc.property(option, option, (most, least) => {
        expect(marksIn(answerOf({ most, least }, scales), scales)).toEqual({ most, least })
      }),
    )
  })

  test('needs a scale of two points', () => {
    expect(() => answerOf(noMarks, [{ id: 1, value: 1 }])).toThrow('1 points')
  })
})
