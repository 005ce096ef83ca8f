import type { Language } from '@mizan/contract/language'

/**
 * What a call says that is older than the table of languages: a field, in the language of the call unless that is Arabic,
 * and its Arabic twin. Empty where neither says anything.
 */
export const readOldPair = (language: Language, text: string, arabic: string): string =>
  (language === 'ar' && arabic) || text
