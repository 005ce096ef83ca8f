import { aboutLanguage, type Language } from '@mizan/contract/language'

/** Texts, labels and headings. */
const weights = [400, 500, 600]

/** Fetches the letters of a language before the first text needs them: one that changes its letters is laid out twice. */
export function fetchFonts(language: Language): void {
  const { family, sample } = aboutLanguage[language].font
  for (const weight of weights) {
    document.fonts.load(`${weight} 1em "${family}"`, sample).catch(() => undefined)
  }
}
