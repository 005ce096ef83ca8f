import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { cleanEnvironment } from './cluster.ts'
import type { Home } from './make-reachable.ts'
import { isAlive, isServerOn, isZombie } from './process-state.ts'
import { waitUntil } from './wait-until.ts'

export interface Postmaster {
  pid: number
  port: number
}

// Replaying the log after a crash under load can take minutes on a slow disk.
const START_LIMIT_SECONDS = 300
const STOP_LIMIT_SECONDS = 60
const LOG_KEEP_BYTES = 5_000_000

/** The server that already runs on this folder, ready for connections; undefined when there is none. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const found = readPidFile(cluster)
  if (!found) return undefined
  if (isZombie(found.pid) || isServerOn(found.pid, realpathSync(cluster)) === false) {
    // The id is taken, though not by a server on this folder. PostgreSQL cannot know that and would refuse to start.
    rmSync(join(cluster, 'postmaster.pid'), { force: true })
    return undefined
  }
  if (!isAlive(found.pid)) return undefined
  const outcome = await waitUntil(() => {
    const state = readPidFile(cluster)
    if (!state || !isAlive(state.pid)) return 'gone'
    return state.isReady ? state : undefined
  }, START_LIMIT_SECONDS)
  if (!outcome) throw new Error(`A PostgreSQL server (process ${found.pid}) holds ${cluster} but does not get ready.`)
  return outcome === 'gone' ? undefined : outcome
}

/** Starts PostgreSQL in a process group of its own: Ctrl-C reaches only the product, which stops the database last. */
export async function startPostmaster(home: Home, port: number, logFile: string): Promise<Postmaster> {
  const log = openLog(logFile)
  const child = spawn(home.binaries.postgres, ['-D', realpathSync(home.cluster), '-p', String(port)], {
    ...home.runAs,
    detached: true,
    env: cleanEnvironment(),
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  let problem: string | undefined
  child.once('error', (error) => {
    problem = error.message
  })
  child.once('exit', (code, signal) => {
    problem ??= `it ended with ${signal ?? `code ${code}`}`
  })

  const ready = await waitUntil(() => {
    if (problem) return 'failed'
    const state = readPidFile(home.cluster)
    return state?.isReady && state.pid === child.pid ? state : undefined
  }, START_LIMIT_SECONDS)
  if (ready && ready !== 'failed') return ready
  throw new Error(`PostgreSQL did not start: ${problem ?? 'it took too long'}. ${lastLines(logFile)}`)
}

/** Fast shutdown: running transactions are rolled back, everything committed is on disk. */
export async function stopPostmaster({ pid }: Postmaster): Promise<void> {
  if (!signal(pid, 'SIGINT')) return
  const isGone = () => !isAlive(pid)
  if (await waitUntil(isGone, STOP_LIMIT_SECONDS)) return
  signal(pid, 'SIGQUIT')
  if (await waitUntil(isGone, STOP_LIMIT_SECONDS)) return
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`)
}

/** Free at this moment; the caller tries again when another program was faster. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function readPidFile(cluster: string): (Postmaster & { isReady: boolean }) | undefined {
  const lines = readText(join(cluster, 'postmaster.pid')).split('\n')
  const [pid, port, status] = [Number(lines[0]), Number(lines[3]), lines[7]?.trim()]
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port, isReady: status === 'ready' }
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

function openLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_KEEP_BYTES) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

function lastLines(file: string): string {
  const lines = readText(file).trimEnd().split('\n')
  return [`The end of ${file}:`, ...lines.slice(-5)].join('\n  ')
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
