import { type Language, languages } from '@mizan/contract/language'
import i18next, { type BackendModule, type ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { NoAnswer } from './exchange.ts'
import { inTime } from './in-time.ts'
import { applyLanguage, startLanguage } from './language.ts'
import { secondTry } from './second-try.ts'
import { valuesInWords } from './values-in-words.ts'
import { readWords } from './word-files.ts'

/** Words are small: what has not come by then stands still. */
const PATIENCE_MS = 15_000

const wordFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language: string, namespace: string, done: ReadCallback) => {
    readWords(language as Language, namespace).then(
      (words) => done(null, words),
      // To be asked for again, in a moment and whenever they are needed. What fails for good is shown by its names.
      (error: Error) => done(error, true),
    )
  },
}

export async function startWords(): Promise<void> {
  const language = startLanguage()
  await i18next
    .use(wordFiles)
    .use(valuesInWords)
    .use(initReactI18next)
    .init({
      lng: language,
      // At once, not at the next turn: the words of the screen are asked for right behind these.
      initAsync: false,
      fallbackLng: false,
      supportedLngs: languages,
      ns: ['shell'],
      defaultNS: 'shell',
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
    })
  // Nobody can read a portal without them; the document itself says that it takes long.
  if (!i18next.hasResourceBundle(language, 'shell')) throw new Error('The words did not come')
}

/**
 * Loads the words of a screen, together with its code. They are read before i18next hears of them: it keeps a failure to
 * itself, and the screen would be shown with the names of its words.
 */
export async function loadWords(...namespaces: string[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => readWords(i18next.language as Language, namespace)))
  await i18next.loadNamespaces(namespaces)
}

/**
 * Words first, then the turn of the page: a screen is never half in one language. Where words do not come it stays as it
 * is, and whoever asked is told.
 */
export async function changeLanguage(language: Language): Promise<void> {
  const shown = [i18next.options.ns ?? []].flat()
  const words = () => Promise.all(shown.map((namespace) => readWords(language, namespace)))
  await inTime(secondTry(words), PATIENCE_MS, () => new NoAnswer())
  await i18next.changeLanguage(language)
  applyLanguage(language)
}
