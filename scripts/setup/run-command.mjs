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
    const finish = (code, note = '') => resolve({ code, output: Buffer.concat(chunks).toString('utf8') + note })
    child.once('error', (error) => finish(127, `${error.message}\n`))
    child.once('close', (code, signal) => finish(code ?? 1, signal ? `\nEnded by ${signal}\n` : ''))
  })
}

function plainEnvironment() {
  const { NO_COLOR, FORCE_COLOR, NODE_ENV, ...rest } = process.env
  const isColoured = process.stdout.isTTY && !process.env.CI && NO_COLOR === undefined
  return { ...rest, ...(isColoured ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) }
}
