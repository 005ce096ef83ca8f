import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const READY_LINE = /^Mizan is ready: \S+:(\d+)$/m
const START_LIMIT_MS = 120_000

/** A temporary DATA_DIR; PostgreSQL can enter it also when this runs as root and PostgreSQL as somebody else. */
export function makeDataDir() {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'mizan-bench-'))
  chmodSync(folder, 0o711)
  return folder
}

/** A database whose server was killed and could not be started again would otherwise run on for ever. */
export async function removeDataDir(dataDir) {
  if (isDatabaseRunning(dataDir)) process.kill(databaseOf(dataDir).pid, 'SIGINT')
  while (isDatabaseRunning(dataDir)) await pause(50)
  rmSync(dataDir, { recursive: true, force: true })
}

const built = [process.execPath, 'dist/server/main.mjs']

/**
 * Starts the built product with the demonstration on a free port, and waits for its ready line. With `databaseUrl` it
 * is a further node on that database.
 */
export async function startProduct(dataDir, { command = built, databaseUrl, env = {} } = {}) {
  const startedAt = performance.now()
  const logFile = join(dataDir, 'bench.log')
  // A file, as under a service manager: a pipe would make the reader part of the measurement.
  const log = openSync(logFile, 'w')
  const child = spawn(command[0], command.slice(1), {
    cwd: root,
    env: {
      ...plainEnvironment(),
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: '1',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...env,
    },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const exit = once(child, 'exit')
  const port = await readyPort(child, logFile)
  const readyMs = performance.now() - startedAt
  // Below `npm start` the process that serves is not the one that was spawned. A node without a database has no file.
  const pidFile = join(dataDir, 'mizan.pid')
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : child.pid
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(pid, 'SIGTERM')
    await exit
  }
  return { url: `http://127.0.0.1:${port}`, pid, dataDir, readyMs, exit, stop }
}

/** Paths and tokens of the demo reports, which the product names when it is ready: advanced, manager and candidate. */
export function demoReports({ dataDir }) {
  const output = readFileSync(join(dataDir, 'bench.log'), 'utf8')
  const links = output.matchAll(/\/(?:application|assessment)\/(\d+)\/(\S*report)[?#]token=(\S+)/g)
  return Object.fromEntries([...links].map(([, id, page, token]) => [page, { id: Number(id), token }]))
}

/** Process, address and password of the PostgreSQL server kept in this DATA_DIR. */
export function databaseOf(dataDir) {
  const moved = join(dataDir, 'postgres.location')
  const cluster = existsSync(moved) ? readFileSync(moved, 'utf8').trim() : join(dataDir, 'postgres')
  const [pid, , , port] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim()
  return { pid: Number(pid), url: `postgres://mizan:${password}@127.0.0.1:${port}/mizan` }
}

/** The address of the database as soon as it answers, after it was killed. */
export async function databaseBack(dataDir) {
  while (!(await answers(dataDir))) await pause(50)
  return databaseOf(dataDir).url
}

async function answers(dataDir) {
  try {
    const client = new pg.Client({ connectionString: databaseOf(dataDir).url, connectionTimeoutMillis: 1_000 })
    client.on('error', () => undefined)
    await client.connect()
    await client.end()
    return true
  } catch {
    // Its file with address and process is written anew when it comes back.
    return false
  }
}

/** A pid file alone proves nothing; a PostgreSQL server works in the folder it serves. */
function isDatabaseRunning(dataDir) {
  try {
    return readlinkSync(`/proc/${databaseOf(dataDir).pid}/cwd`).startsWith(dataDir)
  } catch {
    return false
  }
}

async function readyPort(child, logFile) {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    const output = readFileSync(logFile, 'utf8')
    const port = READY_LINE.exec(output)?.[1]
    if (port) return Number(port)
    const isGone = child.exitCode !== null || child.signalCode !== null
    if (isGone || Date.now() > deadline) {
      if (!isGone) await Promise.all([once(child, 'exit'), child.kill('SIGTERM')])
      throw new Error(`The product did not get ready. It said:\n${output}`)
    }
    await pause(10)
  }
}

/** Settings of the person who measures must not change what is measured. */
function plainEnvironment() {
  const { PATH, HOME, TMPDIR, LANG } = process.env
  return { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...(LANG && { LANG }) }
}
