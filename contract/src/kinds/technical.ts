import { question, questionnaireAnswer } from '../schemas/question.ts'
import type { KindEntry } from './kind.ts'

export const technical = {
  typeId: 7,
  category: null,
  isGame: false,
  question,
  answer: questionnaireAnswer,
} satisfies KindEntry
