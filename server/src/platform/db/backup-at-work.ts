import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from './client.ts'

// Any number that no other advisory lock of ours uses.
const BACKUP_LOCK = 7_146_206

/** Says that a backup is being made, until the session ends. Said before it looks at the database. */
export async function announceBackup(client: pg.PoolClient): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [BACKUP_LOCK])
}

/**
 * Whether a backup is being made. One that begins later does not know a file any more whose row is gone by now, so it
 * is enough to ask once that is so.
 */
export async function isBackupAtWork(db: Db): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from pg_locks where locktype = 'advisory' and objid = ${BACKUP_LOCK}
      and database = (select oid from pg_database where datname = current_database())`)
  return rowCount !== 0
}
