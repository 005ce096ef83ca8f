import { requireApplication } from '../../capabilities/applications/job-applications.service.ts'
import { jobById } from '../../capabilities/vacancies/jobs.service.ts'
import { type House, type OptionValues, optional } from './command.ts'
import { asWrongUse, numberOf } from './option-values.ts'

/** The application that is named. One that is not there is told: an empty list would look like work that is done. */
export async function namedApplication({ database }: Pick<House, 'database'>, values: OptionValues): Promise<number> {
  const id = numberOf(values, 'application')
  await requireApplication(database.db, id).catch(asWrongUse)
  return id
}

/** The job, the application, both or none. */
export async function namedJobOrApplication(house: Pick<House, 'database'>, values: OptionValues) {
  const jobId = optional(values, 'job') === undefined ? undefined : numberOf(values, 'job')
  if (jobId !== undefined) await jobById(house.database.db, jobId).catch(asWrongUse)
  const applicationId =
    optional(values, 'application') === undefined ? undefined : await namedApplication(house, values)
  return { jobId, applicationId }
}
