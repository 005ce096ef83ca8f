import type { Handlers } from '../../platform/http/handlers.ts'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { availableJobs } from './available-jobs.service.ts'
import { presentJob } from './vacancies.present.ts'

export const vacancyHandlers: Handlers<'getAvailableJobs', { candidate: SignedIn }> = {
  getAvailableJobs: async ({ params }, { database, candidate, language }) => {
    const jobs = await availableJobs(database.db, candidate, params.id)
    return jobs.map((job) => presentJob(job, language))
  },
}
