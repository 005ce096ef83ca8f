import * as z from 'zod/mini'
import { packVersion } from './numbers.ts'

const figures = {
  /** `provisional` rows are assumptions of a model; the others come from n people. */
  status: z.enum(['provisional', 'interim', 'normed']),
  n: z.int(),
  mean: z.number(),
  sd: z.number(),
  /** How often each raw value occurred, ascending; only where the sample is too skewed for mean and sd. */
  distribution: z.optional(z.array(z.strictObject({ raw: z.number(), count: z.int() }))),
}

const traitNorm = z.strictObject({ trait_id: z.int(), ...figures, reliability: z.number() })

/** Net right answers per minute. `game` is the kind of the game. */
const gameNorm = z.strictObject({ game: z.string(), ...figures })

export const normsFile = z.strictObject({
  version: packVersion,
  traits: z.array(traitNorm),
  games: z.array(gameNorm),
})
export type NormsFile = z.infer<typeof normsFile>
