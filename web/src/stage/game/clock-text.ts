import type { Language } from '@mizan/contract/language'

const pairs: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en', { minimumIntegerDigits: 2, useGrouping: false }),
  ar: new Intl.NumberFormat('ar-u-nu-arab', { minimumIntegerDigits: 2, useGrouping: false }),
}

/** Seconds as mm:ss, in the digits of the language. */
export const clockText = (language: Language, seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => pairs[language].format(part)).join(':')
