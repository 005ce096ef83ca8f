import type { HandlersOf } from '../../platform/http/serve.ts'
import { availableJobs } from './available-jobs.service.ts'
import { presentJob } from './vacancies.present.ts'

export const vacancyHandlers: HandlersOf<'getAvailableJobs'> = {
  getAvailableJobs: async ({ params }, { database, candidate, language }) => {
    const jobs = await availableJobs(database.db, candidate, params.id)
    return jobs.map((job) => presentJob(job, language))
  },
}
