import * as z from 'zod/mini'

/**
 * The schemas of this folder say what a pack file may hold and nothing more: whether a text is empty or a key points
 * nowhere is for the checker, which can name the line. Unknown fields are refused, for they are misspelt ones.
 */

/** The number of a trait, a pillar or a question, as the database counts. */
export const packNumber = z.int().check(z.minimum(1), z.maximum(1_000_000))

/** Raised by whoever changes the content; a node with older content then leaves newer content alone. */
export const packVersion = z.int().check(z.minimum(1), z.maximum(1_000_000))
