import { expect, test } from 'vitest'
import { valuesInWords } from './values-in-words.ts'

const filledIn = (value: unknown) => valuesInWords.format(value, undefined, 'ar', {})

test('a name cannot turn around the sentence it stands in, and keeps everything else [T-VAL-03]', () => {
  expect(filledIn('Omar\u202e \u2066<b>ليلى\u2069\u202b')).toBe('Omar \u2066<b>ليلى\u2069')
})

test('a number is written as its reader writes numbers', () => {
  expect(filledIn(66)).toBe('٦٦')
})
