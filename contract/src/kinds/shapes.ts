import * as z from 'zod/mini'
import { chosenOption } from '../schemas/question.ts'
import type { KindEntry } from './kind.ts'

const picture = z.object({ id: z.int(), image: z.string() })

export const shapes = {
  typeId: 6,
  category: 8,
  isGame: true,
  question: z.object({
    id: z.int(),
    left_image: z.string(),
    right_image: z.string(),
    operation: z.enum(['plus', 'minus']),
    options: z.array(picture),
  }),
  answer: chosenOption,
} satisfies KindEntry
