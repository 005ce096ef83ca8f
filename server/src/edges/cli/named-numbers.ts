import { reachOf } from '../../capabilities/access/reach.ts'
import { requireApplication } from '../../capabilities/applications/job-applications.service.ts'
import { jobById } from '../../capabilities/vacancies/jobs.service.ts'
import { type House, type OptionValues, optional } from './command.ts'
import { numberOf } from './option-values.ts'

type ActingHouse = Pick<House, 'actor' | 'database'>

/** The application that is named. One that is not there is reported: an empty list would look like work that is done. */
export async function namedApplication({ actor, database }: ActingHouse, values: OptionValues): Promise<number> {
  const id = numberOf(values, 'application')
  await requireApplication(database.db, actor, id)
  return id
}

/** The job, the application, both or none. */
export async function namedJobOrApplication(house: ActingHouse, values: OptionValues) {
  const jobId = optional(values, 'job') === undefined ? undefined : numberOf(values, 'job')
  if (jobId !== undefined) await jobById(house.database.db, reachOf(house.actor, 'job-read'), jobId)
  const applicationId =
    optional(values, 'application') === undefined ? undefined : await namedApplication(house, values)
  return { jobId, applicationId }
}
