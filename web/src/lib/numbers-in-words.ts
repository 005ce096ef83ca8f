import type { Language } from '@mizan/contract/language'
import type { FormatterModule } from 'i18next'
import { digits } from './digits.ts'

/** A number inside a sentence is written as its reader writes numbers. */
export const numbersInWords: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _, language) => (typeof value === 'number' ? digits(language as Language, value) : value),
}
