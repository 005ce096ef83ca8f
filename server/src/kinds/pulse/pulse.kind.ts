import type { KindOnServer } from '../kind.ts'
import { questionnaire } from '../questionnaire-answer.ts'

export const pulse: KindOnServer = { ...questionnaire, answersIn: 'survey_answers' }
