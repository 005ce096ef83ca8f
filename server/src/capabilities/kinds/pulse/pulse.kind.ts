import type { KindOnServer } from '../kind.ts'
import { questionnaire } from '../questionnaire-answer.ts'

import { inWords } from '../written-answer.ts'

export const pulse: KindOnServer = {
  ...questionnaire,
  answersIn: 'survey_answers',
  readAgain: (answered, language) => [inWords(answered, language)],
}
