import type { Db } from '../../platform/db/client.ts'
import { JobProblem } from '../vacancies/job-problem.ts'
import { jobById } from '../vacancies/jobs.service.ts'
import { findJobApplications, hasApplication } from './job-applications.db.ts'

/** Who has applied to a job and how far each of them is. */
export async function applicationsForJob(db: Db, jobId: number) {
  await jobById(db, jobId)
  return findJobApplications(db, jobId)
}

/** For an operator, who may name any. */
export async function requireApplication(db: Db, id: number): Promise<void> {
  if (!(await hasApplication(db, id))) throw new JobProblem(`There is no application ${id}.`)
}
