import { system } from '@mizan/domain/access/actor'
import type { Database } from '../../platform/db/client.ts'
import { requestedReviewsWaiting } from '../scores/knock-out-review.service.ts'
import { countJobs, countUnsentMails, countWaitingMails } from './gauges.db.ts'

export interface Gauges {
  connections: { open: number; idle: number; waiting: number }
  /** Null when the database does not answer. */
  stored: {
    jobs: { name: string; state: string; jobs: number }[]
    mailsWaiting: number
    mailsUnsent: number
    reviewsWaiting: number
  } | null
}

/** How full the house is, at the moment somebody looks. */
export async function readGauges({ db, pool }: Database): Promise<Gauges> {
  const connections = { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
  try {
    const stored = {
      jobs: await countJobs(db),
      mailsWaiting: await countWaitingMails(db),
      mailsUnsent: await countUnsentMails(db),
      reviewsWaiting: await requestedReviewsWaiting(db, system),
    }
    return { connections, stored }
  } catch {
    // Whoever watches must see that, instead of nothing.
    return { connections, stored: null }
  }
}
