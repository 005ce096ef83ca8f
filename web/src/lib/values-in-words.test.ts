import { expect, test } from 'vitest'
import { listInWords, valuesInWords } from './values-in-words.ts'

const filledIn = (value: unknown, format?: string) => valuesInWords.format(value, format, 'ar', {})

test('a name cannot turn around the sentence it stands in, and keeps everything else [T-VAL-03]', () => {
  expect(filledIn('Omar\u202e \u2066<b>ليلى\u2069\u202b')).toBe('\u2068Omar \u2066<b>ليلى\u2069\u2069')
})

test('a Latin name in an Arabic sentence keeps the marks at its edges, and one without any is as it is [T-VAL-03]', () => {
  expect(filledIn('Acme Inc.')).toBe('\u2068Acme Inc.\u2069')
  expect(filledIn('3M')).toBe('\u20683M\u2069')
  expect(filledIn('Layla Haddad')).toBe('Layla Haddad')
  expect(filledIn('شركة النخلة (الخليج)')).toBe('شركة النخلة (الخليج)')
})

test('Latin names side by side in an Arabic sentence keep their order: each is set apart, and not the list as a whole [T-VAL-03]', () => {
  const domains = listInWords(['acme.test', 'nakhla.test'], '، ', 'ar')
  expect(filledIn(domains)).toBe('\u2068acme.test\u2069، \u2068nakhla.test\u2069')
  expect(filledIn(listInWords(['acme.test'], '، ', 'ar'))).toBe('acme.test')
  expect(listInWords(['الثقة', 'Grit'], '، ', 'ar')).toBe('الثقة، \u2068Grit\u2069')
  expect(listInWords(['Trust', 'Grit'], ', ', 'en')).toBe('Trust, Grit')
})

test('before the last of several names stands "and" where a sentence reads on', () => {
  const listed = (...names: string[]) => listInWords(names, ', ', 'en', ' and ')
  expect([listed(), listed('Trust'), listed('Trust', 'Grit'), listed('Trust', 'Grit', 'Drive')]).toEqual([
    '',
    'Trust',
    'Trust and Grit',
    'Trust, Grit and Drive',
  ])
  expect(listInWords(['الثقة', 'الإصرار'], '، ', 'ar', ' و')).toBe('الثقة والإصرار')
})

test('a name that ends with a full stop does not make two of the end of a sentence', () => {
  expect(filledIn('Acme Inc.', 'before-stop')).toBe('Acme Inc')
  expect(filledIn('Nakhla', 'before-stop')).toBe('Nakhla')
})

test('a number is written as its reader writes numbers', () => {
  expect(filledIn(66)).toBe('٦٦')
})
