import type { KindOnServer } from '../../kind/kind.ts'
import { questionnaire } from '../../kind/questionnaire-answer.ts'

import { inWords } from '../../kind/written-answer.ts'

export const pulse: KindOnServer = {
  ...questionnaire,
  answersIn: 'survey_answers',
  readAgain: (answered, language) => [inWords(answered, language)],
}
