import type { KindOnServer } from '../../kind/kind.ts'
import { questionnaire } from '../../kind/questionnaire-answer.ts'

export const technical: KindOnServer = { ...questionnaire, answersIn: 'technical_answers' }
