import pg from 'pg'
import { jobSchema } from '../../platform/jobs/job-queue.ts'
import type { BackedUpTable, BackupSeal } from './archive.ts'
import { quotedColumns, quotedName } from './snapshot.db.ts'

/** Whether anything is kept here that a restore would have to replace. */
export async function holdsData(client: pg.PoolClient): Promise<boolean> {
  for (const table of ['companies', 'users', 'tests']) {
    const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      `public.${table}`,
    ])
    if (!rows[0]?.there) continue
    const { rowCount } = await client.query(`select 1 from public.${table} limit 1`)
    if (rowCount) return true
  }
  return false
}

/** How many connections Mizan has open here, this process among them. */
export async function countConnections(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity
      where datname = current_database() and application_name = 'mizan'`,
  )
  return rows[0]?.open ?? 0
}

/**
 * Takes away what is ours: tables and functions, and what the queue still had to do. Comes back if the restore fails.
 */
export async function dropEverything(client: pg.PoolClient): Promise<void> {
  await client.query(`do $$
    declare found record;
    begin
      for found in select c.oid::regclass as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') loop
        execute format('drop table if exists %s cascade', found.name);
      end loop;
      for found in select p.oid::regprocedure as name from pg_proc p
        where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') loop
        execute format('drop function if exists %s cascade', found.name);
      end loop;
    end $$`)
  await client.query(`delete from ${jobSchema}.job`)
}

/** Whether there is a place for what waits to be done. */
export async function hasQueue(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query('select from pg_namespace where nspname = $1', [jobSchema])
  return rowCount === 1
}

export async function dropQueue(pool: pg.Pool): Promise<void> {
  await pool.query(`drop schema if exists ${jobSchema} cascade`)
}

export async function insertRows(client: pg.PoolClient, table: BackedUpTable, lines: string): Promise<number> {
  const columns = quotedColumns(table.columns)
  const { rowCount } = await client.query(
    `insert into ${quotedName(table)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${quotedName(table)}, $1::json)`,
    [`[${lines.replaceAll('\n', ',')}]`],
  )
  return rowCount ?? 0
}

export async function setSequences(client: pg.PoolClient, sequences: BackupSeal['sequences']): Promise<void> {
  for (const { name, last_value, is_called } of sequences) {
    await client.query('select setval(to_regclass(quote_ident($1)), $2, $3)', [name, last_value, is_called])
  }
}

/** The checksum that a recording has in the database. */
export async function findChecksum(client: pg.PoolClient, key: string): Promise<string | undefined> {
  const { rows } = await client.query<{ sha256: string }>('select sha256 from videos where storage_key = $1', [key])
  return rows[0]?.sha256
}

export async function countRecordings(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ there: number }>('select count(*)::int as there from videos')
  return rows[0]?.there ?? 0
}

/** What was written cannot be in these tables, or they cannot be made: no fault of the database, or of its rights. */
export const isUnfit = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(21|22|23|42(?!501)|54)/.test(error.code ?? '')
