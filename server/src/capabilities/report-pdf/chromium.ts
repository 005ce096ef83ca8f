import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { ConfigError } from '../../platform/config.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chromium-headless-shell']

/** The Chromium of this machine: the one named by CHROMIUM, else the first on the path. */
export function findChromium(env: NodeJS.ProcessEnv): string {
  const folders = (env.PATH ?? '').split(delimiter)
  const candidates = env.CHROMIUM
    ? [env.CHROMIUM]
    : names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const found = candidates.find(isExecutable)
  if (found) return found
  if (env.CHROMIUM) throw new ConfigError(`CHROMIUM must be the path of a browser, but is "${env.CHROMIUM}".`)
  throw new Refusal('browser-missing', 'No Chromium was found')
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export interface Chromium {
  /** One command of the DevTools protocol. */
  tell: (method: string, params?: object, sessionId?: string) => Promise<Record<string, unknown>>
  close: () => Promise<void>
}

const ended = () => new Refusal('browser-ended', 'Chromium ended before its work was done')

const failed = (reason: string) => new Refusal('browser-failed', `Chromium: ${reason}`, { values: { reason } })

const quiet = [
  ...['--headless=new', '--remote-debugging-pipe', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync', '--disable-quic', '--disable-gpu', '--disable-dev-shm-usage'],
  ...['--disable-extensions', '--disable-default-apps', '--mute-audio', '--password-store=basic'],
]

/** Starts a Chromium that listens on a pipe: no port that others could reach, no token on its command line. */
export async function openChromium(path: string): Promise<Chromium> {
  const profile = await mkdtemp(join(tmpdir(), 'mizan-chromium-'))
  const isRoot = process.getuid?.() === 0
  const args = [...quiet, ...(isRoot ? ['--no-sandbox'] : []), `--user-data-dir=${profile}`, 'about:blank']
  // With a group of its own: the name on the path may be a script, and killing that would leave the browser behind.
  const child = spawn(path, args, { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const { tell, giveUp } = converse(child.stdio[3] as Writable, child.stdio[4] as Readable)
  child.once('error', (error) => giveUp(failed(error.message)))
  child.once('exit', () => giveUp(ended()))
  return {
    tell,
    close: async () => {
      // Nothing of it is worth a farewell: its profile is thrown away.
      if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
      await closed
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

interface Awaited {
  resolve: (result: Record<string, unknown>) => void
  reject: (refusal: Refusal) => void
}

/** Messages are JSON, each ended by a zero byte. */
function converse(to: Writable, from: Readable) {
  const awaited = new Map<number, Awaited>()
  let last = 0
  let rest = Buffer.alloc(0)
  let refusal: Refusal | undefined
  const giveUp = (why: Refusal) => {
    refusal ??= why
    for (const { reject } of awaited.values()) reject(refusal)
    awaited.clear()
  }
  // A pipe breaks when the process at its other end is gone.
  for (const pipe of [to, from]) pipe.on('error', () => giveUp(ended()))
  from.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      hear(JSON.parse(rest.subarray(0, end).toString()))
      rest = rest.subarray(end + 1)
    }
  })
  const hear = ({
    id,
    result,
    error,
  }: {
    id?: number
    result?: Record<string, unknown>
    error?: { message: string }
  }) => {
    const waiting = id === undefined ? undefined : awaited.get(id)
    if (id === undefined || !waiting) return
    awaited.delete(id)
    if (error) waiting.reject(failed(error.message))
    else waiting.resolve(result ?? {})
  }
  const tell: Chromium['tell'] = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      if (refusal) return reject(refusal)
      const id = ++last
      awaited.set(id, { resolve, reject })
      to.write(`${JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) })}\0`)
    })
  return { tell, giveUp }
}
