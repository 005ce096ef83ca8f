import type { Voice } from './voice.ts'

/** What shows at one level of a trait: one text for all, or one for each way of speaking of the person. */
type LevelWords = string | (Record<Voice, string> & { you?: string })

/** Said about the candidate, or to the candidate as far as that is told to them. */
export function inVoice(words: LevelWords, voice: Voice | 'you'): string {
  if (typeof words === 'string') return words
  return words[voice] ?? words.they
}
