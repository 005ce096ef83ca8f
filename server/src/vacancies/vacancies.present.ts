import type { Language } from '@mizan/contract/language'
import type { AvailableJob } from '@mizan/contract/schemas/job'

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
