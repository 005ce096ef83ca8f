import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from './run-command.mjs'

const RUNNER = `
  import { runCommand } from ${JSON.stringify(join(import.meta.dirname, 'run-command.mjs'))}
  const command = 'console.log(process.pid); setInterval(() => {}, 1000)'
  await runCommand([process.execPath, '--eval', command], { live: true })
`

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('told to stop, it ends the command that runs, and itself', async () => {
  const runner = spawn(process.execPath, ['--input-type=module', '--eval', RUNNER])
  const ended = once(runner, 'exit')
  const [said] = await once(runner.stdout, 'data')
  const command = Number(said)
  expect(isAlive(command)).toBe(true)
  runner.kill('SIGTERM')
  expect(await ended).toEqual([143, null])
  expect(isAlive(command)).toBe(false)
})

test('a command that has ended leaves nobody who listens for signals', async () => {
  const before = process.listenerCount('SIGTERM')
  const { code, output } = await runCommand([process.execPath, '--eval', 'console.log(1); process.exit(3)'])
  expect({ code, output }).toEqual({ code: 3, output: '1\n' })
  expect(process.listenerCount('SIGTERM')).toBe(before)
})
