import * as z from 'zod/mini'
import { typeIds } from '../type-ids.ts'
import type { KindEntry } from './kind.ts'

/** The upload of a recording takes the place of an answer (OPEN-35). */
export const video = {
  typeId: typeIds.video,
  category: null,
  isGame: false,
  question: z.object({ id: z.int(), text: z.string(), duration: z.string().check(z.regex(/^\d{2}:[0-5]\d:[0-5]\d$/)) }),
  answer: null,
} satisfies KindEntry
