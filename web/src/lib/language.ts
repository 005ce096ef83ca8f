import { isLanguage, type Language } from '@mizan/contract/language'
import { read, write } from './storage.ts'

export type Direction = 'rtl' | 'ltr'

const directionOf = (language: Language): Direction => (language === 'ar' ? 'rtl' : 'ltr')
export const otherLanguage = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')

/** What somebody has chosen here; before that the language of the mail that led here, else English (SHELL-03). */
export function storedLanguage(): Language {
  const stored = read('language')
  if (isLanguage(stored)) return stored
  const ofMail = new URLSearchParams(globalThis.location?.search).get('lang')
  return isLanguage(ofMail) ? ofMail : 'en'
}

/** Stores the language and turns the document to it, without a reload (SHELL-04 to SHELL-06). */
export function applyLanguage(language: Language): void {
  const direction = directionOf(language)
  write('language', language)
  write('contentDirection', direction)
  document.documentElement.lang = language
  document.documentElement.dir = direction
}
