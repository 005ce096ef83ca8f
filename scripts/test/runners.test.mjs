import { expect, test } from 'vitest'
import { runCommand } from '../setup/run-command.mjs'
import { playwrightStep } from './runners.mjs'

test('journeys are told nothing about colours that contradicts what Playwright tells its workers', async () => {
  const { env } = playwrightStep({ chromium: '/usr/bin/chromium', args: [] })
  const { output } = await runCommand([process.execPath, '--eval', 'console.log(process.env.NO_COLOR)'], { env })
  expect(output).toBe('undefined\n')
})
