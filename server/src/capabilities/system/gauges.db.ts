import { isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { mails } from '../../platform/db/schema/mail.ts'

/** What the queue has not done yet, by job; what failed for good is kept there for some days. */
export async function countJobs(db: Db): Promise<{ name: string; state: string; jobs: number }[]> {
  const { rows } = await db.execute<{ name: string; state: string; jobs: number }>(
    sql`select name, state::text as state, count(*)::int as jobs from jobs.job where state <> 'completed' group by 1, 2`,
  )
  return rows
}

export const countWaitingMails = (db: Db): Promise<number> => db.$count(mails, isNotNull(mails.content))

export const countUnsentMails = (db: Db): Promise<number> => db.$count(mails, isNotNull(mails.given_up_at))
