import type { Actor } from '@mizan/domain/access/actor'
import type { Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { reachOf, reachOfNames } from '../access/reach.ts'
import { jobById } from '../vacancies/jobs.service.ts'
import { findJobApplications, hasApplication } from './job-applications.db.ts'

/** Who has applied to a job and how far each of them is. */
export async function applicationsForJob(db: Db, actor: Actor, jobId: number) {
  const { id } = await jobById(db, reachOfNames(actor, 'candidates-read'), jobId)
  return findJobApplications(db, id)
}

/** Refuses an application that is not there, before something about it is asked for. */
export async function requireApplication(db: Db, actor: Actor, id: number): Promise<void> {
  if (await hasApplication(db, reachOf(actor, 'candidates-read'), id)) return
  throw new Refusal('application-unknown', 'No such application is reached', { values: { application: id } })
}
