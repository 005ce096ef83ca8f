import type { KindOnServer } from '../../kind/kind.ts'
import { questionnaire } from '../../kind/questionnaire-answer.ts'

import { inWords } from '../../kind/written-answer.ts'

export const profile: KindOnServer = {
  ...questionnaire,
  answersIn: 'profile_answers',
  readAgain: (answered, language) => [inWords(answered, language)],
}
