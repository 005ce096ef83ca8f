import { vi } from 'vitest'
import type { Portal } from './portal.ts'

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Resolves when so many calls wait for somebody else's rows. */
export const untilWaiting = ({ database }: Portal, count = 1): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rowCount } = await database.pool.query(waiting)
      if (rowCount !== count) throw new Error(`${rowCount} wait, and not ${count}`)
    },
    { timeout: 10_000, interval: 5 },
  )
