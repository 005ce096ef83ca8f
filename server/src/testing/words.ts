import { languages } from '@mizan/contract/language'
import type { StoredText } from '@mizan/contract/text'

/** How tests write a text: as it is kept, or as what it says in the first language. */
export type Words = string | StoredText

export const asText = (words: Words): StoredText => (typeof words === 'string' ? { [languages[0]]: words } : words)
