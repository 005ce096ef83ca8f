import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { passwordFileOf } from './cluster.ts'
import { databaseUrl, proveAccess } from './database-access.ts'
import { InstanceInUse, lockInstance } from './instance-lock.ts'
import { clusterOf } from './make-reachable.ts'
import { type OpenOptions, openLocked } from './open-local-postgres.ts'
import { findPostmaster } from './postmaster.ts'
import { waitUntil } from './wait-until.ts'

interface BorrowedPostgres {
  url: string
  giveBack(): Promise<void>
}

const SERVER_START_SECONDS = 60

/** For a command: uses the database of the running server, or opens it for as long as the command takes. */
export async function borrowLocalPostgres(options: OpenOptions): Promise<BorrowedPostgres> {
  const lock = await lockInstance(options, 'command').catch((error: unknown) => {
    if (error instanceof InstanceInUse && error.holder.use === 'server') return undefined
    throw error
  })
  if (!lock) return { url: await urlOfRunning(options), giveBack: async () => {} }
  const { url, stop } = await openLocked(options, lock)
  return { url, giveBack: stop }
}

async function urlOfRunning({ product, ...options }: OpenOptions): Promise<string> {
  const dataDir = resolve(options.dataDir)
  const passwordFile = passwordFileOf(dataDir)
  const server = await waitUntil(
    () => (existsSync(passwordFile) ? findPostmaster(clusterOf(dataDir)) : undefined),
    SERVER_START_SECONDS,
  )
  if (!server) throw new Error(`${product.title} runs on ${dataDir}, but its database does not answer.`)
  const url = databaseUrl(product.name, server.port, readFileSync(passwordFile, 'utf8').trim())
  await proveAccess(url, clusterOf(dataDir))
  return url
}
