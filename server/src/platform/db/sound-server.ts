import type pg from 'pg'

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
 * Refuses a pooler that gives every transaction another connection: locks would be left with a stranger, and every later
 * start would wait for them. Two connections that are open at the same time are then one and the same.
 */
export async function requireOwnConnections(pool: pg.Pool): Promise<void> {
  const [one, other] = [await pool.connect(), await pool.connect()]
  try {
    if ((await processOf(one)) !== (await processOf(other))) return
    throw new Error(
      'A pooler gives every transaction another connection. Let it give each client its own (pool_mode = session), or let DATABASE_URL name PostgreSQL itself.',
    )
  } finally {
    one.release()
    other.release()
  }
}

const processOf = async (client: pg.PoolClient): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
