import { realpathSync } from 'node:fs'
import { ask } from './ask.ts'
import { ROLE } from './cluster.ts'

const DATABASE = 'mizan'
const DATABASE_MISSING = '3D000'
const DATABASE_EXISTS = '42P04'

export function databaseUrl(port: number, password: string): string {
  return `postgres://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`
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

async function dataFolderBehind(url: string): Promise<string> {
  return String(await ask(url, 'show data_directory'))
}

async function createDatabase(url: string): Promise<void> {
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres'
  await ask(maintenance.href, `create database ${DATABASE}`).catch((error: { code?: string }) => {
    if (error.code !== DATABASE_EXISTS) throw error
  })
}
