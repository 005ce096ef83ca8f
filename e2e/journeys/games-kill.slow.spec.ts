import { expect } from '@playwright/test'
import { findGame, type GamePlace, type Maze, Player, wayThrough } from '../arcade.ts'
import { join, type Newcomer, openVacancy } from '../newcomer.ts'
import { operator } from '../operator.ts'
import { test as base } from '../people.ts'
import { makeFolder, type Product, removeFolder, startProduct } from '../product-process.ts'

const LIMIT_MS = 120_000
const arrows = { top: 'ArrowUp', bottom: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight' }

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

/** The same game without a browser and without a fault: what it scores is what the answers are worth. */
async function playsUndisturbed(newcomer: Newcomer, solved: number): Promise<GamePlace> {
  const place = await findGame(newcomer, 'pathFinder')
  for (const id of [place.parentId, place.id]) await newcomer.call('startAssessment', { params: { id } })
  const query = { page: '1', page_size: '1000' }
  const { results } = await newcomer.call('getQuestions', { params: { id: place.testId }, query })
  const mazes = (results as (Maze & { id: number })[]).slice(0, solved)
  const body = mazes.map((maze) => ({ assessment: place.id, question: maze.id, data: { actions: wayThrough(maze) } }))
  await newcomer.call('saveAnswers', { body })
  await newcomer.call('completeAssessment', { params: { id: place.id }, body: { end: true } })
  return place
}

type Scored = { name: string; value: number; recomputes: boolean; trace: { inputs: { name: string; value: number }[] } }

/** The stored score of a game, and what each level has brought: the mazes of another form are as long. */
async function scoreOf({ application }: Newcomer, { id }: GamePlace) {
  const scores = await operator<Scored[]>('score', '--application', String(application.id))
  const own = scores.find(({ name }) => name.endsWith(`of assessment ${id}`))
  const levels = own?.trace.inputs.filter(({ name }) => name.startsWith('level '))
  return { value: own?.value, recomputes: own?.recomputes, levels: levels?.map(({ value }) => value) }
}

test('a server killed during a run loses nothing that was captured, its clock runs on meanwhile, and the score is that of the same answers without a kill [OPEN-35, GAME-17, T-FLT-01]', async ({
  browser,
  doomed: { product, folder },
}) => {
  const vacancy = await openVacancy('killed', 'games')
  const newcomer = await join(vacancy)
  const place = await findGame(newcomer, 'pathFinder')
  for (const id of [place.parentId, place.id]) await newcomer.call('startAssessment', { params: { id } })
  const localStorage = [{ name: 'token', value: newcomer.token }]
  const storageState = { cookies: [], origins: [{ origin: product.address, localStorage }] }
  const context = await browser.newContext({ storageState, baseURL: product.address })
  const player = new Player(await context.newPage(), 'en')
  const stored = async () => newcomer.call('retrieveAnswers', { query: { assessment_id: String(place.id) } })
  const beganAfter = Date.now()
  await player.page.goto(`/game/${place.n}?test=${place.testId}`)
  await player.hasBegun()
  const beganBefore = Date.now()

  const mazes = player.questions as (Maze & { id: number })[]
  const solves = async (from: number, to: number) => {
    for (const maze of mazes.slice(from, to)) {
      await player.presses(...wayThrough(maze).map((move) => arrows[move]), 'Enter')
      await player.waitsForThePicture()
    }
  }
  const SOLVED = 4
  await solves(0, 2)
  await expect.poll(async () => (await stored()).data.length).toBe(2)

  const gone = new Promise((resolve) => product.server.once('exit', resolve))
  product.server.kill('SIGKILL')
  await gone
  await solves(2, SOLVED)
  const port = Number(new URL(product.address).port)
  const again = await startProduct({ folder, port, env: { TRUST_PROXY: '1' } })

  // What was pressed while nobody listened comes when somebody does, each once and as it was given.
  await expect.poll(async () => (await stored()).data.length, { timeout: 40_000 }).toBe(SOLVED)
  const askedAfter = Date.now()
  const { data, run } = await stored()
  const askedBefore = Date.now()
  const expected = mazes.slice(0, SOLVED).map((maze) => ({ actions: wayThrough(maze) }))
  expect(mazes.slice(0, SOLVED).map(({ id }) => data.find(({ question }) => question === id)?.data)).toEqual(expected)
  // The run began once, when its questions were first handed out, and the outage was not given back.
  expect(run?.time_left_ms).toBeLessThanOrEqual(LIMIT_MS - (askedAfter - beganBefore) + 1_000)
  expect(run?.time_left_ms).toBeGreaterThanOrEqual(LIMIT_MS - (askedBefore - beganAfter) - 1_000)

  await player.button(player.game.endGame).click()
  await player.page.getByRole('alertdialog').getByRole('button', { name: player.game.endGame }).click()
  await player.hasFinished(place)
  expect([...player.submitted.values()]).toEqual(expected)

  // Each level that was lost, or counted twice, would be another score.
  const other = await join(vacancy)
  const score = await scoreOf(newcomer, place)
  expect(score).toEqual(await scoreOf(other, await playsUndisturbed(other, SOLVED)))
  expect(score).toMatchObject({ value: 38, recomputes: true })
  await context.close()
  await again.stop()
})
