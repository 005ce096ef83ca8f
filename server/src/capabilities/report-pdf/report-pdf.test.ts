import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { system } from '@mizan/domain/access/actor'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { answer } from '../../edges/cli/answer.ts'
import { type Operator, openOperator } from '../../testing/operator.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { findChromium, openChromium } from './chromium.ts'
import { reportPdf } from './report-pdf.service.ts'

let portal: Portal
let terminal: Operator
let folder: string
beforeAll(async () => {
  portal = await openPortal()
  // Nothing listens there, also on a machine where the product runs at its usual address.
  terminal = openOperator(portal, { publicUrl: 'http://127.0.0.1:1' })
  folder = await mkdtemp(join(tmpdir(), 'mizan-report-pdf-'))
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

afterEach(() => {
  vi.unstubAllEnvs()
})

const completed = async () =>
  portal.given.completedApplication(await portal.given.candidate(), { kinds: ['personality'] })

/** Something that starts, and is no browser. */
async function program(name: string, script: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
  return path
}

describe('report-pdf tells the operator', () => {
  const print = (values: Record<string, string>) =>
    terminal.types('report-pdf', { application: '1', kind: 'advanced', out: join(folder, 'x.pdf'), ...values })

  test('which reports and languages there are', async () => {
    await expect(print({ kind: 'short' })).rejects.toThrow('--kind must be one of candidate, manager, advanced')
    await expect(print({ lang: 'fr' })).rejects.toThrow('--lang must be en or ar, but is "fr".')
    await expect(print({ application: 'first' })).rejects.toThrow('--application')
  })

  test('that nothing can be written there, before anything is printed', async () => {
    await expect(print({ out: join(folder, 'none', 'x.pdf') })).rejects.toThrow(/The folder \S+none is not there/)
  })

  test('that the product does not run, naming where it was looked for', async () => {
    vi.stubEnv('CHROMIUM', await program('unasked', 'exit 3'))
    const { id } = await completed()
    await expect(print({ application: String(id) })).rejects.toThrow(/Mizan does not answer at http:.*Start it/)
    await expect(readFile(join(folder, 'x.pdf'))).rejects.toThrow('ENOENT')
  })

  test.each([
    ['1 where it was called rightly, and the product does not run', process.execPath, 'Mizan does not answer', 1],
    ['2 where CHROMIUM is no browser, as with any wrong setting', '/nowhere', 'CHROMIUM must be the path', 2],
  ])('with exit code %s', async (_, chromium, words, code) => {
    vi.stubEnv('CHROMIUM', chromium)
    const said: string[] = []
    const { id } = await completed()
    const typed = ['report-pdf', '--application', String(id), '--kind', 'advanced', '--out', join(folder, 'x.pdf')]
    const env = { DATABASE_URL: portal.databaseUrl, DATA_DIR: folder, PUBLIC_URL: 'http://127.0.0.1:1' }
    const ended = await answer(typed, { env, print: () => undefined, say: (line) => void said.push(line) })
    expect(said).toEqual([expect.stringContaining(words)])
    expect(ended).toBe(code)
  })
})

describe('printing', () => {
  test('needs a Chromium, and says how to name one', () => {
    expect(() => findChromium({ PATH: folder })).toThrow('No Chromium was found')
    const nowhere = join(folder, 'nowhere')
    expect(() => findChromium({ PATH: folder, CHROMIUM: nowhere })).toThrow(
      `CHROMIUM must be the path of a browser, but is "${nowhere}".`,
    )
  })

  test('with something that is no browser ends with a clear word instead of waiting', async () => {
    const chromium = await program('ends', 'exit 3')
    const browser = await openChromium(chromium)
    await expect(browser.tell('Target.getTargets')).rejects.toThrow('Chromium ended before its work was done')
    await expect(browser.tell('Target.getTargets')).rejects.toThrow('Chromium ended')
    await browser.close()
  })

  test('ends the browser also where its name is a script that waits beside it', async () => {
    const browser = await openChromium(await program('waits', 'tail -f /dev/null & wait'))
    await browser.close()
    await expect(browser.tell('Target.getTargets')).rejects.toThrow('Chromium ended')
  })

  test('leaves no link that opens, whatever happens to the browser', async () => {
    const application = await completed()
    await portal.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = portal.app.server.address() as AddressInfo
    const press = {
      ...{ actor: system, database: portal.database, publicUrl: `http://127.0.0.1:${port}` },
      chromium: await program('ends-too', 'exit 3'),
    }
    const wanted = { applicationId: application.id, kind: 'advanced', recipient: 'Archive', language: 'en' } as const
    await expect(reportPdf(press, wanted)).rejects.toThrow('Chromium ended')
    const listed = await terminal.types<Record<string, unknown>[]>('report-link list', {
      application: String(application.id),
    })
    expect(listed).toEqual([expect.objectContaining({ recipient: 'Archive', is_live: false, views: 0 })])
  })
})
