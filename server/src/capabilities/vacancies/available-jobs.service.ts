import { isExpired } from '@mizan/domain/applications/deadline'
import type { Db } from '../../platform/db/client.ts'
import { type Reason, Refusal } from '../../platform/refusals/refusal.ts'
import { requireReady } from '../accounts/require-ready.ts'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { requireSelf } from '../profile/profile.service.ts'
import { type AvailableJobRow, findJobsWithoutApplication, holdInvitedJob } from './jobs.db.ts'

/** The open jobs that a person may still apply to (OPEN-13). */
export async function availableJobs(db: Db, who: SignedIn, candidateId: number): Promise<AvailableJobRow[]> {
  requireSelf(who, candidateId)
  requireReady(who)
  const jobs = await findJobsWithoutApplication(db, who)
  return jobs.filter(({ deadline, read_at }) => !isExpired(deadline, read_at))
}

/** A job that the candidate may not apply to is as unknown as one that is not there. */
export async function holdJobToApplyFor(tx: Db, who: SignedIn, id: number): Promise<void> {
  const job = await holdInvitedJob(tx, who, id)
  if (!job) throw jobRefused({ key: 'unknown-pk', values: { value: id } })
  if (isExpired(job.deadline, job.read_at)) throw jobRefused({ key: 'job-closed' })
}

const jobRefused = (reason: Reason) =>
  new Refusal('invalid-input', `Applying refused: ${reason.key}`, { fields: { job_id: [reason] } })
