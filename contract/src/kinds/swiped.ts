import * as z from 'zod/mini'
import { bodyId, text } from '../schemas/values.ts'
import type { KindEntry } from './kind.ts'

const picture = z.object({ id: z.int(), image: z.string() })

/** The side of the image an item went to, never the arrow key; `NULL` or null = too late (OPEN-08, OPEN-09). */
const action = z.nullable(z.enum(['left', 'right', 'NULL']))

/** One item of a round, with its reaction time where it was sorted in time. */
const sorted = z.object({
  option_id: bodyId,
  action,
  rt_ms: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(600_000)))),
})

const isMoment = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(value) &&
  !Number.isNaN(Date.parse(value))

/** ISO 8601 (OPEN-09). */
const moment = text(40).check(z.refine<string>(isMoment, { error: 'moment-format' }))

/** One round is one question. */
export const swiped = {
  typeId: 6,
  category: 7,
  isGame: true,
  question: z.object({
    id: z.int(),
    timer_seconds: z.number(),
    /** The limit of one item; both limits are longer for a candidate who was granted extra time. */
    item_seconds: z.number(),
    left_image: z.string(),
    right_image: z.string(),
    operation: z.enum(['shape', 'color']),
    options: z.array(picture),
  }),
  answer: z.object({
    round: z.int().check(z.minimum(1)),
    timestamp: moment,
    result: z.object({ options: z.array(sorted).check(z.maxLength(200)) }),
  }),
} satisfies KindEntry
