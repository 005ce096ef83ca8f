import * as z from 'zod/mini'

/** What is said about a trait, in a pack and in a report (DATA-35); `…_ar` is the Arabic of the field before it. */
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
  at_their_best: z.string(),
  at_their_best_ar: z.string(),
  at_their_moderate: z.string(),
  at_their_moderate_ar: z.string(),
  at_their_worst: z.string(),
  at_their_worst_ar: z.string(),
  company_definition: z.nullable(z.string()),
  company_definition_ar: z.nullable(z.string()),
  use_company_definition: z.boolean(),
  /** A file in icons/ of the pack; a report carries its drawing beside it, as `icon_svg`. */
  icon: z.string(),
  name_svg: z.nullable(z.string()),
  /** Of a custom trait: base trait id to weight; the weights sum to 1. Never told to candidates. */
  score_mapping: z.nullable(z.record(z.string(), z.number())),
}
