import { expect, test } from 'vitest'
import { runCommand } from '../setup/run-command.mjs'
import { playwrightStep, vitestStep } from './runners.mjs'

test('journeys are told nothing about colours that contradicts what Playwright tells its workers', async () => {
  const { env } = playwrightStep({ which: 'quick', chromium: '/usr/bin/chromium', args: [] })
  const { output } = await runCommand([process.execPath, '--eval', 'console.log(process.env.NO_COLOR)'], { env })
  expect(output).toBe('undefined\n')
})

test('a runner that leaves no report has failed, unless it ended well', () => {
  expect(vitestStep('unit').read(1).counts).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(vitestStep('unit').read(0).counts).toEqual({ passed: 0, failed: 0, skipped: 0 })
})
