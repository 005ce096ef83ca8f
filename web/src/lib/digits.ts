import type { Language } from '@mizan/contract/language'

const formats: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en', { useGrouping: false }),
  ar: new Intl.NumberFormat('ar-u-nu-arab', { useGrouping: false }),
}

/** A number as a person reads it: Arabic-Indic digits in Arabic. */
export const digits = (language: Language, value: number): string => formats[language].format(value)
