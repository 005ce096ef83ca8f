import type { KindOnServer } from '../kind.ts'
import { questionnaire } from '../questionnaire-answer.ts'

export const profile: KindOnServer = { ...questionnaire, answersIn: 'profile_answers' }
