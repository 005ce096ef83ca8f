import { aboutLanguage, isLanguage, type Language } from '@mizan/contract/language'
import { read, write } from './storage.ts'

let shown: Language | undefined

/**
 * What this page shows, whatever another tab has stored since. Before it shows anything: what somebody has chosen here, else
 * the language of the mail that led here, else English (SHELL-03). A report link is often the first page of its reader: it opens in
 * the first language of their browser that is one of ours.
 */
export function pageLanguage(): Language {
  const known = shown ?? read('language')
  return isLanguage(known) ? known : (languageOfMail() ?? languageForLink() ?? 'en')
}

function languageOfMail(): Language | undefined {
  const named = new URLSearchParams(globalThis.location?.search).get('lang')
  return isLanguage(named) ? named : undefined
}

/** Of whoever opens a report link. */
function languageForLink(): Language | undefined {
  if (!globalThis.location?.hash.startsWith('#token=')) return undefined
  return navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage)
}

/** The language of this visit. Before somebody chooses one or signs in it is not kept: a mail in the other may follow. */
export function startLanguage(): Language {
  const language = pageLanguage()
  if (read('language') !== null || languageOfMail()) keepLanguage(language)
  turnDocument(language)
  return language
}

/** Stores the language and turns the document to it, without a reload (SHELL-04 to SHELL-06). */
export function applyLanguage(language: Language): void {
  keepLanguage(language)
  turnDocument(language)
}

/** For the next visit. */
export function keepLanguage(language: Language): void {
  write('language', language)
  write('contentDirection', aboutLanguage[language].direction)
}

function turnDocument(language: Language): void {
  shown = language
  document.documentElement.lang = language
  document.documentElement.dir = aboutLanguage[language].direction
}
