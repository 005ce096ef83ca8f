import { expect, test } from 'vitest'
import { oldPair } from './old-pair.ts'

test('an old call tells a text in English and in Arabic, whichever of the two it is asked in', () => {
  const text = { en: 'Analyst', ar: 'محلل' }
  expect(oldPair(text, 'en')).toEqual(['Analyst', 'محلل'])
  expect(oldPair(text, 'ar')).toEqual(['Analyst', 'محلل'])
})

test('an old call tells no Arabic where there is none', () => {
  expect(oldPair({ en: 'Analyst' }, 'ar')).toEqual(['Analyst', ''])
})

test('an old call tells Arabic in the twin alone, also where there is nothing else', () => {
  expect(oldPair({ en: '', ar: 'محلل' }, 'en')).toEqual(['', 'محلل'])
})
