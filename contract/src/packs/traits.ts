import * as z from 'zod/mini'
import { languages } from '../language.ts'
import { text } from '../text.ts'
import { packNumber, packVersion } from './numbers.ts'

/**
 * How a trait shows in a person, said of him, of her, or of someone whose gender is not known. A plain text is for all:
 * packs may keep to it.
 */
const forms = { he: z.string(), she: z.string(), they: z.string() }
const inForms = z.union([z.string(), z.strictObject(forms)])
/** The best is also told to the person, in the Candidate Report. */
const inFormsAndToPerson = z.union([z.string(), z.strictObject({ ...forms, you: z.string() })])

const atLevel = z.record(z.enum(languages), inForms)

/** A trait with every field of a report (DATA-35). */
const trait = z.strictObject({
  id: packNumber,
  /** The pillar; null for a custom trait. */
  group_id: z.nullable(z.int()),
  name: text,
  display_name: text,
  title: text,
  short_description: text,
  long_description: text,
  /** Speaks to the person: for the candidate's own report. */
  long_description_spp: text,
  at_their_best: z.record(z.enum(languages), inFormsAndToPerson),
  at_their_moderate: atLevel,
  at_their_worst: atLevel,
  company_definition: z.nullable(text),
  use_company_definition: z.boolean(),
  /** A file in icons/ of the pack; a report carries its drawing beside it, as `icon_svg`. */
  icon: z.string(),
  name_svg: z.nullable(z.string()),
  /** Of a custom trait: base trait id to weight; the weights sum to 1. Never told to candidates. */
  score_mapping: z.nullable(z.record(z.string(), z.number())),
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
  name: text,
  subtitle: text,
  description: text,
  icon: z.string(),
})
export type Pillar = z.infer<typeof pillar>
export const pillarsFile = z.strictObject({ version: packVersion, pillars: z.array(pillar) })
export type PillarsFile = z.infer<typeof pillarsFile>
