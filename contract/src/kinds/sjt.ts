import { question, scaledOptions } from '../schemas/question.ts'
import type { KindEntry } from './kind.ts'

/** One scenario is one question: its options are the actions, its scales are Most and Least. */
export const sjt = { typeId: 2, category: null, isGame: false, question, answer: scaledOptions } satisfies KindEntry
