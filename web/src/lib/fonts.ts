import type { Language } from '@mizan/contract/language'

const family: Record<Language, string> = { en: 'IBM Plex Sans', ar: 'IBM Plex Sans Arabic' }
const sample: Record<Language, string> = { en: 'a', ar: '\u0639' }
/** Texts, labels and headings. */
const weights = [400, 500, 600]

/** Fetches the letters of a language before the first text needs them: one that changes its letters is laid out twice. */
export function fetchFonts(language: Language): void {
  for (const weight of weights) {
    document.fonts.load(`${weight} 1em "${family[language]}"`, sample[language]).catch(() => undefined)
  }
}
