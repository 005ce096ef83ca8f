import * as z from 'zod/mini'
import type { KindEntry } from './kind.ts'

/** Walls stand between cells: an edge joins two neighbours that are open to each other (OPEN-07). */
const grid = z.object({ n: z.int(), edges: z.array(z.tuple([z.int(), z.int()])) })

export const pathFinder = {
  typeId: 6,
  category: 6,
  isGame: true,
  question: z.object({ id: z.int(), grid, start: z.int(), end: z.int() }),
  answer: z.object({ actions: z.array(z.enum(['top', 'bottom', 'left', 'right'])).check(z.maxLength(1_000)) }),
} satisfies KindEntry
