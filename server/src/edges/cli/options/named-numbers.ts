import { reachOf } from '../../../capabilities/access/reach.ts'
import { requireApplication } from '../../../capabilities/applications/applications.service.ts'
import { jobById } from '../../../capabilities/vacancies/jobs.service.ts'
import { type OptionValues, optional, type Services } from './command.ts'
import { numberOf } from './option-values.ts'

type ActingServices = Pick<Services, 'actor' | 'database'>

/**
 * The application that is named. One that is not there is reported: an empty list would look like work that is done.
 */
export async function namedApplication({ actor, database }: ActingServices, values: OptionValues): Promise<number> {
  const id = numberOf(values, 'application')
  await requireApplication(database.db, actor, id)
  return id
}

/** The job, the application, both or none. */
export async function namedJobOrApplication(services: ActingServices, values: OptionValues) {
  const jobId = optional(values, 'job') === undefined ? undefined : numberOf(values, 'job')
  if (jobId !== undefined) await jobById(services.database.db, reachOf(services.actor, 'job-read'), jobId)
  const applicationId =
    optional(values, 'application') === undefined ? undefined : await namedApplication(services, values)
  return { jobId, applicationId }
}
