import * as z from 'zod/mini'
import { text } from '../text.ts'

/** Practice of the games, in content/open: its right answers are no secret. Pictures are addresses that load nothing. */
const picture = z.strictObject({ id: z.int(), image: z.string() })
const sixOptions = { options: z.array(picture), answer: z.int() }

const rotateItPractice = z.strictObject({
  rounds: z.array(z.strictObject({ image: z.string(), ...sixOptions })),
})

const shapesPractice = z.strictObject({
  rounds: z.array(
    z.strictObject({
      operation: z.enum(['plus', 'minus']),
      left_image: z.string(),
      right_image: z.string(),
      ...sixOptions,
    }),
  ),
})

/** The words are in every language, the colours are those of CSS, `src` is the picture of a picture task. */
const matchedPractice = z.strictObject({
  rounds: z.array(
    z.strictObject({
      task: z.enum(['picture', 'ink_color']),
      first: text,
      firstColor: z.string(),
      second: text,
      secondColor: z.string(),
      src: z.nullable(z.string()),
      answer: z.boolean(),
    }),
  ),
})

const swipedPractice = z.strictObject({
  operation: z.enum(['shape', 'color']),
  left_image: z.string(),
  right_image: z.string(),
  options: z.array(z.strictObject({ id: z.int(), image: z.string(), answer: z.enum(['l', 'r']) })),
  is_timer_countdown: z.literal(true),
  timer_seconds: z.literal(600),
})

const pathFinderPractice = z.strictObject({
  rounds: z.array(
    z.strictObject({
      grid: z.strictObject({ n: z.int(), edges: z.array(z.tuple([z.int(), z.int()])) }),
      start: z.int(),
      end: z.int(),
      shortest: z.int(),
    }),
  ),
})

export const practiceSchemas = {
  'rotate-it': rotateItPractice,
  shapes: shapesPractice,
  matched: matchedPractice,
  swiped: swipedPractice,
  'path-finder': pathFinderPractice,
}

export type PracticeOf<Game extends keyof typeof practiceSchemas> = z.output<(typeof practiceSchemas)[Game]>
