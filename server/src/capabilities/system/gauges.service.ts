import { system } from '@mizan/domain/access/actor'
import type { Database } from '../../platform/db/client.ts'
import type { Figure } from '../../platform/http/metrics.ts'
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

/** How full the server is at this moment. */
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
    // The operator must see that, instead of nothing.
    return { connections, stored: null }
  }
}

/** The same for Prometheus. */
export function figuresOf({ connections: { open, idle, waiting }, stored }: Gauges): Figure[] {
  const perState = { busy: open - idle, idle, waited_for: waiting }
  const figures: Figure[] = [
    {
      name: 'mizan_database_up',
      help: 'Whether the database answers',
      values: [{ value: stored === null ? 0 : 1 }],
    },
    {
      name: 'mizan_database_connections',
      help: 'Connections of this node to the database',
      values: Object.entries(perState).map(([state, value]) => ({ labels: { state }, value })),
    },
  ]
  if (stored === null) return figures
  return [
    ...figures,
    {
      name: 'mizan_jobs',
      help: 'Jobs that are not done, of all nodes together',
      values: stored.jobs.map(({ name, state, jobs }) => ({ labels: { queue: name, state }, value: jobs })),
    },
    {
      name: 'mizan_mails_waiting',
      help: 'Mails that are to be sent',
      values: [{ value: stored.mailsWaiting }],
    },
    {
      name: 'mizan_mails_unsent',
      help: 'Mails that were given up',
      values: [{ value: stored.mailsUnsent }],
    },
    {
      name: 'mizan_reviews_waiting',
      help: 'Candidates who asked for a human review of a knock-out and wait for it',
      values: [{ value: stored.reviewsWaiting }],
    },
  ]
}
