import type { Language } from '@mizan/contract/language'
import type { StoredText } from '@mizan/contract/text'
import type { Voice } from './voice.ts'

/**
 * What shows at one level of a trait: in each language one text for all, or one for each way of speaking of the person.
 */
type LevelWords = Partial<Record<Language, string | (Record<Voice, string> & { you?: string })>>

/** Said about the candidate, or to the candidate as far as that is told to them. */
export const inVoice = (words: LevelWords, voice: Voice | 'you'): StoredText =>
  Object.fromEntries(
    Object.entries(words).map(([language, said]) => [
      language,
      typeof said === 'string' ? said : (said[voice] ?? said.they),
    ]),
  )
