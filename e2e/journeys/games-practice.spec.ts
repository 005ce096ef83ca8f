import { findGame, type GameName, Player } from '../arcade.ts'
import { breaks } from '../broken-calls.ts'
import type { Newcomer } from '../newcomer.ts'
import { expect, test } from '../people.ts'

test.use({ takes: 'games' })

async function practises(player: Player, newcomer: Newcomer, name: GameName): Promise<void> {
  const { n } = await findGame(newcomer, name)
  await player.opens(`/game-info/${n}`)
  await expect(player.page.getByText('2 minutes', { exact: true })).toBeVisible()
  await player.button(player.game.startPractice).click()
  await expect(player.button(player.game.stopPractice)).toBeVisible()
}

/** Whoever speaks to the computer types without meaning to. What is pressed beside everything takes no focus away. */
async function expectDigitsOnlyInTheGame(player: Player): Promise<void> {
  const question = player.page.getByRole('heading', { level: 1 })
  await player.button(player.game.stopPractice).press('5')
  await expect(player.button(player.game.next)).toBeDisabled()
  // The dialog opens on Cancel.
  await player.presses('Enter', 'Enter')
  await expect(question).toBeFocused()
  await player.page.getByRole('main').click({ position: { x: 2, y: 2 } })
  await expect(question).toBeFocused()
}

test('practice praises what is right, says what is incorrect and shows the right shape in green [GAME-22, GAME-23, GAME-24, GAME-25, MATCH-02, MATCH-10, SHAPE-02, OPEN-37, WCAG 2.1.4]', async ({
  page,
  newcomer,
}) => {
  const player = new Player(page, 'en')
  // The right options of the practice of Shapes are the fifth, the sixth and the third.
  await practises(player, newcomer, 'shapes')
  await expectDigitsOnlyInTheGame(player)
  const done = page.getByRole('progressbar')
  await expect(done, 'nothing is done yet').toHaveAttribute('aria-valuenow', '0')
  await player.presses('5')
  await expect(page.getByText('Well done.')).toBeVisible()
  await expect(done).toHaveAttribute('aria-valuenow', '1')
  await expect(page.getByRole('status').filter({ hasText: 'Well done.' }), 'said once').toHaveCount(1)
  // The button cannot be pressed again at once, and must not take the focus with it.
  await player.button(player.game.next).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await player.presses('2')
  await expect(page.getByText('That is incorrect.')).toBeVisible()
  await expect(page.getByText('The right shape is shown in green.')).toBeVisible()
  // The right one is the sixth; the other is the one that was picked.
  await expect(page.locator('label').filter({ hasText: 'Option 6' })).toContainText('Correct shape')
  await expect(page.locator('label').filter({ hasText: 'Option 2' })).toContainText('Your answer')
  await player.presses('Enter', '3')
  await expect(player.button(player.game.startAssessment)).toBeVisible()
  await expect(player.button(player.game.next)).toHaveCount(0)

  // Matched asks for a pair that fits, and then for one that does not.
  await practises(player, newcomer, 'matched')
  await player.presses('y')
  await expect(page.getByText('Well done.')).toBeVisible()
  await player.presses('Enter', 'y')
  await expect(page.getByText('That is incorrect.')).toBeVisible()
  await expect(page.getByText('The meaning does not match the ink colour.')).toBeVisible()
})

test('Swiped says before it begins that a round takes 1 minute, and in it that only the arrows count [SWIPE-04, SWIPE-13, OPEN-08]', async ({
  page,
  newcomer,
}) => {
  const player = new Player(page, 'en')
  const { n } = await findGame(newcomer, 'swiped')
  await player.opens(`/game-info/${n}`)
  await expect(page.getByText('1 minute', { exact: true })).toBeVisible()
  const values = page.getByRole('definition')
  const feet = await values.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().bottom)))
  expect(new Set(feet).size, 'lines of values').toBe(1)
  await player.button(player.game.startPractice).click()
  await expect(page.getByText('Use only the keyboard arrows.')).toBeVisible()
})

test('the info of a game is awaited in sight, with a word where it takes long; where it cannot be loaded that is said, and is asked for again, with the focus on what comes of it [ERR-14, ROT-02, OPEN-35, WCAG 2.4.3]', async ({
  page,
  newcomer,
}) => {
  const player = new Player(page, 'en')
  const { n } = await findGame(newcomer, 'rotateIt')
  const info = /\/games\/\d+\/info\//
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(info, async (route) => {
    await isAnswered
    await route.fulfill({ status: 500, json: { detail: 'broken' } })
  })
  await page.clock.install()
  await page.goto(`/game-info/${n}`)
  await expect(page.getByRole('status').filter({ hasText: 'Loading the game' })).toBeVisible()
  // The wait is counted from the frame after the one that shows it.
  await expect(async () => {
    await page.clock.fastForward(12_000)
    await expect(page.getByText('The page is taking a long time to load.')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  answer()
  await expect(page.getByText('This page could not be loaded.')).toBeVisible()
  await player.button('Try again').press('Enter')
  await expect(player.button('Try again')).toBeHidden()
  await expect(player.button('Try again')).toBeFocused()
  await page.unroute(info)
  await player.button('Try again').press('Enter')
  await expect(player.heading('Rotate It')).toBeFocused()
  await expect(player.button(player.game.startPractice)).toBeVisible()
  await expect(page.getByText('2 minutes', { exact: true })).toBeVisible()
  // A start that fails is said once: turning the page, known in both languages by now, does not lead back to it.
  await breaks(page, 'startAssessment')
  await player.switchesLanguage()
  await expect(player.button(player.game.startPractice)).toBeVisible()
  await player.switchesLanguage()
  await player.button(player.game.startPractice).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await player.switchesLanguage()
  await expect(player.button(player.words.otherLanguage)).toBeFocused()
})

test('practice that cannot be loaded says so where a page begins, comes with its words or not at all, and is stopped through its dialog, Matched keeps its fixed number, a game that was finished elsewhere is not played on, and a number that names no game is gone [GAME-11, GAME-12, MATCH-11, OPEN-05, OPEN-06, T-FLT-12]', async ({
  page,
  newcomer,
}) => {
  const player = new Player(page, 'en')
  const place = await findGame(newcomer, 'matched')
  await player.opens(`/game-info/${place.n}`)
  const lookup = await breaks(page, 'getAssessment')
  await page.goto(`/practice-run/81?test=${place.testId}&game=${place.n}`)
  await expect(page.getByRole('main')).toContainText('This page could not be loaded.')
  lookup.mends()
  await player.opens(`/game-info/${place.n}`)
  const ownWords = '**/matched.en*.json'
  await page.route(ownWords, (route) => route.abort())
  await player.button(player.game.startPractice).click()
  await player.isAt(`/practice-run/81?test=${place.testId}&game=${place.n}`)
  await expect(player.heading('A new version is ready')).toBeVisible()
  await page.unroute(ownWords)
  await player.button('Load the new version').click()
  await player.button(player.game.stopPractice).click()
  await page.getByRole('alertdialog').getByRole('button', { name: player.game.stopPractice }).click()
  await player.isAt(`/game-info/${place.n}`)
  await player.opens(`/game-start/${place.n}`)
  const status = await breaks(page, 'getAssessment', 503)
  await player.button(player.game.startAssessment).click()
  await player.isAt(`/game/${place.n}?test=${place.testId}`)
  // Whether it is started is being asked for again, and that is said.
  await expect(player.button('Please wait')).toBeVisible()
  status.mends()
  await player.hasBegun()
  await newcomer.call('completeAssessment', { params: { id: place.id }, body: { end: true } })
  await player.presses('y')
  await player.hasEnded(place)
  for (const n of ['70', '10', `7${place.id}`, '5123']) {
    await page.goto(`/game-info/${n}`)
    await player.isAt(`/game-error/${n}`)
  }
})

test('a game does not begin without the styles that hide what comes next: that they are missing is said, and they are loaded again [T-FLT-12]', async ({
  page,
  newcomer,
}) => {
  const player = new Player(page, 'en')
  const place = await findGame(newcomer, 'matched')
  await newcomer.call('startAssessment', { params: { id: place.id } })
  const styles = '**/assets/games-*.css'
  await page.route(styles, (route) => route.abort('connectionreset'))
  await page.goto(`/game/${place.n}?test=${place.testId}`)
  await expect(page.getByRole('link', { name: 'Load it again' })).toBeVisible()
  await page.unroute(styles)
  await page.getByRole('link', { name: 'Load it again' }).click()
  await player.hasBegun()
})

test('a tile under a pointer that lies still looks like the others, until the pointer moves [GAME-07]', async ({
  page,
  newcomer,
}) => {
  const player = new Player(page, 'en')
  await practises(player, newcomer, 'shapes')
  const edgeOf = (option: number) =>
    page.locator('label', { hasText: `Option ${option}` }).evaluate((tile) => getComputedStyle(tile).borderTopColor)
  const tile = await page.locator('label', { hasText: 'Option 4' }).boundingBox()
  const [x, y] = [(tile?.x ?? 0) + 40, (tile?.y ?? 0) + 40]
  await page.mouse.move(x, y)
  expect(await edgeOf(4), 'pointed at').not.toBe(await edgeOf(3))
  await player.presses('5', 'Enter')
  await expect(player.button(player.game.next)).toBeDisabled()
  expect(await edgeOf(4), 'at rest').toBe(await edgeOf(3))
  await page.mouse.move(x + 2, y)
  expect(await edgeOf(4), 'moved').not.toBe(await edgeOf(3))
})
