import { aboutLanguage, type Language } from '@mizan/contract/language'
import { inEachLanguage } from '@mizan/domain/texts/text-in'
import { madeOnce } from './made-once.ts'

const formats = inEachLanguage((language) =>
  madeOnce(() => new Intl.NumberFormat(aboutLanguage[language].locale, { useGrouping: false })),
)

/**
 * A number as a person reads it: Arabic-Indic digits in Arabic. Whole numbers, which nearly all of them are, do without
 * the browser's format: a slow phone takes a tenth of a second to make its first one, and every page would wait for it.
 */
export function digits(language: Language, value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) return formats[language]().format(value)
  return String(value).replace(/\d/g, (digit) => aboutLanguage[language].digits.charAt(Number(digit)))
}
