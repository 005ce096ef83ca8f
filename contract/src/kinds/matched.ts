import * as z from 'zod/mini'
import type { KindEntry } from './kind.ts'

export const matched = {
  typeId: 6,
  category: 10,
  isGame: true,
  question: z.object({
    id: z.int(),
    operation: z.enum(['picture', 'ink_color']),
    meaning_text: z.string(),
    meaning_color: z.string(),
    target_text: z.string(),
    target_color: z.string(),
    target_image: z.nullable(z.string()),
  }),
  answer: z.boolean(),
} satisfies KindEntry
