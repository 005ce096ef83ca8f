import type { Language } from '@mizan/contract/language'
import type { FormatterModule } from 'i18next'
import { digits } from './digits.ts'

// Whoever has one in their name would have the rest of a sentence read backwards, also the one about their score.
const turningMarks = /[\u202a-\u202e]/g

/** A number inside a sentence is written as its reader writes numbers; a name turns no sentence around. */
export const valuesInWords: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _, language) => {
    if (typeof value === 'number') return digits(language as Language, value)
    return typeof value === 'string' ? value.replace(turningMarks, '') : value
  },
}
