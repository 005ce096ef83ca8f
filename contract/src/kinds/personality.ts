import { question, scaledOptions } from '../schemas/question.ts'
import { typeIds } from '../type-ids.ts'
import type { KindEntry } from './kind.ts'

/** One page of statements is one question: its options are the statements, its scales the points of agreement. */
export const personality = {
  typeId: typeIds.personality,
  category: null,
  isGame: false,
  question,
  answer: scaledOptions,
} satisfies KindEntry
