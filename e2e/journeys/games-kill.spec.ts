import { expect } from '@playwright/test'
import { findGame, Player } from '../arcade.ts'
import { join, openVacancy } from '../newcomer.ts'
import { test as base } from '../people.ts'
import { makeFolder, type Product, removeFolder, startProduct } from '../product-process.ts'

const LIMIT_MS = 120_000

/** A product of its own, because it is killed; helpers that make calls find it where they find the common one. */
const test = base.extend<{ doomed: { product: Product; folder: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern, so it must be there
  doomed: async ({}, use) => {
    const { MIZAN_ADDRESS, MIZAN_DATA_DIR } = process.env
    const folder = makeFolder()
    try {
      const product = await startProduct({ folder, env: { TRUST_PROXY: '1' } })
      Object.assign(process.env, { MIZAN_ADDRESS: product.address, MIZAN_DATA_DIR: product.dataDir })
      await use({ product, folder })
    } finally {
      Object.assign(process.env, { MIZAN_ADDRESS, MIZAN_DATA_DIR })
      removeFolder(folder)
    }
  },
})

test('a server killed during a run loses nothing that was captured, and its clock runs on meanwhile [OPEN-35, T-FLT-01]', async ({
  browser,
  doomed: { product, folder },
}) => {
  const newcomer = await join(await openVacancy('killed', 'games'))
  const place = await findGame(newcomer, 'matched')
  for (const id of [place.parentId, place.id]) await newcomer.call('startAssessment', { params: { id } })
  const localStorage = [{ name: 'token', value: newcomer.token }]
  const storageState = { cookies: [], origins: [{ origin: product.address, localStorage }] }
  const context = await browser.newContext({ storageState, baseURL: product.address })
  const player = new Player(await context.newPage(), 'en')
  const stored = async () => newcomer.call('retrieveAnswers', { query: { assessment_id: String(place.id) } })
  const beganAfter = Date.now()
  await player.page.goto(`/game/${place.n}?test=${place.testId}`)
  await expect(player.page.getByRole('timer').first()).toBeVisible()
  const beganBefore = Date.now()

  const answers = async (...keys: string[]) => {
    for (const key of keys) {
      await player.waitsForThePicture()
      await player.presses(key)
    }
  }
  await answers('y', 'n', 'y')
  await expect.poll(async () => (await stored()).data.length).toBe(3)

  const gone = new Promise((resolve) => product.server.once('exit', resolve))
  product.server.kill('SIGKILL')
  await gone
  await answers('n', 'n', 'y', 'y')
  const port = Number(new URL(product.address).port)
  const again = await startProduct({ folder, port, env: { TRUST_PROXY: '1' } })

  // What was pressed while nobody listened comes when somebody does, each once and as it was given.
  await expect.poll(async () => (await stored()).data.length, { timeout: 40_000 }).toBe(7)
  const { data, run } = await stored()
  const inOrder = (player.questions as { id: number }[]).map(({ id }) => data.find(({ question }) => question === id))
  const expected = [true, false, true, false, false, true, true]
  expect(inOrder.slice(0, 7).map((answer) => answer?.data)).toEqual(expected)
  expect(data.every(({ rev }) => rev === 1)).toBe(true)
  // The run began once, when its questions were first handed out, and the outage was not given back.
  const askedAt = Date.now()
  expect(run?.time_left_ms).toBeLessThanOrEqual(LIMIT_MS - (askedAt - beganBefore) + 1_000)
  expect(run?.time_left_ms).toBeGreaterThanOrEqual(LIMIT_MS - (askedAt - beganAfter) - 1_000)

  await player.button(player.game.endGame).click()
  await player.page.getByRole('alertdialog').getByRole('button', { name: player.game.endGame }).click()
  await player.hasFinished(place)
  expect([...player.submitted.values()]).toEqual(expected)
  await context.close()
  await again.stop()
})
