import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createCluster, isInitialised, keepPassword, refuseOtherMajor, writeSettings } from './cluster.ts'
import { databaseUrl, proveAccess } from './database-access.ts'
import { type InstanceLock, lockInstance } from './instance-lock.ts'
import { clusterOf, type Home, makeReachable, type Place } from './make-reachable.ts'
import { findPostmaster, freePort, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import type { Product } from './product.ts'
import { type Supervisor, supervise } from './supervise.ts'

export interface LocalPostgres {
  url: string
  /** The database was made by this call. */
  isNew: boolean
  /** The server was left running by a process that was killed. */
  adopted: boolean
  /** Ends the server too when it was adopted, and frees the folder. */
  stop(): Promise<void>
}

export interface OpenOptions {
  product: Product
  dataDir: string
  say: (line: string) => void
  /** Where root keeps what an unprivileged user cannot reach below dataDir. */
  shelter?: string
}

/**
 * Where root keeps what the unprivileged user cannot reach (a home folder of mode 0700, for instance).
 * Only root can write there, and nothing cleans it up by age, as happens in /var/tmp.
 */
const DEFAULT_SHELTER = '/var/lib'
const START_ATTEMPTS = 10
const RETRY_PAUSE_MS = 200

/** For a server: opens the PostgreSQL server kept in `dataDir`, which no other process may use from then on. */
export async function openLocalPostgres(options: OpenOptions): Promise<LocalPostgres> {
  return openLocked(options, await lockInstance(options, 'server'))
}

/** The lock is released when the database is stopped, or cannot be opened. */
export async function openLocked(options: OpenOptions, lock: InstanceLock): Promise<LocalPostgres> {
  try {
    const { supervisor, ...opened } = await open({
      ...options,
      dataDir: resolve(options.dataDir),
      shelter: options.shelter ?? DEFAULT_SHELTER,
    })
    return { ...opened, stop: once(() => stop(supervisor).finally(() => lock.release())) }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function open(place: Place): Promise<Omit<LocalPostgres, 'stop'> & { supervisor: Supervisor }> {
  const { dataDir, product, say } = place
  const password = keepPassword(dataDir, clusterOf(dataDir))
  const left = await findPostmaster(clusterOf(dataDir))
  const { server, isNew } = left ? { server: left, isNew: false } : await launch(place, password)

  const url = databaseUrl(product.name, server.port, password)
  await proveAccess(url, clusterOf(dataDir))
  const supervisor = supervise(server, () => restart(place, server.port), say)
  return { url, isNew, adopted: left !== undefined, supervisor }
}

async function launch(place: Place, password: string): Promise<{ server: Postmaster; isNew: boolean }> {
  const home = makeReachable(place)
  const isNew = !isInitialised(home.cluster)
  if (isNew) await createCluster(home, password)
  return { server: await startWithRetries(home, freePort, place.dataDir), isNew }
}

/** The port stays the same, so that connection pools find the server again. */
async function restart(place: Place, port: number): Promise<Postmaster> {
  const running = await findPostmaster(clusterOf(place.dataDir))
  return running ?? startWithRetries(makeReachable(place), async () => port, place.dataDir)
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

async function stop(supervisor: Supervisor): Promise<void> {
  const server = await supervisor.release()
  if (server) await stopPostmaster(server)
}

function once(act: () => Promise<void>): () => Promise<void> {
  let acting: Promise<void> | undefined
  return () => {
    acting ??= act()
    return acting
  }
}
