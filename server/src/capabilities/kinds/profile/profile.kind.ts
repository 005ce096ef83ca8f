import type { KindOnServer } from '../kind.ts'
import { questionnaire } from '../questionnaire-answer.ts'

import { inWords } from '../written-answer.ts'

export const profile: KindOnServer = {
  ...questionnaire,
  answersIn: 'profile_answers',
  readAgain: (answered, language) => [inWords(answered, language)],
}
