import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createCluster, isInitialised, keepPassword, refuseOtherMajor, writeSettings } from './cluster.ts'
import { databaseUrl, proveAccess } from './database-access.ts'
import { findPostmaster, freePort, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { clusterOf, DEFAULT_SHELTER, type Home, type SettleOptions, settle } from './settle.ts'
import { type Supervisor, supervise } from './supervise.ts'

export interface EmbeddedPostgres {
  url: string
  /** The database was made by this call. */
  isNew: boolean
  /** The server was left running by a process that was killed. */
  adopted: boolean
  /** Ends the server too when it was adopted. */
  stop(): Promise<void>
}

export interface OpenOptions {
  dataDir: string
  say: (line: string) => void
  /** Where root keeps what an unprivileged user cannot reach below dataDir. */
  shelter?: string
}

const START_ATTEMPTS = 10
const RETRY_PAUSE_MS = 200

/** Opens the PostgreSQL server kept in `dataDir`. The caller holds the instance lock of that folder. */
export async function openEmbeddedPostgres(options: OpenOptions): Promise<EmbeddedPostgres> {
  const { say, shelter = DEFAULT_SHELTER } = options
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true })
  const password = keepPassword(dataDir, clusterOf(dataDir))
  const left = await findPostmaster(clusterOf(dataDir))
  const { server, isNew } = left ? { server: left, isNew: false } : await launch({ dataDir, say, shelter }, password)

  const url = databaseUrl(server.port, password)
  await proveAccess(url, clusterOf(dataDir))
  const relaunch = () => revive({ dataDir, say, shelter }, server.port)
  return { url, isNew, adopted: left !== undefined, stop: stopOnce(supervise(server, relaunch, say)) }
}

async function launch(options: SettleOptions, password: string): Promise<{ server: Postmaster; isNew: boolean }> {
  const home = settle(options)
  const isNew = !isInitialised(home.cluster)
  if (isNew) await createCluster(home, password)
  return { server: await startWithRetries(home, freePort, options.dataDir), isNew }
}

/** The port stays the same, so that connection pools find the server again. */
async function revive(options: SettleOptions, port: number): Promise<Postmaster> {
  const running = await findPostmaster(clusterOf(options.dataDir))
  return running ?? startWithRetries(settle(options), async () => port, options.dataDir)
}

/** Another try helps when a program took the port, or when processes of a killed server are still ending. */
async function startWithRetries(home: Home, choosePort: () => Promise<number>, dataDir: string): Promise<Postmaster> {
  refuseOtherMajor(home)
  writeSettings(home)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startPostmaster(home, await choosePort(), join(dataDir, 'postgres.log'))
    } catch (error) {
      if (attempt === START_ATTEMPTS) throw error
      await pause(RETRY_PAUSE_MS)
    }
  }
}

function stopOnce(supervisor: Supervisor): () => Promise<void> {
  let stopping: Promise<void> | undefined
  return () => {
    stopping ??= supervisor.release().then((server) => (server ? stopPostmaster(server) : undefined))
    return stopping
  }
}
