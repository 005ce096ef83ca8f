import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLocalPostgres } from '@mizan/local-postgres/open-local-postgres'
import type { TestProject } from 'vitest/node'
import { connect } from '../platform/db/client.ts'
import { migrate, migrationsFolder } from '../platform/db/migrate.ts'
import { product } from '../platform/db/open-database.ts'
import { installJobs } from '../platform/jobs/job-queue.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of the run, without a database name. */
    postgresUrl: string
  }
}

interface Server {
  url: string
  stop: () => Promise<void>
}

/** One PostgreSQL for the whole run, holding one migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_POSTGRES_URL: another } = process.env
  const postgres = another ? serverAt(another) : await startServer()
  await asAdmin(postgres, ...withoutTemplates, 'create database template_mizan')
  const template = connect({ url: databaseUrl(postgres.url, 'template_mizan'), onLost: () => undefined })
  await migrate(template.pool, migrationsFolder)
  await installJobs(template.pool)
  await template.close()
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}

/** Those beside `template_mizan` are made by the first test file that wants them. */
const withoutTemplates = ['mizan', 'shipped', 'demo'].map((name) => `drop database if exists template_${name}`)

/** Whoever wants to know whether another version of PostgreSQL will do names a server of that version. */
function serverAt(url: string): Server {
  const server: Server = { url, stop: () => asAdmin(server, ...withoutTemplates) }
  return server
}

async function startServer(): Promise<Server> {
  const dataDir = await mkdtemp(join(await folderOfTheRun(), 'mizan-test-'))
  // As root the database runs as another user, who has to get in.
  await chmod(dataDir, 0o755)
  const open = () => openLocalPostgres({ product, dataDir, say: () => undefined })
  const small = await open()
  // Several nodes a test file and several files at once: those of one product are too few, and who gets none reads 503.
  await asAdmin(small, 'alter system set max_connections = 200')
  await small.stop()
  const postgres = await open()
  const stop = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: postgres.url, stop }
}

async function asAdmin({ url }: Pick<Server, 'url'>, ...statements: string[]): Promise<void> {
  const admin = connect({ url, onLost: () => undefined, maxConnections: 1 })
  for (const statement of statements) await admin.pool.query(statement)
  await admin.close()
}

const IN_MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 1024 ** 3

/** In memory where there is room: nothing of a run is kept, and its database need not wait for a disk. */
async function folderOfTheRun(): Promise<string> {
  const { bavail, bsize } = await statfs(IN_MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > ROOM_BYTES ? IN_MEMORY : tmpdir()
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
