import { applicationsForJob } from '../../../capabilities/applications/job-applications.service.ts'
import type { Command } from '../command.ts'
import { numberOf } from '../option-values.ts'

const statusWords = ['not begun', 'in progress', 'completed', 'archived'] as const

export const applicationList: Command = {
  about:
    'Lists the applications for a job: ids, who, status, progress, and whether games had items they were shown before. People who were erased are in no list.',
  options: { job: { type: 'string', about: 'the number of the job', required: true } },
  examples: ['npm run portal -- application list --job 7 --json'],
  run: async ({ actor, database }, values) => {
    const applications = await applicationsForJob(database.db, actor, numberOf(values, 'job'))
    return applications.map(({ applied_at, completed_at, review_requested_at, ...application }) => ({
      ...application,
      status_text: statusWords[application.status],
      review_requested_at: review_requested_at?.toISOString() ?? null,
      applied_at: applied_at.toISOString(),
      completed_at: completed_at?.toISOString() ?? null,
    }))
  },
}
