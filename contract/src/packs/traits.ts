import * as z from 'zod/mini'
import { packVersion } from './words.ts'

/** A trait with every field of a report (DATA-35); `…_ar` is the Arabic of the field before it. */
const trait = z.strictObject({
  id: z.int(),
  /** The pillar; null for a custom trait. */
  group_id: z.nullable(z.int()),
  name: z.string(),
  name_ar: z.string(),
  display_name: z.string(),
  display_name_ar: z.string(),
  title: z.string(),
  title_ar: z.string(),
  short_description: z.string(),
  short_description_ar: z.string(),
  long_description: z.string(),
  long_description_ar: z.string(),
  /** Speaks to the person: for the candidate's own report. */
  long_description_spp: z.string(),
  long_description_spp_ar: z.string(),
  at_their_best: z.string(),
  at_their_best_ar: z.string(),
  at_their_moderate: z.string(),
  at_their_moderate_ar: z.string(),
  at_their_worst: z.string(),
  at_their_worst_ar: z.string(),
  /** A file in icons/. */
  icon: z.string(),
  name_svg: z.nullable(z.string()),
  is_custom: z.boolean(),
  /** Of a custom trait: base trait id to weight; the weights sum to 1. */
  score_mapping: z.nullable(z.record(z.string(), z.number())),
  company_definition: z.nullable(z.string()),
  company_definition_ar: z.nullable(z.string()),
  use_company_definition: z.boolean(),
})
export type Trait = z.infer<typeof trait>

export const traitsFile = z.strictObject({ version: packVersion, traits: z.array(trait) })
export type TraitsFile = z.infer<typeof traitsFile>

/** The traits that one company made of the base traits; `company` is its reference. */
export const customTraitsFile = z.strictObject({ version: packVersion, company: z.string(), traits: z.array(trait) })
export type CustomTraitsFile = z.infer<typeof customTraitsFile>

const pillar = z.strictObject({
  id: z.int(),
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
