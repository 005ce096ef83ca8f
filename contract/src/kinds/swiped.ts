import * as z from 'zod/mini'
import { bodyId } from '../schemas/values.ts'
import type { KindEntry } from './kind.ts'

const picture = z.object({ id: z.int(), image: z.string() })

/** The side of the image an item went to, never the arrow key; `NULL` or null = too late (OPEN-08, OPEN-09). */
const action = z.union([z.enum(['left', 'right', 'NULL']), z.null()])

/** One round is one question. */
export const swiped = {
  typeId: 6,
  category: 7,
  isGame: true,
  question: z.object({
    id: z.int(),
    timer_seconds: z.int(),
    left_image: z.string(),
    right_image: z.string(),
    operation: z.enum(['shape', 'color']),
    options: z.array(picture),
  }),
  answer: z.object({
    round: z.int(),
    timestamp: z.string(),
    result: z.object({ options: z.array(z.object({ option_id: bodyId, action })) }),
  }),
} satisfies KindEntry
