import type { KeptAnswers, SavedAnswers, SavedItem } from '@mizan/contract/schemas/answers'
import { call } from '../../lib/api.ts'
import type { Change } from './answer-store.ts'

export type Saved = SavedItem

/** The calls that answers travel by. */
export interface Line {
  retrieve: () => Promise<Pick<KeptAnswers, 'data'>>
  cache: (changes: readonly Change[]) => Promise<Pick<SavedAnswers, 'answers'>>
  submit: (changes: readonly Change[]) => Promise<Pick<SavedAnswers, 'answers'>>
}

export const lineOf = (assessment: number): Line => ({
  retrieve: () => call('retrieveAnswers', { query: { assessment_id: String(assessment) } }),
  cache: (answers) => call('cacheAnswers', { body: { assessment_id: assessment, answers: [...answers] } }),
  submit: (changes) => call('saveAnswers', { body: changes.map((change) => ({ assessment, ...change })) }),
})
