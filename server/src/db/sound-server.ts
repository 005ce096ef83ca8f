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
