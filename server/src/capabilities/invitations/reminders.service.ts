import type { Actor } from '@mizan/domain/access/actor'
import { recordAll } from '../../platform/audit/audit.service.ts'
import { limits } from '../../platform/config.ts'
import type { Database } from '../../platform/db/client.ts'
import { reachOf } from '../access/reach.ts'
import { type InvitingJob, lockDueCandidates, markReminded } from './job-invitations.db.ts'
import { invitingJob } from './job-invitations.service.ts'
import { mailAboutJob, type Work } from './job-mail.service.ts'

const PEOPLE_AT_ONCE = 200

interface Wish {
  isRehearsal: boolean
  now: Date
  onPerson: (email: string) => void
}

/** Reminds everyone on the job who has not finished. No one is reminded twice within a day, by whichever caller. */
export async function remindAll(database: Database, actor: Actor, jobId: number, wish: Wish): Promise<number> {
  const inviting = await invitingJob(database.db, reachOf(actor, 'remind'), jobId)
  let reminded = 0
  let afterUserId = 0
  for (;;) {
    const people = await database.inTransaction((tx, client) =>
      remindSome({ tx, client }, { actor, inviting, afterUserId }, wish),
    )
    reminded += people.length
    const last = people.at(-1)
    if (!last) return reminded
    afterUserId = last.id
  }
}

async function remindSome(
  work: Work,
  { actor, inviting, afterUserId }: { actor: Actor; inviting: InvitingJob; afterUserId: number },
  { isRehearsal, now, onPerson }: Wish,
) {
  const { id: jobId, company_id: companyId } = inviting.job
  const due = { jobId, afterUserId, atMost: PEOPLE_AT_ONCE, pauseHours: limits.reminderPauseHours }
  const people = await lockDueCandidates(work.tx, due)
  for (const { email } of people) onPerson(email)
  if (isRehearsal) return people
  await mailAboutJob(work, inviting, people, { template: 'reminder', now })
  const ids = people.map(({ id }) => id)
  await markReminded(work.tx, jobId, ids)
  const entry = { actor, action: 'reminded', companyId, subject: `job ${jobId}` }
  await recordAll(
    work.tx,
    ids.map((userId) => ({ ...entry, userId })),
  )
  return people
}
