import { aboutLanguage, type Language, languages } from '@mizan/contract/language'
import type { StoredText } from '@mizan/contract/text'

/**
 * A text in one language. Where it has no words in that one: in the languages it falls back on, then in any other, in the
 * order of the table. Empty where it has no words at all.
 */
export function textIn(text: StoredText, language: Language): string {
  const order = [language, ...aboutLanguage[language].fallsBackOn, ...languages] as Language[]
  return order.map((one) => text[one]).find((words) => words !== undefined && words !== '') ?? ''
}

/** A value for each language, such as the empty text, or the number format of each. */
export const inEachLanguage = <Value>(valueFor: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(languages.map((language) => [language, valueFor(language)])) as Record<Language, Value>

/** What there is in every language; nothing where it is missing in one. */
export const wholeOf = <Value>(
  values: Readonly<Record<Language, Value | undefined>>,
): Record<Language, Value> | undefined =>
  languages.every((language) => values[language] !== undefined) ? (values as Record<Language, Value>) : undefined
