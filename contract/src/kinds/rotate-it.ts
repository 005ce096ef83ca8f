import * as z from 'zod/mini'
import { chosenOption } from '../schemas/question.ts'
import type { KindEntry } from './kind.ts'

const picture = z.object({ id: z.int(), image: z.string() })

export const rotateIt = {
  typeId: 6,
  category: 9,
  isGame: true,
  question: z.object({ id: z.int(), image: z.string(), options: z.array(picture) }),
  answer: chosenOption,
} satisfies KindEntry
