import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const MB = 1024 * 1024
const LONGEST_MS = 30_000
const onRequest = new URL('./memory-on-request.mjs', import.meta.url).href

/** The product, with an ear for `settledMemory`. */
export const listening = [process.execPath, '--expose-gc', '--import', onRequest, 'dist/server/main.mjs']

/**
 * What the server really keeps, in MB: its live objects, and the memory of the process once the garbage is gone. Without
 * that a measurement shows no more than how long ago V8 last found it worth its while to collect.
 */
export async function settledMemory({ pid, dataDir }) {
  const before = written(dataDir)?.count ?? 0
  process.kill(pid, 'SIGUSR2')
  const deadline = performance.now() + LONGEST_MS
  for (;;) {
    const found = written(dataDir)
    if (found && found.count > before) return { heap: found.heapUsed / MB, rss: found.rss / MB }
    if (performance.now() > deadline) throw new Error('The server does not say how much memory it uses')
    await pause(20)
  }
}

function written(dataDir) {
  const file = join(dataDir, 'memory.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
