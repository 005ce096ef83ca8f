import { realpathSync } from 'node:fs'
import pg from 'pg'

const DATABASE_MISSING = '3D000'
const DATABASE_EXISTS = '42P04'

/** Role and database have the same name. */
export function databaseUrl(name: string, port: number, password: string): string {
  return `postgres://${name}:${password}@127.0.0.1:${port}/${name}`
}

/** Proves that the server answers, is the one on this folder, and has our database. */
export async function proveAccess(url: string, cluster: string): Promise<void> {
  const folder = await dataFolderBehind(url).catch(async (error: { code?: string }) => {
    if (error.code !== DATABASE_MISSING) throw error
    await createDatabase(url)
    return dataFolderBehind(url)
  })
  if (realpathSync(folder) === realpathSync(cluster)) return
  throw new Error(`The PostgreSQL server found through ${cluster} works on another folder: ${folder}`)
}

/** Runs one statement on a connection of its own; resolves with the first value of the first row. */
export async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A server that dies ends the connection as well; the statement in flight already reports that.
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query({ text: statement, rowMode: 'array' }).finally(() => client.end())
  return rows[0]?.[0]
}

async function dataFolderBehind(url: string): Promise<string> {
  return String(await ask(url, 'show data_directory'))
}

async function createDatabase(url: string): Promise<void> {
  const maintenance = new URL(url)
  const name = maintenance.pathname.slice(1)
  maintenance.pathname = '/postgres'
  await ask(maintenance.href, `create database ${pg.escapeIdentifier(name)}`).catch((error: { code?: string }) => {
    if (error.code !== DATABASE_EXISTS) throw error
  })
}
