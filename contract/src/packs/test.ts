import * as z from 'zod/mini'
import type { Kind } from '../kinds/registry.ts'
import { text } from '../text.ts'
import { packVersion } from './numbers.ts'

/** Names the instrument in the database and in commands. */
export const packId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/))

/** What test.json of every kind holds. */
export const testFields = <Name extends Kind>(kind: Name) => ({
  id: packId,
  version: packVersion,
  kind: z.literal(kind),
  title: text,
  description: text,
  instructions: text,
  /** hh:mm:ss: an estimate for the candidate. */
  duration: z.string(),
  /** The name of a drawing: icons/<name>.svg in the pack or beside it. */
  icon: z.string(),
})

/** The points of a scale, from the first column to the last. */
export const scalePoints = z.array(z.strictObject({ value: z.int(), label: text }))

/** key.json of a kind whose answers are never right or wrong. */
export const noKey = z.strictObject({ status: z.literal('no-key') })

/** How far a key can be trusted; `provisional` was written by the authors and awaits a panel of experts. */
export const keyStatuses = ['keyed', 'provisional', 'expert', 'rubric', 'no-key'] as const
export type KeyStatus = (typeof keyStatuses)[number]
