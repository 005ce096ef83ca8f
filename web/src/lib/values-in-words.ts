import { aboutLanguage, type Language } from '@mizan/contract/language'
import type { FormatterModule } from 'i18next'
import { digits } from './digits.ts'

// Whoever has one in their name would have the rest of a sentence read backwards, also the one about their score.
const turningMarks = /[\u202a-\u202e]/g

export const withoutTurns = (text: string): string => text.replace(turningMarks, '')

/** A number inside a sentence is written as its reader writes numbers; a name turns no sentence around. */
export const valuesInWords: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, format, language) => {
    if (typeof value === 'number') return digits(language as Language, value)
    if (typeof value !== 'string') return value
    const name = withoutTurns(value)
    return setApart(format === BEFORE_STOP ? name.replace(/\.$/, '') : name, language as Language)
  },
}

/** Of a name right before the full stop of a sentence, as in `{{company, before-stop}}.`: "Acme Inc." brings its own. */
const BEFORE_STOP = 'before-stop'

const looseEdge = /^[^\p{L}]|[^\p{L}\p{M}\p{N}]$/u

/**
 * What stands at the edge of a name and has no direction, such as the stop of "Acme Inc.", is drawn in that of the
 * sentence, at the other end of a name in another script. Invisible marks keep it where it belongs.
 */
const setApart = (name: string, language: Language): string =>
  looseEdge.test(name) && isForeign(name, language) && !beginsApart.test(name) ? apart(name) : name

const isForeign = (name: string, language: Language) => aboutLanguage[language].otherScript.test(name)
const apart = (name: string): string => `\u2068${name}\u2069`
const beginsApart = /^\u2068[^\u2066-\u2069]*\u2069/

/**
 * Several names in one sentence. Two in another script, with nothing but a comma between them, would be read as one piece
 * of it, and the last of them first. Before the last one stands `and`.
 */
export function listInWords(names: readonly string[], comma: string, language: Language, and = comma): string {
  const parts = names.map((name) => (names.length > 1 && isForeign(name, language) ? apart(name) : name))
  const last = parts.pop() ?? ''
  return parts.length === 0 ? last : `${parts.join(comma)}${and}${last}`
}
