import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerPieces } from './answer-pieces.ts'

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '')

test('a short answer is one piece, line by line as it was given', () => {
  expect(answerPieces('Excel: daily\nSQL: never')).toEqual(['Excel: daily\nSQL: never'])
})

test('a long answer is cut between words, so that every piece fits on a sheet', () => {
  const pieces = answerPieces('word '.repeat(1000).trim())
  expect(pieces.length).toBeGreaterThan(3)
  for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(1530)
  expect(pieces.flatMap(words)).toEqual(Array.from({ length: 1000 }, () => 'word'))
})

test('an answer without a space is cut between letters, never inside one', () => {
  const answer = `a${'😀'.repeat(2000)}`
  const pieces = answerPieces(answer)
  expect(pieces.length).toBeGreaterThan(2)
  expect(pieces.filter((piece) => /\p{Cs}/u.test(piece))).toEqual([])
  expect(pieces.join('')).toBe(answer)
})

test('an answer in capitals takes more lines, so it is cut into shorter pieces', () => {
  for (const piece of answerPieces('W'.repeat(4000))) expect(piece.length).toBeLessThanOrEqual(18 * 45)
})

test('many short lines are cut as well, and nothing is lost or put in another order', () => {
  expect(answerPieces(Array.from({ length: 50 }, () => 'a').join('\n')).length).toBeGreaterThan(2)
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3000 }), { maxLength: 40 }), (lines) => {
      const answer = lines.join('\n')
      const pieces = answerPieces(answer)
      expect(pieces.join('').replaceAll(/\s/g, '')).toBe(answer.replaceAll(/\s/g, ''))
      for (const piece of pieces) expect(piece.split('\n').length).toBeLessThanOrEqual(18)
    }),
  )
})
