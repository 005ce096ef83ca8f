import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export const root = join(import.meta.dirname, '..')
const builtProduct = join(root, 'dist/server/main.mjs')
const READY_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 30_000

interface LaunchOptions {
  /** Made by `makeFolder`; it may hold what an earlier process has left. */
  folder: string
  /** Another bundle than the product's own. */
  program?: string
  env?: Record<string, string>
}

export interface Product {
  address: string
  dataDir: string
  server: ChildProcess
  /** Stops it as an operator does. It has to end cleanly, and to have logged no error. */
  stop: () => Promise<void>
}

const dataDirIn = (folder: string): string => join(folder, 'data')

/** PostgreSQL runs as another user when this is root, so the folder lets others pass through. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'mizan-e2e-'))
  chmodSync(folder, 0o711)
  return folder
}

/** Removes the folder, after ending what a process that was killed or broke off may have left at work in it. */
export function removeFolder(folder: string): void {
  for (const pid of databaseProcessesIn(folder)) process.kill(pid, 'SIGQUIT')
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

/** The main processes of PostgreSQL that work in this folder. */
export function databaseProcessesIn(folder: string): number[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
  const lines = stdout.split('\n').filter((line) => line.includes('postgres') && line.includes(folder))
  return lines.map((line) => Number.parseInt(line, 10))
}

/** Starts the product on an address of its own, with the demo accounts, and waits until it serves. */
export async function startProduct(options: LaunchOptions & { port?: number }): Promise<Product> {
  const port = options.port ?? (await freePort())
  // By number: "localhost" may first be tried over IPv6, where nobody listens.
  const address = `http://127.0.0.1:${port}`
  const { server, lines } = launch({ ...options, env: { PORT: String(port), PUBLIC_URL: address, ...options.env } })
  // A run that breaks off must not leave the product behind: told to stop, it also stops its database.
  const stopServer = () => void server.kill('SIGTERM')
  process.once('exit', stopServer)
  server.once('exit', () => process.off('exit', stopServer))
  await untilReady(server, lines)
  return { address, server, dataDir: dataDirIn(options.folder), stop: () => stop(server, lines) }
}

/** Starts the product where it cannot run, and waits for its end. */
export async function runToTheEnd(options: LaunchOptions): Promise<{ code: number; lines: string[] }> {
  const { server, lines } = launch(options)
  const tooLong = setTimeout(() => server.kill('SIGKILL'), READY_WITHIN_MS)
  // Not "exit": what the process has written last may arrive after that.
  const [code] = await once(server, 'close')
  clearTimeout(tooLong)
  return { code, lines: lines.filter((line) => line !== '') }
}

export function launch({ folder, program = builtProduct, env }: LaunchOptions) {
  if (!existsSync(program)) throw new Error(`The product is not built: ${program} is missing. Run "npm run e2e".`)
  const { DATABASE_URL: _, PUBLIC_URL: __, SMTP_URL: ___, ...inherited } = process.env
  const server = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...inherited, DATA_DIR: dataDirIn(folder), LOG_LEVEL: 'warn', DEMO: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const input of [server.stdout, server.stderr]) {
    createInterface({ input }).on('line', (line) => void lines.push(line))
  }
  return { server, lines }
}

async function untilReady(server: ChildProcess, lines: string[]): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline && server.exitCode === null) {
    if (lines.some((line) => line.startsWith('Mizan is ready:'))) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  server.kill('SIGKILL')
  throw new Error(`The product did not become ready. It said:\n${lines.join('\n')}`)
}

async function stop(server: ChildProcess, lines: string[]): Promise<void> {
  if (server.exitCode !== null) throw new Error(`The product ended by itself with code ${server.exitCode}`)
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const tooLong = setTimeout(() => server.kill('SIGKILL'), STOP_WITHIN_MS)
  const [code, signal] = await ended
  clearTimeout(tooLong)
  if (code !== 0) throw new Error(`The product did not stop cleanly: code ${code}, signal ${signal}`)
  const errors = lines.filter(isLoggedError)
  if (errors.length > 0) throw new Error(`The server logged errors during the journeys:\n${errors.join('\n')}`)
}

const isLoggedError = (line: string): boolean => /^\{.*"level":(50|60|"error"|"fatal")\b/.test(line)

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
