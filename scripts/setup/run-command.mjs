import { spawn } from 'node:child_process'
import { root } from './project.mjs'

/** Runs a command and keeps what it prints; with `live` it goes to the screen as well. */
export function runCommand([program, ...args], { cwd = root, env = {}, live = false, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...plainEnvironment(), ...env },
      shell,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const chunks = []
    for (const [stream, screen] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      stream.on('data', (chunk) => {
        chunks.push(chunk)
        if (live) screen.write(chunk)
      })
    }
    const part = endTogether(child)
    const finish = (code, { signal = null, note = '' }) => {
      part()
      resolve({ code, signal, output: Buffer.concat(chunks).toString('utf8') + note })
    }
    child.once('error', (error) => finish(127, { note: `${error.message}\n` }))
    child.once('close', (code, signal) => finish(code ?? 1, { signal, note: signal ? `\nEnded by ${signal}\n` : '' }))
  })
}

/** Less than the ten seconds that containers are given. npm takes back all it has unpacked, which is not worth the wait. */
const PATIENCE_MS = 8_000

/**
 * Told to stop while a command runs, this process ends the command first: left alone, npm or a build would work on beside
 * the next start. It is ended as by Ctrl-C, upon which runners of tests clear up. Returns what parts the two.
 */
function endTogether(child) {
  const stop = () => {
    child.once('close', () => process.exit(143))
    child.kill('SIGINT')
    setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS).unref()
  }
  process.once('SIGTERM', stop)
  return () => process.off('SIGTERM', stop)
}

function plainEnvironment() {
  const { NO_COLOR, FORCE_COLOR, NODE_ENV, ...rest } = process.env
  const isColoured = process.stdout.isTTY && !process.env.CI && NO_COLOR === undefined
  return { ...rest, ...(isColoured ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) }
}
