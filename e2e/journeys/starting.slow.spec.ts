import { once } from 'node:events'
import { request } from 'node:http'
import { routes } from '@mizan/contract/routes'
import { test as base, expect } from '@playwright/test'
import {
  databaseProcessesIn,
  launch,
  makeFolder,
  type Product,
  removeFolder,
  runToTheEnd,
  startProduct,
} from '../product-process.ts'
import { demoPassword } from '../sign-in-by-call.ts'

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern, so it must be there
  folder: async ({}, use) => {
    const folder = makeFolder()
    await use(folder)
    removeFolder(folder)
  },
})

/** No more than are served at once: on a busy machine a third sign-in would wait too long for its turn, and be refused. */
const people = ['candidate@demo.test', 'progress@demo.test']

/** As long as a start may take where much else is done. */
const whileItStarts = { timeout: 60_000 }

const takesRequests = ({ address }: Product): Promise<boolean> =>
  fetch(`${address}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Sends the head of a request and waits until it has arrived; what is returned sends the rest. */
async function beginsToSignIn({ address }: Product, email: string): Promise<() => Promise<number | undefined>> {
  const body = JSON.stringify({ email, password: demoPassword })
  const sent = request(`${address}/api${routes.login.path}`, {
    method: routes.login.method,
    agent: false,
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  sent.flushHeaders()
  await once(sent, 'continue')
  return async () => {
    const answered = once(sent, 'response')
    sent.end(body)
    const [{ statusCode }] = await answered
    return statusCode
  }
}

test('a wrong port is refused with the name of the variable and its rule', async ({ folder }) => {
  const { code, lines } = await runToTheEnd({ folder, env: { PORT: '65536' } })
  expect(lines).toEqual(['Mizan: PORT must be a whole number from 0 to 65535, but is "65536".'])
  expect(code).toBe(1)
})

test('a database that does not answer is waited for, with one line without its password, until it is told to stop', async ({
  folder,
}) => {
  const DATABASE_URL = 'postgres://mizan:not-to-be-shown@127.0.0.1:1/mizan'
  const { server, lines } = launch({ folder, env: { PORT: '0', DATABASE_URL } })
  const waits = 'The database at 127.0.0.1:1 does not answer yet. Waiting for it, 60 seconds at most …'
  await expect.poll(() => lines, whileItStarts).toEqual([waits])
  const ended = once(server, 'close')
  server.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(lines).toEqual([waits])
})

test('a second product on the same folder is refused, and the first goes on', async ({ request: visitor }) => {
  const dataDir = process.env.MIZAN_DATA_DIR ?? ''
  const { code, lines } = await runToTheEnd({ folder: '', env: { PORT: '0', DATA_DIR: dataDir } })
  expect(lines).toEqual([
    expect.stringMatching(
      /^Mizan: Mizan is already running on .+ \(process \d+\)\. Stop it first, or set DATA_DIR to another folder\.$/,
    ),
  ])
  expect(lines[0]).toContain(dataDir)
  expect(code).toBe(1)
  expect((await visitor.get('/api/ready')).status()).toBe(200)
})

test('told to stop in the middle of its work, it finishes what it has begun, takes no more, and leaves no process behind', async ({
  folder,
}) => {
  const product = await startProduct({ folder })
  expect(databaseProcessesIn(folder)).not.toEqual([])
  const begun = await Promise.all(people.map((email) => beginsToSignIn(product, email)))
  const ended = once(product.server, 'exit')
  product.server.kill('SIGTERM')
  await expect.poll(() => takesRequests(product)).toBe(false)

  const statuses = await Promise.all(begun.map((goesOn) => goesOn()))
  expect(statuses).toEqual(people.map(() => 200))
  expect(await ended).toEqual([0, null])
  expect(databaseProcessesIn(folder)).toEqual([])
})

test('told to stop while it starts, it leaves no process behind', async ({ folder }) => {
  const { server } = launch({ folder, env: { PORT: '0' } })
  const ended = once(server, 'exit')
  await expect.poll(() => databaseProcessesIn(folder), whileItStarts).not.toEqual([])
  server.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(databaseProcessesIn(folder)).toEqual([])
})
