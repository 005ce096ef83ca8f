import type { Language } from '@mizan/contract/language'
import { reportFlags } from '@mizan/contract/schemas/company'
import type { ApplicationJob, AvailableJob, CustomReport } from '@mizan/contract/schemas/job'
import type { StoredText } from '@mizan/contract/text'
import { textIn } from '@mizan/domain/texts/text-in'

interface JobWords {
  id: number
  title: StoredText
  location: StoredText
  deadline: Date | null
}

/** A job in one language. */
export const presentJob = (job: JobWords, language: Language): AvailableJob => ({
  id: job.id,
  title: textIn(job.title, language),
  location: textIn(job.location, language),
  deadline: job.deadline?.toISOString() ?? null,
})

interface JobOfCompany {
  job: JobWords & { can_employee_view_results: boolean }
  company: { name: StoredText; logo: string; theme: string; custom_report: unknown }
}

/** The job of an application with what its company shows of itself (DATA-12). */
export const presentJobOf = ({ job, company }: JobOfCompany, language: Language): ApplicationJob => ({
  ...presentJob(job, language),
  can_employee_view_results: job.can_employee_view_results,
  company: {
    name: textIn(company.name, language),
    logo: company.logo,
    theme: company.theme,
    custom_report: customReportOf(company.custom_report),
  },
})

/** Flags that a company never set are off. */
export function customReportOf(stored: unknown): CustomReport {
  const settings: Record<string, unknown> = Object(stored)
  const logo = settings.custom_report_logo
  const report: Partial<CustomReport> = { custom_report_logo: typeof logo === 'string' ? logo : null }
  for (const flag of reportFlags) report[flag] = settings[flag] === true
  return report as CustomReport
}

/** Kept beside the flags of reports. A company that never said so wants no names of its people on paper. */
export const printsColleagueNames = (stored: unknown): boolean => Object(stored).print_colleague_names === true
