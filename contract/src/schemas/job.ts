import * as z from 'zod/mini'
import type { reportFlags } from './company.ts'

/** ISO 8601; null when the job stays open. */
const deadline = z.nullable(z.string())

/** A job that a candidate may apply to (DATA-22). */
const availableJob = z.object({ id: z.int(), title: z.string(), location: z.string(), deadline })
export const availableJobs = z.array(availableJob)
export type AvailableJob = z.infer<typeof availableJob>

const flags = {
  competencies_static_report_page: z.boolean(),
  dynamically_highlight_competency_boxes: z.boolean(),
  show_traits_mapping_portal: z.boolean(),
  responses_portal_advanced_report: z.boolean(),
  responses_portal_manager_report: z.boolean(),
  responses_portal_candidate_report: z.boolean(),
  show_profile_answers_portal: z.boolean(),
  show_technical_answers_portal: z.boolean(),
  show_survey_answers_portal: z.boolean(),
  show_traits_appendix_portal: z.boolean(),
  show_appendix_portal: z.boolean(),
} satisfies Record<(typeof reportFlags)[number], unknown>

export const customReport = z.object({ ...flags, custom_report_logo: z.nullable(z.string()) })
export type CustomReport = z.infer<typeof customReport>

/** The job of an application (DATA-12). */
export const applicationJob = z.object({
  id: z.int(),
  title: z.string(),
  location: z.string(),
  deadline,
  can_employee_view_results: z.boolean(),
  company: z.object({
    /** In the language of the call. */
    name: z.string(),
    logo: z.string(),
    theme: z.string(),
    custom_report: customReport,
  }),
})
export type ApplicationJob = z.infer<typeof applicationJob>
