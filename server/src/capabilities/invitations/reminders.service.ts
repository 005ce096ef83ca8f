import { recordAll } from '../../platform/audit/audit.service.ts'
import { limits } from '../../platform/config.ts'
import type { Database } from '../../platform/db/client.ts'
import { type InvitingJob, lockDueCandidates, markReminded } from './job-invitations.db.ts'
import { mailAboutJob, type Work } from './job-mail.service.ts'

const PEOPLE_AT_ONCE = 200

interface Wish {
  isRehearsal: boolean
  now: Date
  onPerson: (email: string) => void
}

/** Reminds everybody on the job who has not finished. Nobody is reminded twice within a day, whoever runs it. */
export async function remindAll(database: Database, inviting: InvitingJob, wish: Wish): Promise<number> {
  let reminded = 0
  let afterUserId = 0
  for (;;) {
    const people = await database.inTransaction((tx, client) => remindSome({ tx, client }, inviting, wish, afterUserId))
    reminded += people.length
    const last = people.at(-1)
    if (!last) return reminded
    afterUserId = last.id
  }
}

async function remindSome(
  work: Work,
  inviting: InvitingJob,
  { isRehearsal, now, onPerson }: Wish,
  afterUserId: number,
) {
  const { id: jobId, company_id: companyId } = inviting.job
  const due = { jobId, afterUserId, atMost: PEOPLE_AT_ONCE, pauseHours: limits.reminderPauseHours }
  const people = await lockDueCandidates(work.tx, due)
  for (const { email } of people) onPerson(email)
  if (isRehearsal) return people
  await mailAboutJob(work, inviting, people, { template: 'reminder', now })
  const ids = people.map(({ id }) => id)
  await markReminded(work.tx, jobId, ids)
  const entry = { actor: 'operator', action: 'reminded', companyId, subject: `job ${jobId}` } as const
  await recordAll(
    work.tx,
    ids.map((userId) => ({ ...entry, userId })),
  )
  return people
}
