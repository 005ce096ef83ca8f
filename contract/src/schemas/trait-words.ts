import * as z from 'zod/mini'

/**
 * How a trait shows in a person, said of him, of her, or of someone whose gender is not known. A plain text is for all:
 * packs may keep to it.
 */
const forms = { he: z.string(), she: z.string(), they: z.string() }
const atLevel = z.union([z.string(), z.strictObject(forms)])
/** The best is also told to the person, in the Candidate Report. */
const atBest = z.union([z.string(), z.strictObject({ ...forms, you: z.string() })])

/** How a trait shows at its three levels, as a pack tells it. */
const levels = {
  at_their_best: atBest,
  at_their_best_ar: atBest,
  at_their_moderate: atLevel,
  at_their_moderate_ar: atLevel,
  at_their_worst: atLevel,
  at_their_worst_ar: atLevel,
}
const levelsInPack = z.object(levels)
export type LevelsInPack = z.infer<typeof levelsInPack>

/** The same in a report: one text for each, in the voice that fits its person and its reader. */
export const levelsInReport = {
  at_their_best: z.string(),
  at_their_best_ar: z.string(),
  at_their_moderate: z.string(),
  at_their_moderate_ar: z.string(),
  at_their_worst: z.string(),
  at_their_worst_ar: z.string(),
}

/** What a pack says about a trait, and but for the levels a report (DATA-35); `…_ar` is the Arabic of the field before it. */
export const traitWords = {
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
  ...levels,
  company_definition: z.nullable(z.string()),
  company_definition_ar: z.nullable(z.string()),
  use_company_definition: z.boolean(),
  /** A file in icons/ of the pack; a report carries its drawing beside it, as `icon_svg`. */
  icon: z.string(),
  name_svg: z.nullable(z.string()),
  /** Of a custom trait: base trait id to weight; the weights sum to 1. Never told to candidates. */
  score_mapping: z.nullable(z.record(z.string(), z.number())),
}
