import type { Language } from '@mizan/contract/language'
import type { Application } from '@mizan/contract/schemas/application'
import { ApplicationStatus } from '@mizan/domain/applications/application-status'
import { call } from './api.ts'

/** The application of the signed-in person for a job, when it can still be worked on (OPEN-11). */
export async function openApplicationFor(jobId: string, language: Language): Promise<Application | undefined> {
  const listed = (await call('listApplications', {}, language)).find(({ job }) => String(job.id) === jobId)
  const isOpen = listed?.status === ApplicationStatus.notBegun || listed?.status === ApplicationStatus.inProgress
  if (!listed || !isOpen || listed.expired) return undefined
  return call('getApplication', { params: { id: listed.id } }, language)
}
