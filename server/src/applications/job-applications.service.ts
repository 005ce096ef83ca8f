import type { Db } from '../db/client.ts'
import { jobById } from '../vacancies/jobs.service.ts'
import { findJobApplications } from './job-applications.db.ts'

/** Who has applied to a job and how far each of them is. */
export async function applicationsForJob(db: Db, jobId: number) {
  await jobById(db, jobId)
  return findJobApplications(db, jobId)
}
