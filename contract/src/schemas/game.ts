import * as z from 'zod/mini'

/** What the info screen of a game says before it is played (API-31). */
export const gameInfo = z.object({
  assessment_id: z.int(),
  title: z.string(),
  /** HH:mm:ss, longer for a candidate who was granted extra time. */
  estimated_time: z.string(),
  test_id: z.int(),
  instructions: z.string(),
  /** The limit of the run, or of each round, in seconds. */
  timer_seconds: z.number(),
  /** The limit of one item in seconds; null where items have none. */
  item_seconds: z.nullable(z.number()),
  /** The limits are longer than usual, and than the instructions say. */
  has_extra_time: z.boolean(),
  /** True once its questions were handed out: it then goes on, and practice is over (OPEN-33, OPEN-35). */
  is_run_begun: z.boolean(),
})
export type GameInfo = z.infer<typeof gameInfo>
