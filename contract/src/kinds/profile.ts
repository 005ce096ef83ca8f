import { question, questionnaireAnswer } from '../schemas/question.ts'
import type { KindEntry } from './kind.ts'

export const profile = {
  typeId: 5,
  category: null,
  isGame: false,
  question,
  answer: questionnaireAnswer,
} satisfies KindEntry
