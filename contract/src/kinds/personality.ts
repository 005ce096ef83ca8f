import { question, scaledOptions } from '../schemas/question.ts'
import type { KindEntry } from './kind.ts'

/** One page of statements is one question: its options are the statements, its scales the points of agreement. */
export const personality = {
  typeId: 1,
  category: null,
  isGame: false,
  question,
  answer: scaledOptions,
} satisfies KindEntry
