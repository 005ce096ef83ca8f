import { question, questionnaireAnswer } from '../schemas/question.ts'
import { typeIds } from '../type-ids.ts'
import type { KindEntry } from './kind.ts'

export const technical = {
  typeId: typeIds.technical,
  category: null,
  isGame: false,
  question,
  answer: questionnaireAnswer,
} satisfies KindEntry
