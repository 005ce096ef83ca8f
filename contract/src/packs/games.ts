import * as z from 'zod/mini'
import type { Kind } from '../kinds/registry.ts'
import { text } from '../text.ts'
import { testFields } from './test.ts'

/** test.json of the assessment that gathers the games; the games are named by the ids of their packs. */
export const gamesPack = { test: z.strictObject({ ...testFields('games'), children: z.array(z.string()) }) }

/** A game has test.json and forms of items. These are generated, and no right answer is written: it is derived. */
const gameFields = <Name extends Kind>(kind: Name) => ({
  ...testFields(kind),
  /** The limit of a run, or of a round where rounds have their own. */
  timer_seconds: z.int(),
})
const gameTest = <Name extends Kind>(kind: Name) => z.strictObject(gameFields(kind))

const figure = z.array(z.tuple([z.int(), z.int()]))
export const rotateItPack = {
  test: gameTest('rotate-it'),
  items: z.strictObject({ items: z.array(z.strictObject({ target: figure, options: z.array(figure) })) }),
}

/** Sixteen cells, row by row: 1 is filled. */
const cells = z.string().check(z.regex(/^[01]{16}$/))
export const shapesPack = {
  test: gameTest('shapes'),
  items: z.strictObject({
    items: z.array(
      z.strictObject({ left: cells, right: cells, operation: z.enum(['plus', 'minus']), options: z.array(cells) }),
    ),
  }),
}

/** The items name colours and pictures; `words` says how each of them reads. */
export const matchedPack = {
  test: z.strictObject({ ...gameFields('matched'), words: z.record(z.string(), text) }),
  items: z.strictObject({
    items: z.array(
      z.strictObject({
        operation: z.enum(['picture', 'ink_color']),
        meaning_text: z.string(),
        meaning_color: z.string(),
        target_text: z.string(),
        target_color: z.string(),
        target_image: z.nullable(z.string()),
      }),
    ),
  }),
}

const picture = z.strictObject({ shape: z.string(), color: z.string() })
export const swipedPack = {
  test: gameTest('swiped'),
  items: z.strictObject({
    items: z.array(
      z.strictObject({
        operation: z.enum(['shape', 'color']),
        left: picture,
        right: picture,
        items: z.array(picture),
      }),
    ),
  }),
}

const cell = z.int().check(z.minimum(0))
export const pathFinderPack = {
  test: gameTest('path-finder'),
  items: z.strictObject({
    items: z.array(
      z.strictObject({
        n: z.int().check(z.minimum(2), z.maximum(20)),
        edges: z.array(z.tuple([cell, cell])),
        start: cell,
        end: cell,
      }),
    ),
  }),
}
