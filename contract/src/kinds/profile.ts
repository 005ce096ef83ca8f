import { question, questionnaireAnswer } from '../schemas/question.ts'
import { typeIds } from '../type-ids.ts'
import type { KindEntry } from './kind.ts'

export const profile = {
  typeId: typeIds.profile,
  category: null,
  isGame: false,
  question,
  answer: questionnaireAnswer,
} satisfies KindEntry
