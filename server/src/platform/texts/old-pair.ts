import type { Language } from '@mizan/contract/language'
import type { StoredText } from '@mizan/contract/text'
import { languageBesideTwin } from '@mizan/domain/texts/old-fields'
import { textIn } from '@mizan/domain/texts/text-in'

/** A text as calls reply it that are older than the table of languages, in a field and its twin: `name` and `name_ar`. */
export const oldPair = (text: StoredText, language: Language): [name: string, nameAr: string] => [
  textIn(text, languageBesideTwin(language)),
  text.ar ?? '',
]
