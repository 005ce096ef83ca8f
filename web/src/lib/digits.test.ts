import { aboutLanguage, languages } from '@mizan/contract/language'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digits } from './digits.ts'

test('a number is written as the browser would write it in every language', () => {
  const numbers = fc.oneof(fc.nat(), fc.maxSafeInteger(), fc.double({ noNaN: true }))
  fc.assert(
    // Nobody reads a zero with a sign.
    fc.property(
      fc.constantFrom(...languages),
      numbers.filter((value) => !Object.is(value, -0)),
      (language, value) => {
        const format = new Intl.NumberFormat(aboutLanguage[language].locale, { useGrouping: false })
        expect(digits(language, value)).toBe(format.format(value))
      },
    ),
  )
})
