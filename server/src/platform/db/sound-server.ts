import type pg from 'pg'
import { hasSqlState, nameTaken, nameUnknown } from './sql-state.ts'

const OLDEST_MAJOR = 15

/** Settings that would let an acknowledged answer disappear in a crash. */
const durable = ['fsync', 'synchronous_commit', 'full_page_writes']

/** Refuses a PostgreSQL that is too old, that may lose what it has acknowledged, or that cannot keep every letter. */
export async function requireSoundServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [['server_version_num', 'server_encoding', ...durable]],
  )
  const settings = new Map(rows.map((row) => [row.name, row.setting]))
  const major = Math.floor(Number(settings.get('server_version_num')) / 10_000)
  if (major < OLDEST_MAJOR) throw new Error(`PostgreSQL ${OLDEST_MAJOR} or newer is needed; this server is ${major}.`)
  const off = durable.find((name) => settings.get(name) === 'off')
  const encoding = settings.get('server_encoding')
  if (off) throw new Error(`PostgreSQL runs with ${off}=off and could lose answers in a crash. Switch it on.`)
  if (encoding !== 'UTF8')
    throw new Error(
      `The database keeps text as ${encoding}; Mizan needs one that is made with: encoding 'UTF8' template template0.`,
    )
}

/**
 * Refuses a pooler that gives every transaction another connection where locks are taken and tables are made: a lock
 * would be left with a stranger, and every later start would wait for it. Two clients then speak with one process, or
 * one client with two.
 */
export async function requireOwnConnections(pool: pg.Pool, setting: string): Promise<void> {
  const [one, other] = [await pool.connect(), await pool.connect()]
  try {
    const [first, second, again] = [await processOf(one), await processOf(other), await processOf(one)]
    if (first !== second && first === again) return
    throw new Error(
      setting === 'DATABASE_URL'
        ? 'A pooler gives every transaction another connection. Let DATABASE_DIRECT_URL name PostgreSQL itself, which migrations and locks need; DATABASE_URL may stay.'
        : 'DATABASE_DIRECT_URL names a pooler that gives every transaction another connection. Let it name PostgreSQL itself.',
    )
  } finally {
    one.release()
    other.release()
  }
}

const processOf = async (client: pg.PoolClient): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid

const utc = ['UTC', 'Etc/UTC', 'UCT', 'Etc/UCT', 'Zulu', 'Etc/Zulu', 'GMT', 'Etc/GMT', 'Universal', 'Etc/Universal']

/**
 * Refuses a pooler whose connections write times on another clock, since nothing can be set on one, or which loses the
 * names of statements: then the second use comes to a connection that does not know the name, or the second client to
 * one where it is taken.
 */
export async function requireUsablePooler(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ zone: string; role: string }>(
    `select current_setting('TimeZone') as zone, quote_ident(current_user) as role`,
  )
  const [{ zone, role } = { zone: '', role: '' }] = rows
  if (!utc.includes(zone))
    throw new Error(
      `The pooler speaks of times in ${zone}. Type in the database: alter role ${role} set timezone to 'UTC';`,
    )
  const [one, other] = [await pool.connect(), await pool.connect()]
  try {
    for (const client of [one, one, other]) await client.query({ name: 'is_name_kept', text: 'select 1' })
  } catch (error) {
    if (!hasSqlState(error, nameTaken) && !hasSqlState(error, nameUnknown)) throw error
    throw new Error(
      'The pooler loses the names of statements. Set DATABASE_PREPARED=0, or let it keep them (max_prepared_statements of PgBouncer 1.21 or newer).',
      { cause: error },
    )
  } finally {
    for (const client of [one, other]) client.release(true)
  }
}
