import type { Portal } from './portal.ts'

const named = `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
  where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE' order by 1`

/** Every row of every table as a text, by table. */
export async function wholeDatabase({ database }: Pick<Portal, 'database'>): Promise<Map<string, string[]>> {
  const { rows } = await database.pool.query<{ name: string }>(named)
  const tables = new Map<string, string[]>()
  for (const { name } of rows) {
    const { rows: found } = await database.pool.query<{ text: string }>(
      `select t::text as text from ${name} t order by 1`,
    )
    tables.set(
      name,
      found.map(({ text }) => text),
    )
  }
  return tables
}
