import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { projectRoot } from '../project-root.ts'
import { oneAtATime } from './one-at-a-time.ts'

export const migrationsFolder = join(projectRoot, 'server/src/platform/db/migrations')

// Any number that no other advisory lock of ours uses.
export const MIGRATION_LOCK = 7_146_201

/** Where it is noted what has been applied. */
export const migrationsTable = `create table if not exists migrations (
  name text primary key, sha256 text not null, applied_at timestamptz not null default now())`

/**
 * Applies the SQL files of a folder in order, each in its own transaction. Two nodes that start at once queue on an
 * advisory lock of a session, past any pooler; the second finds nothing left to do. A file that changed after it was
 * applied is refused, and so is a database that a newer version has brought forward: what that one writes, this one may
 * misread.
 */
export const migrate = (pool: pg.Pool, folder: string, onWait?: () => void): Promise<string[]> =>
  oneAtATime(
    pool,
    MIGRATION_LOCK,
    async (client) => {
      await client.query(migrationsTable)
      return applyMissing(client, folder)
    },
    onWait,
  )

async function applyMissing(client: pg.PoolClient, folder: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations')
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  refuseNewer([...applied.keys()], files)
  const news: string[] = []
  for (const name of files) {
    const sql = await readFile(join(folder, name), 'utf8')
    const sha256 = createHash('sha256').update(sql).digest('hex')
    const known = applied.get(name)
    if (known === sha256) continue
    if (known) throw new Error(`Migration ${name} was changed after it had been applied. Add a new file instead.`)
    await applyOne(client, { name, sql, sha256 })
    news.push(name)
  }
  return news
}

function refuseNewer(applied: string[], files: string[]): void {
  const [newest = '', newer = ''] = [files.at(-1), applied.sort().at(-1)]
  if (newer <= newest) return
  throw new Error(
    `The database was brought forward by a newer Mizan (it has ${newer}). Start that version; docs/upgrading.md says how to go back.`,
  )
}

async function applyOne(client: pg.PoolClient, file: { name: string; sql: string; sha256: string }): Promise<void> {
  try {
    await client.query('begin')
    await client.query(file.sql)
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [file.name, file.sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${file.name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}
