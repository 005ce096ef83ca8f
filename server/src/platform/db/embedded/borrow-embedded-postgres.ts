import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { databaseUrl, proveAccess } from './database-access.ts'
import { InstanceInUse, lockInstance } from './instance-lock.ts'
import { type OpenOptions, openEmbeddedPostgres } from './open-embedded-postgres.ts'
import { findPostmaster } from './postmaster.ts'
import { clusterOf } from './settle.ts'
import { waitUntil } from './wait-until.ts'

export interface BorrowedPostgres {
  url: string
  isNew: boolean
  giveBack(): Promise<void>
}

const SERVER_START_SECONDS = 60

/** For a command: uses the database of the running Mizan, or opens it for as long as the command takes. */
export async function borrowEmbeddedPostgres(options: OpenOptions): Promise<BorrowedPostgres> {
  const lock = await lockInstance(options.dataDir, 'command').catch((error: unknown) => {
    if (error instanceof InstanceInUse && error.holder.use === 'server') return undefined
    throw error
  })
  if (!lock) return { url: await urlOfRunning(resolve(options.dataDir)), isNew: false, giveBack: async () => {} }
  try {
    const database = await openEmbeddedPostgres(options)
    return {
      url: database.url,
      isNew: database.isNew,
      giveBack: () => database.stop().finally(() => lock.release()),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function urlOfRunning(dataDir: string): Promise<string> {
  const passwordFile = join(dataDir, 'postgres.password')
  const server = await waitUntil(
    () => (existsSync(passwordFile) ? findPostmaster(clusterOf(dataDir)) : undefined),
    SERVER_START_SECONDS,
  )
  if (!server) throw new Error(`Mizan runs on ${dataDir}, but its database does not answer.`)
  const url = databaseUrl(server.port, readFileSync(passwordFile, 'utf8').trim())
  await proveAccess(url, clusterOf(dataDir))
  return url
}
