import type { Voice } from './voice.ts'

/** What shows at one level of a trait: one text for all, or one for each way of speaking of the person. */
type LevelWords = string | Record<Voice, string>

/** Said about the candidate. */
export const saidOf = (words: LevelWords, voice: Voice): string => (typeof words === 'string' ? words : words[voice])

/** Said to the candidate. */
export const saidTo = (words: string | { you: string }): string => (typeof words === 'string' ? words : words.you)
