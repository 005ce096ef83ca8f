import type { Language } from '@mizan/contract/language'
import { type ApplicationJob, type AvailableJob, type CustomReport, customReport } from '@mizan/contract/schemas/job'

interface JobWords {
  id: number
  title: string
  title_ar: string
  location: string
  location_ar: string
  deadline: Date | null
}

/** A job in one language; what has no Arabic is shown in English. */
export const presentJob = (job: JobWords, language: Language): AvailableJob => ({
  id: job.id,
  title: (language === 'ar' && job.title_ar) || job.title,
  location: (language === 'ar' && job.location_ar) || job.location,
  deadline: job.deadline?.toISOString() ?? null,
})

interface JobOfCompany {
  job: JobWords & { can_employee_view_results: boolean }
  company: { name: string; name_ar: string; logo: string; theme: string; custom_report: unknown }
}

/** The job of an application with what its company shows of itself (DATA-12). */
export const presentJobOf = ({ job, company }: JobOfCompany, language: Language): ApplicationJob => ({
  ...presentJob(job, language),
  can_employee_view_results: job.can_employee_view_results,
  company: {
    name: (language === 'ar' && company.name_ar) || company.name,
    logo: company.logo,
    theme: company.theme,
    custom_report: customReportOf(company.custom_report),
  },
})

/** Flags that a company never set are off. */
export function customReportOf(stored: unknown): CustomReport {
  const off = Object.fromEntries(Object.keys(customReport.shape).map((flag) => [flag, false]))
  return customReport.parse({ ...off, custom_report_logo: null, ...Object(stored) })
}
