import type { Language } from '@mizan/contract/language'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digits } from './digits.ts'

const locales: Record<Language, string> = { en: 'en', ar: 'ar-u-nu-arab' }

test('a number is written as the browser would write it in either language', () => {
  const languages = fc.constantFrom<Language>('en', 'ar')
  const numbers = fc.oneof(fc.nat(), fc.maxSafeInteger(), fc.double({ noNaN: true }))
  fc.assert(
    // Nobody reads a zero with a sign.
    fc.property(
      languages,
      numbers.filter((value) => !Object.is(value, -0)),
      (language, value) => {
        const format = new Intl.NumberFormat(locales[language], { useGrouping: false })
        expect(digits(language, value)).toBe(format.format(value))
      },
    ),
  )
})
