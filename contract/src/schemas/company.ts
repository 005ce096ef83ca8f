import * as z from 'zod/mini'

/** One brand colour of a company; everything coloured in the portal is derived from it. */
const themeColour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))

const customSso = z.object({
  has_portal_button: z.boolean(),
  portal_logo: z.nullable(z.string()),
  portal_button_text: z.string(),
  portal_button_text_ar: z.string(),
})

export const companyReference = z.object({
  id: z.int(),
  ref_id: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1)),
  /** Empty when the company uses one name in both languages. */
  name_ar: z.string(),
  /** Empty when the company has no logo yet: the portal then shows its name alone. */
  logo: z.string(),
  theme: themeColour,
  allow_signup: z.boolean(),
  valid_domains: z.string(),
  support_email: z.nullable(z.string()),
  custom_sso: customSso,
})
export type CompanyReference = z.infer<typeof companyReference>

/** A reference is a short slug; anything else cannot name a company. */
export const byCompanyReference = z.object({ ref_id: z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,62}$/i)) })

/** What a company may switch on in its reports (DATA-25); its own report logo is kept beside them. */
export const reportFlags = [
  'competencies_static_report_page',
  'dynamically_highlight_competency_boxes',
  'show_traits_mapping_portal',
  'responses_portal_advanced_report',
  'responses_portal_manager_report',
  'responses_portal_candidate_report',
  'show_profile_answers_portal',
  'show_technical_answers_portal',
  'show_survey_answers_portal',
  'show_traits_appendix_portal',
  'show_appendix_portal',
] as const
