import type pg from 'pg'
import { announceBackup } from '../../platform/db/backup-at-work.ts'
import { liftTimeLimit } from '../../platform/db/client.ts'
import type { BackedUpTable, BackupSeal } from './archive.ts'

/**
 * Runs the work on one moment of the database, however long it takes and whatever is written meanwhile. The files that
 * are known at that moment stay as long.
 */
export async function withSnapshot<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  client.on('error', () => undefined)
  try {
    await announceBackup(client)
    await client.query('begin isolation level repeatable read, read only')
    await liftTimeLimit(client)
    return await work(client)
  } finally {
    // Ends the session and with it the transaction.
    client.release(true)
  }
}

/**
 * The tables of ours, and of the job queue what waits to be done: its own tables it makes itself. A table comes after
 * those that it refers to.
 */
export async function findTables(client: pg.PoolClient): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable & { refers_to: string[] }>(`
    select n.nspname as schema, c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select distinct f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers_to
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where (n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition)
      or (n.nspname = 'jobs' and c.relname = 'job')
    order by n.nspname desc, c.relname`)
  return inLoadOrder(rows)
}

function inLoadOrder(tables: (BackedUpTable & { refers_to: string[] })[]): BackedUpTable[] {
  const waiting = new Map(tables.map((table) => [table.name, table]))
  const ordered: BackedUpTable[] = []
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ refers_to }) => !refers_to.some((name) => waiting.has(name)))
    if (ready.length === 0) throw new Error(`These tables refer to each other: ${[...waiting.keys()].join(', ')}`)
    for (const { schema, name, columns } of ready) {
      ordered.push({ schema, name, columns })
      waiting.delete(name)
    }
  }
  return ordered
}

export async function findMigrations(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name)
}

const ROWS_AT_ONCE = 500

/** The rows of a table as lines of JSON, as PostgreSQL writes and reads them itself: no value passes through ours. */
export async function* readRows(client: pg.PoolClient, table: BackedUpTable): AsyncGenerator<string[]> {
  const columns = table.columns.map(quoted).join(', ')
  const waiting = table.schema === 'jobs' ? `where state in ('created', 'retry', 'active')` : ''
  await client.query(`declare rows no scroll cursor for
    select row_to_json(r)::text as line from (select ${columns} from ${quotedName(table)} ${waiting}
      order by ${await orderOf(client, table)}) r`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from rows`)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await client.query('close rows')
}

/** By the key, so that whatever refers to an older row of its own table comes after it. */
async function orderOf(client: pg.PoolClient, table: BackedUpTable): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = $1::regclass and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)`,
    [quotedName(table)],
  )
  return rows.map(({ name }) => quoted(name)).join(', ') || '1'
}

export async function findSequences(client: pg.PoolClient): Promise<BackupSeal['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const sequences: BackupSeal['sequences'] = []
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ last_value: number; is_called: boolean }>(
      `select last_value, is_called from public.${quoted(name)}`,
    )
    for (const state of found) sequences.push({ name, ...state })
  }
  return sequences
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const quotedColumns = (columns: readonly string[]): string => columns.map(quoted).join(', ')

export const quotedName = ({ schema, name }: BackedUpTable): string => `${quoted(schema)}.${quoted(name)}`
