import { languages } from '@mizan/contract/language'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inEachLanguage, textIn } from './text-in.ts'

test('a text is said in the language asked for, and in English where Arabic is missing [SHELL-02]', () => {
  expect(textIn({ en: 'Analyst', ar: 'محلل' }, 'ar')).toBe('محلل')
  expect(textIn({ en: 'Analyst', ar: 'محلل' }, 'en')).toBe('Analyst')
  expect(textIn({ en: 'Analyst', ar: '' }, 'ar')).toBe('Analyst')
  expect(textIn({ en: 'Analyst' }, 'ar')).toBe('Analyst')
})

test('a text that has words in any language is never empty, and never in another than asked for without need', () => {
  const words = fc.record(
    inEachLanguage(() => fc.constantFrom('', 'words', 'others')),
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(words, fc.constantFrom(...languages), (text, language) => {
      const said = textIn(text, language)
      if (text[language]) expect(said).toBe(text[language])
      else expect(said === '').toBe(Object.values(text).every((one) => one === ''))
    }),
  )
})
