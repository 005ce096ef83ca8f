import type { Language } from '@mizan/contract/language'
import type { StoredText } from '@mizan/contract/text'
import { textIn } from '@mizan/domain/texts/text-in'

/**
 * A text as calls reply it that are older than the table of languages, in a field and its twin: `name`, in the language
 * of the request unless that is the one of the twin, and `name_ar`. No Arabic stands in for words that `name` lacks: the
 * caller finds it in the twin.
 */
export const oldPair = (text: StoredText, language: Language): [name: string, nameAr: string] => [
  textIn({ ...text, ar: '' }, language),
  text.ar ?? '',
]
