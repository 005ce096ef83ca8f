import type { Route } from '@playwright/test'
import { findGame, type GamePlace, Player } from '../arcade.ts'
import { breaks } from '../broken-calls.ts'
import type { Newcomer } from '../newcomer.ts'
import { expect, test } from '../people.ts'
import { answersTo } from '../taking.ts'

const questions = /\/tests\/\d+\/questions\//

/** Hands the questions out with another clock, where two minutes would have to be waited for. */
async function withClock(route: Route, change: (body: { run: { time_left_ms: number }; results: object[] }) => void) {
  const response = await route.fetch()
  const json = await response.json()
  if (response.ok()) change(json)
  await route.fulfill({ response, json })
}

/** Straight into the real run. */
async function entersRun(player: Player, newcomer: Newcomer, { id, n, testId }: GamePlace): Promise<void> {
  await newcomer.call('startAssessment', { params: { id: newcomer.assessment().id } })
  await newcomer.call('startAssessment', { params: { id } })
  await player.page.goto(`/game/${n}?test=${testId}`)
  await player.hasBegun()
}

const DAY_MS = 86_400_000

/** Lets the date of the device be wrong; can be called again, as when a device wakes up. */
const shiftDate = (shift: number) => {
  const now = Date.now
  Date.now = () => now() + shift
}

const secondsShown = async ({ page }: Player): Promise<number> => {
  const [, minutes = '0', seconds = '0'] =
    /(\d\d):(\d\d)/.exec((await page.getByRole('banner').textContent()) ?? '') ?? []
  return Number(minutes) * 60 + Number(seconds)
}

/** Runs in the page: what is shown for a moment only may be over before somebody outside asks for it. */
const rememberShown = (text: string) => {
  const isShown = () =>
    [...document.querySelectorAll('main *')].some(
      (element) => element.textContent === text && element.checkVisibility({ visibilityProperty: true }),
    )
  const observer = new MutationObserver(() => {
    if (!isShown()) return
    Reflect.set(window, 'wasShown', true)
    observer.disconnect()
  })
  observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
}

test.describe('a game', () => {
  test.use({ takes: 'games' })

  test('goes on in the same run after a reload, with the time that the server says, on a device a day ahead, until it is ended [GAME-14, OPEN-35, GAME-10, GAME-11, GAME-13, GAME-16, OPEN-33]', async ({
    page,
    newcomer,
  }) => {
    await page.addInitScript(shiftDate, DAY_MS)
    const player = new Player(page, 'en')
    const place = await findGame(newcomer, 'rotateIt')
    await entersRun(player, newcomer, place)
    const before = await secondsShown(player)
    expect(before).toBeGreaterThan(100)
    await expect(player.button(player.game.next)).toBeDisabled()
    await player.presses('2')
    await expect(player.button(player.game.next)).toBeEnabled()
    await player.presses('Enter')
    await player.waitsForThePicture()
    await player.presses('4')
    await expect.poll(() => player.reactionTimes.size).toBe(2)

    let asked = 0
    page.on('dialog', (dialog) => {
      asked++
      void dialog.accept()
    })
    await page.reload()
    expect(asked).toBe(1)
    await expect(page.getByText('Question 2 of 20')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Option 4' })).toBeChecked()
    expect(await secondsShown(player)).toBeLessThanOrEqual(before)

    for (const path of [`/game-info/${place.n}`, `/practice-run/${place.n}?test=${place.testId}`]) {
      await page.goto(path)
      await player.isAt(`/game/${place.n}?test=${place.testId}`)
    }
    await player.opens(`/game-assessments/${place.parentId}`)
    await player.link('Continue: Rotate It').first().click()
    await player.isAt(`/game/${place.n}?test=${place.testId}`)
    await expect(page.getByText('Question 2 of 20')).toBeVisible()
    await page.goBack()
    const dialog = page.getByRole('alertdialog', { name: player.game.endTitle })
    // Going on with the game is what is meant.
    await expect(dialog.locator('[data-variant=primary]'), 'one filled button').toHaveText(player.game.cancel)
    await expect(dialog).toContainText('Once you exit you cannot restart the game')
    await expect(dialog.getByRole('button', { name: player.game.cancel })).toBeVisible()
    const completion = await breaks(page, 'completeAssessment')
    await dialog.getByRole('button', { name: player.game.endGame }).click()
    await expect(page.getByText('Your answers could not be sent.')).toBeVisible()
    completion.mends()
    await page.reload()
    await player.hasFinished(place)
    for (const path of [`/game/${place.n}?test=${place.testId}`, `/game-start/${place.n}`]) {
      await page.goto(path)
      await expect(player.heading(player.game.gone)).toBeVisible()
    }
  })

  test('submits by itself at zero what was answered and nothing else, also on a device a day behind; where that fails there is one way on, at hand [GAME-18, GAME-20, T-TIM-02, ERR-13, OPEN-35]', async ({
    page,
    newcomer,
  }) => {
    await page.addInitScript(shiftDate, -DAY_MS)
    await page.route(questions, (route) =>
      withClock(route, (body) => {
        body.run.time_left_ms = 4_000
      }),
    )
    const player = new Player(page, 'en')
    const place = await findGame(newcomer, 'shapes')
    const submission = await breaks(page, 'saveAnswers')
    await entersRun(player, newcomer, place)
    await player.presses('3')
    await expect(page.getByText('Your answers could not be sent.')).toBeVisible()
    await expect(player.button(player.game.endGame)).toBeHidden()
    await expect(player.button('Try again')).toBeFocused()
    submission.mends()
    await player.presses('Enter')
    await player.hasFinished(place)
    expect(player.submitted.size).toBe(1)
  })

  test('asks the server how much time is left when the device has slept, until it is connected again, and ends with what was answered before [T-TIM-02, GAME-18]', async ({
    page,
    newcomer,
  }) => {
    const player = new Player(page, 'en')
    const place = await findGame(newcomer, 'matched')
    await entersRun(player, newcomer, place)
    await player.presses('y')
    await expect.poll(() => player.reactionTimes.size).toBe(1)
    let asked = 0
    await page.route('**/retrieve_answers_cache/**', (route) => {
      asked++
      // A device that has just woken up is not connected yet.
      if (asked === 1) return route.abort('internetdisconnected')
      return withClock(route, (body) => {
        body.run.time_left_ms = 300
      })
    })
    // While it sleeps the clock that events are stamped with stands still, and the date does not.
    await page.evaluate(shiftDate, 100_000)
    await player.hasFinished(place)
    expect([...player.submitted.values()]).toEqual([true])
  })

  test('whose line is cut at second 115 is played to its end; the answers are kept on the device and sent when the line is back [ERR-13, OPEN-35]', async ({
    page,
    context,
    newcomer,
  }) => {
    await page.route(questions, (route) =>
      withClock(route, (body) => {
        body.run.time_left_ms = 5_000
      }),
    )
    const player = new Player(page, 'en')
    const place = await findGame(newcomer, 'matched')
    await entersRun(player, newcomer, place)
    await context.setOffline(true)
    await player.presses('y')
    await player.waitsForThePicture()
    await player.presses('n')
    await expect(page.getByText('Your answers could not be sent yet.')).toBeVisible()
    await context.setOffline(false)
    await player.hasFinished(place)
    expect(player.submitted.size).toBe(2)
  })

  for (const name of ['shapes', 'matched'] as const) {
    test(`of ${name} stays where it is when the line comes back, and is over once it was ended without one [GAME-14, GAME-17, OPEN-35]`, async ({
      page,
      context,
      newcomer,
    }) => {
      const player = new Player(page, 'en')
      const place = await findGame(newcomer, name)
      await entersRun(player, newcomer, place)
      const answers = async () => {
        await player.presses(...(name === 'matched' ? ['y'] : ['2', 'Enter']))
        await player.waitsForThePicture()
      }
      const hasSaved = (count: number) =>
        expect.poll(async () => (await answersTo(newcomer, place.id)).size).toBe(count)
      for (let given = 0; given < 3; given++) await answers()
      await hasSaved(3)
      // Whoever puts another stage in its place takes this away.
      const stage = page.getByRole('main')
      await stage.evaluate((element) => element.setAttribute('data-first', ''))

      await context.setOffline(true)
      await answers()
      await expect(page.getByText('Question 5 of')).toBeVisible()
      await context.setOffline(false)
      await hasSaved(4)
      await page.waitForLoadState('networkidle')
      await expect(stage).toHaveAttribute('data-first', '')
      await expect(page.getByText('Question 5 of')).toBeVisible()

      await context.setOffline(true)
      await player.button(player.game.endGame).click()
      await page.getByRole('alertdialog').getByRole('button', { name: player.game.endGame }).click()
      await expect(page.getByRole('alertdialog')).toBeHidden()
      await context.setOffline(false)
      await player.hasFinished(place)
    })
  }

  test('of Swiped says Too late after the time of a card, records NULL and goes on by itself at zero [SWIPE-06, SWIPE-07, SWIPE-08, SWIPE-09, OPEN-09]', async ({
    page,
    newcomer,
  }) => {
    let round = 0
    await page.route(questions, (route) =>
      withClock(route, (body) => {
        round++
        Object.assign(body.results[0] ?? {}, { item_seconds: 1 })
        body.run.time_left_ms = round === 1 ? 6_000 : 900
      }),
    )
    const player = new Player(page, 'en')
    await page.addInitScript(rememberShown, player.game.tooLate)
    const place = await findGame(newcomer, 'swiped')
    await entersRun(player, newcomer, place)
    await player.presses('ArrowLeft')
    await player.hasFinished(place)
    expect(await page.evaluate(() => Reflect.get(window, 'wasShown')), player.game.tooLate).toBe(true)
    const rounds = [...player.submitted.values()] as { round: number; result: { options: { action: string }[] } }[]
    expect(rounds.map((data) => [data.round, data.result.options.length])).toEqual([
      [1, 20],
      [2, 20],
      [3, 20],
    ])
    const actions = rounds.map(({ result }) => new Set(result.options.map(({ action }) => action)))
    expect(actions[0]).toEqual(new Set(['right', 'NULL']))
    expect(actions[2]).toEqual(new Set(['NULL']))
  })

  test('of Swiped whose round cannot be loaded leads to the game failure screen [SWIPE-14]', async ({
    page,
    newcomer,
  }) => {
    await page.route(questions, (route) => route.fulfill({ status: 500, json: { detail: 'broken' } }))
    const player = new Player(page, 'en')
    const { id, n, testId, parentId } = await findGame(newcomer, 'swiped')
    await newcomer.call('startAssessment', { params: { id: parentId } })
    await newcomer.call('startAssessment', { params: { id } })
    await page.goto(`/game/${n}?test=${testId}`)
    await player.isAt(`/game-error/${n}`)
    await expect(player.heading(player.game.gone)).toBeVisible()
  })

  test('list leads to tests-completed once every game is done [ADASH-24]', async ({ page, newcomer }) => {
    const { id: parentId } = newcomer.assessment()
    await newcomer.call('startAssessment', { params: { id: parentId } })
    const { children } = await newcomer.call('getAssessment', { params: { id: parentId } })
    for (const { id } of children) {
      await newcomer.call('startAssessment', { params: { id } })
      await newcomer.call('completeAssessment', { params: { id }, body: { end: true } })
    }
    await page.goto(`/game-assessments/${parentId}`)
    await new Player(page, 'en').isAt(`/assessments/${parentId}/tests-completed`)
  })
})

test.describe('in Edge', () => {
  test.use({
    takes: 'games',
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0',
  })

  test('a game opened by its address says which browser is needed, and tells the address where it cannot be copied [GAME-05, OPEN-35]', async ({
    page,
    newcomer,
  }) => {
    const player = new Player(page, 'en')
    const { n } = await findGame(newcomer, 'rotateIt')
    await player.opens(`/game-info/${n}`)
    await expect(player.heading('Please continue in Google Chrome')).toBeVisible()
    // As on a page that came without https.
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
    await player.button('Copy the address').click()
    await expect(page.getByRole('status').filter({ hasText: 'could not be copied' })).toContainText(page.url())
  })
})
