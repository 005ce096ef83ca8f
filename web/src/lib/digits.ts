import type { Language } from '@mizan/contract/language'
import { madeOnce } from './made-once.ts'

const formats: Record<Language, () => Intl.NumberFormat> = {
  en: madeOnce(() => new Intl.NumberFormat('en', { useGrouping: false })),
  ar: madeOnce(() => new Intl.NumberFormat('ar-u-nu-arab', { useGrouping: false })),
}

const arabicIndic = '٠١٢٣٤٥٦٧٨٩'

/**
 * A number as a person reads it: Arabic-Indic digits in Arabic. Whole numbers, which nearly all of them are, do without
 * the browser's format: a slow phone takes a tenth of a second to make its first one, and every page would wait for it.
 */
export function digits(language: Language, value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) return formats[language]().format(value)
  const text = String(value)
  return language === 'ar' ? text.replace(/\d/g, (digit) => arabicIndic.charAt(Number(digit))) : text
}
