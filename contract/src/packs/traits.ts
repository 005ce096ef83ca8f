import * as z from 'zod/mini'
import { traitWords } from '../schemas/trait-words.ts'
import { packNumber, packVersion } from './words.ts'

/** A trait with every field of a report (DATA-35). */
const trait = z.strictObject({
  id: packNumber,
  /** The pillar; null for a custom trait. */
  group_id: z.nullable(z.int()),
  name: z.string(),
  name_ar: z.string(),
  ...traitWords,
  is_custom: z.boolean(),
})
export type Trait = z.infer<typeof trait>

export const traitsFile = z.strictObject({ version: packVersion, traits: z.array(trait) })
export type TraitsFile = z.infer<typeof traitsFile>

/** The traits that one company made of the base traits; `company` is its reference. */
export const customTraitsFile = z.strictObject({ version: packVersion, company: z.string(), traits: z.array(trait) })
export type CustomTraitsFile = z.infer<typeof customTraitsFile>

const pillar = z.strictObject({
  id: packNumber,
  name: z.string(),
  name_ar: z.string(),
  subtitle: z.string(),
  subtitle_ar: z.string(),
  description: z.string(),
  description_ar: z.string(),
  icon: z.string(),
})
export const pillarsFile = z.strictObject({ version: packVersion, pillars: z.array(pillar) })
export type PillarsFile = z.infer<typeof pillarsFile>
