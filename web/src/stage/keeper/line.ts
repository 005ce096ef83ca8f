import type { KeptAnswers, SavedAnswers, SavedItem } from '@mizan/contract/schemas/answers'
import { call } from '../../lib/api.ts'
import { pageLanguage } from '../../lib/language.ts'
import type { Change } from './answer-store.ts'

export type Saved = SavedItem

/** The calls that answers travel by. */
export interface Line {
  retrieve: () => Promise<Pick<KeptAnswers, 'data'>>
  cache: (changes: readonly Change[]) => Promise<Pick<SavedAnswers, 'answers'>>
  submit: (changes: readonly Change[]) => Promise<Pick<SavedAnswers, 'answers'>>
}

/** `isLeft`: whether the screen was left that the answers were given on. */
export const lineOf = (assessment: number, isLeft?: () => boolean): Line => ({
  retrieve: () => call('retrieveAnswers', { query: { assessment_id: String(assessment) } }),
  cache: (changes) => {
    const answers = changes.map(sendable)
    return call('cacheAnswers', { body: { assessment_id: assessment, answers } }, pageLanguage(), isLeft)
  },
  submit: (changes) => call('saveAnswers', { body: changes.map((change) => ({ assessment, ...sendable(change) })) }),
})

/**
 * What is pasted may bring a NUL, which nobody sees, and half a letter, which is seen as one that is missing. The server can
 * hold neither, and whoever wrote the text could not find what is wrong with it.
 */
const sendable = (change: Change): Change => ({ ...change, data: JSON.parse(JSON.stringify(change.data, asSeen)) })

const asSeen = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd') : value
