import type { KindOnServer } from '../kind.ts'
import { questionnaire } from '../questionnaire-answer.ts'

export const technical: KindOnServer = { ...questionnaire, answersIn: 'technical_answers' }
