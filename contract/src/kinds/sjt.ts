import { question, scaledOptions } from '../schemas/question.ts'
import { typeIds } from '../type-ids.ts'
import type { KindEntry } from './kind.ts'

/** One scenario is one question: its options are the actions, its scales are Most and Least. */
export const sjt = {
  typeId: typeIds.sjt,
  category: null,
  isGame: false,
  question,
  answer: scaledOptions,
} satisfies KindEntry
