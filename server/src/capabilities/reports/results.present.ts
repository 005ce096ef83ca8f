import type { Language } from '@mizan/contract/language'
import { presentParts } from './report-parts.present.ts'
import { lastCompleted } from './reports.service.ts'
import type { Results } from './results.service.ts'
import { writtenAnswers } from './written-answers.ts'

/** What a candidate may know: traits and answers, never how a score was made or what managers are told. */
export const presentResults = ({ scored, assessments, recipient }: Results, language: Language) => ({
  ...presentParts(scored, 'you'),
  ...writtenAnswers(assessments, language),
  assessed: lastCompleted(assessments),
  ...(recipient === '' ? {} : { generated_for: recipient }),
})
