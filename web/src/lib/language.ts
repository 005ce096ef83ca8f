import { isLanguage, type Language } from '@mizan/contract/language'
import { read, write } from './storage.ts'

export type Direction = 'rtl' | 'ltr'

const directionOf = (language: Language): Direction => (language === 'ar' ? 'rtl' : 'ltr')
export const otherLanguage = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')

export function storedLanguage(): Language {
  const stored = read('language')
  return isLanguage(stored) ? stored : 'en'
}

/** Stores the language and turns the document to it, without a reload (SHELL-04 to SHELL-06). */
export function applyLanguage(language: Language): void {
  const direction = directionOf(language)
  write('language', language)
  write('contentDirection', direction)
  document.documentElement.lang = language
  document.documentElement.dir = direction
}
