import type pg from 'pg'
import { migrate, migrationsFolder } from '../platform/db/migrate.ts'
import { namingMissingRights } from '../platform/db/missing-right.ts'
import { installJobs, jobSchema } from '../platform/jobs/job-queue.ts'

const otherAtWork = 'Another Mizan is bringing the database up to date; waiting for it …'

/** Brings the tables and the queue of jobs to the newest version. Returns the migrations that were applied for it. */
export const bringUpToDate = (pool: pg.Pool, say: (line: string) => void): Promise<string[]> =>
  namingMissingRights(pool, jobSchema, async () => {
    const applied = await migrate(pool, migrationsFolder, () => say(otherAtWork))
    await installJobs(pool)
    return applied
  })
