import type { Browser, Page } from '@playwright/test'
import { findGame, type GameName, games, type Maze, Player, practiceMazes, wayThrough } from '../arcade.ts'
import { expectNoAxeViolations, expectOneLanguage } from '../checks.ts'
import type { languages } from '../languages.ts'
import { join, type Vacancy } from '../newcomer.ts'
import { expect, test } from '../people.ts'

const arrows = { top: 'ArrowUp', bottom: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight' }

const undoes = { en: 'Undo', ar: 'تراجع' }

/** How each game is practised and played with keys only. The keys are the same in both languages. */
const keyboard: Record<
  GameName,
  { practise: (player: Player) => Promise<void>; play: (player: Player) => Promise<void> }
> = {
  rotateIt: { practise: practiseChoices, play: playChoices },
  shapes: { practise: practiseChoices, play: playChoices },
  matched: {
    practise: async (player) => {
      for (const key of ['KeyY', 'KeyN', 'KeyY']) await player.presses(key, 'Enter')
    },
    play: async (player) => {
      for (let at = await player.place(); at.length >= 2; at = await player.placeAfter(at)) {
        await player.presses((at[0] ?? 1) % 3 === 0 ? 'KeyN' : 'KeyY')
      }
    },
  },
  swiped: {
    practise: async (player) => {
      for (let card = 1; card <= 12; card++) {
        await expect.poll(async () => (await player.place())[0]).toBe(card)
        await player.presses(card % 2 === 0 ? 'ArrowLeft' : 'ArrowRight')
      }
    },
    play: async (player) => {
      for (let at = await player.place(); at.length >= 4; at = await player.placeAfter(at)) {
        await player.presses((at[2] ?? 0) % 3 === 0 ? 'ArrowLeft' : 'ArrowRight')
      }
    },
  },
  pathFinder: {
    practise: async (player) => {
      await expectWordsBesideTheBoard(player.page)
      const [first] = practiceMazes
      const [step = 'top'] = first ? wayThrough(first) : []
      await player.presses(arrows[step])
      const undo = player.button(undoes[player.language])
      await undo.press('Enter')
      await expect(undo).toBeDisabled()
      await expect(undo).toBeFocused()
      // Enter on a button is that button's.
      await player.page.getByRole('heading', { level: 1 }).focus()
      for (const maze of practiceMazes) await player.presses(...wayThrough(maze).map((move) => arrows[move]), 'Enter')
    },
    play: async (player) => {
      const [first] = player.questions as Maze[]
      // A step into the only way and back again costs nothing.
      const [step = 'top'] = first ? wayThrough(first) : []
      await player.presses(arrows[step], 'Backspace')
      for (const maze of player.questions as Maze[]) {
        await player.presses(...wayThrough(maze).map((move) => arrows[move]), 'Enter')
        await player.waitsForThePicture()
      }
    },
  },
}

/** What is asked and how to move stand beside the middle of the maze, not under it. */
async function expectWordsBesideTheBoard(page: Page): Promise<void> {
  const apart = await page.locator('main').evaluate((main) => {
    const boxOf = (selector: string) => main.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    const [ask, moves, board] = [boxOf('h1'), boxOf('fieldset'), boxOf('svg[viewBox]:not([width])')]
    return (ask.top + moves.bottom) / 2 - (board.top + board.bottom) / 2
  })
  expect(Math.abs(apart)).toBeLessThan(40)
}

async function practiseChoices(player: Player): Promise<void> {
  for (const key of ['Digit2', 'Digit5', 'Digit3']) await player.presses(key, 'Enter')
}

async function playChoices(player: Player): Promise<void> {
  for (let at = await player.place(); at.length >= 2; at = await player.placeAfter(at)) {
    const [place = 1] = at
    // By number, or with the arrows from the first option, wherever the focus is.
    const keys = place === 2 ? ['ArrowUp', 'ArrowRight', 'ArrowDown'] : [`Digit${(place % 6) + 1}`]
    await player.presses(...keys, 'Enter')
  }
  const [, second] = player.questions as { id: number; options: { id: number }[] }[]
  const fifth = { option_id: second?.options[4]?.id }
  await expect.poll(() => player.submitted.get(second?.id ?? 0)).toEqual(fifth)
}

/** So many sign up at once until one of them is dealt the form that is wanted. */
const CROWD = 6

/** Somebody new who is dealt this form of the game, or any. */
async function joinsWithForm(vacancy: Vacancy, name: GameName, testId: number | undefined) {
  for (;;) {
    const crowd = await Promise.all(Array.from({ length: testId === undefined ? 1 : CROWD }, () => join(vacancy)))
    for (const newcomer of crowd) {
      const place = await findGame(newcomer, name)
      if (testId === undefined || place.testId === testId) return { newcomer, place }
    }
  }
}

/** Somebody new plays one game from its info screen to the end, without touching a mouse. */
async function playsByKeyboard(
  browser: Browser,
  vacancy: Vacancy,
  { language, name, testId }: { language: (typeof languages)[number]; name: GameName; testId?: number | undefined },
) {
  const { newcomer, place } = await joinsWithForm(vacancy, name, testId)
  const localStorage = [
    { name: 'token', value: newcomer.token },
    { name: 'language', value: language },
  ]
  const origin = process.env.MIZAN_ADDRESS ?? ''
  const context = await browser.newContext({ storageState: { cookies: [], origins: [{ origin, localStorage }] } })
  const player = new Player(await context.newPage(), language)
  await player.opens(`/game-info/${place.n}`)
  await expectOneLanguage(player.page, language)
  await player.tabsTo(player.button(player.game.startPractice))
  await player.presses('Enter')
  await expect(player.button(player.game.stopPractice)).toBeVisible()
  await expectNoAxeViolations(player.page)
  await keyboard[name].practise(player)
  const entries = await player.page.evaluate(() => history.length)
  await player.tabsTo(player.button(player.game.startAssessment))
  await player.presses('Enter')
  await player.isAt(`/game/${place.n}?test=${place.testId}`)
  // The real game takes the place of the practice: no way leads back to it.
  expect(await player.page.evaluate(() => history.length)).toBe(entries)
  await player.hasBegun()
  // Where a screen reader begins to read.
  await expect(player.page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectOneLanguage(player.page, language)
  await expectNoAxeViolations(player.page)
  await keyboard[name].play(player)
  await player.hasFinished(place)
  const { children } = await newcomer.call('getAssessment', { params: { id: place.parentId } })
  expect(children.find(({ id }) => id === place.id)?.status).toBe(2)
  await context.close()
  return { player, testId: place.testId }
}

for (const name of Object.keys(games) as GameName[]) {
  test(`${name} is played from start to end by keyboard alone, and the same keys give the same answers in both languages [GAME-07, GAME-08, GAME-09, GAME-14, GAME-15, GAME-16, GAME-17, GAME-18, MATCH-09, DONE-07, OPEN-08]`, async ({
    browser,
    vacancyWith,
  }) => {
    const vacancy = await vacancyWith('games')
    const english = await playsByKeyboard(browser, vacancy, { language: 'en', name })
    const arabic = await playsByKeyboard(browser, vacancy, { language: 'ar', name, testId: english.testId })
    const plain = (data: unknown) =>
      JSON.parse(JSON.stringify(data), (key, value) => (volatile.has(key) ? null : value))
    expect(english.player.submitted.size).toBeGreaterThan(0)
    expect([...arabic.player.submitted].map(plain)).toEqual([...english.player.submitted].map(plain))
  })
}

/** Times are those of the person and the device, not of the language. */
const volatile = new Set(['rt_ms', 'timestamp'])
