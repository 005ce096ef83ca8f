import pg from 'pg'

/** Runs one statement on a connection of its own; resolves with the first value of the first row. */
export async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A server that dies ends the connection as well; the statement in flight already reports that.
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query({ text: statement, rowMode: 'array' }).finally(() => client.end())
  return rows[0]?.[0]
}
