import { routes } from '@mizan/contract/routes'
import type { Page } from '@playwright/test'
import { findGame, Player } from '../arcade.ts'
import { languages } from '../languages.ts'
import { expect, test } from '../people.ts'
import { marksScenarios } from '../taking.ts'

const completions = `**${routes.completeAssessment.path.replace(/:\w+/, '*')}`

/** Of the server's own words for it nobody learns anything. */
const takesAway = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill({ status: 404, json: { detail: 'Not found.' } }))

test.describe('answering in Arabic', () => {
  test.use({ takes: 'pulse', language: 'ar' })

  test('what is gone, and for an account that is shut, says so and keeps the answers until it is there again [T-AUTH-19, ERR-01]', async ({
    candidate,
    page,
    newcomer,
  }) => {
    const { id, test: asked } = newcomer.assessment()
    await newcomer.call('startAssessment', { params: { id } })
    const address = `/questionnaire-assessment/${id}?test=${asked.id}`
    await candidate.opens(address)
    await takesAway(page, '**/cache_answers/')
    await page.getByRole('main').locator('label').first().click()
    await expect(page.getByRole('alert').filter({ hasText: 'لم يعد هذا التقييم متاحًا.' })).toBeVisible()
    await candidate.link('العودة إلى لوحة المتابعة').click()
    await candidate.isAt('/dashboard')

    await page.unroute('**/cache_answers/')
    const headers = { 'www-authenticate': 'Token error="account-inactive"' }
    await page.route('**/cache_answers/', (route) =>
      route.fulfill({ status: 401, headers, json: { detail: 'الحساب موقوف أو محذوف.' } }),
    )
    await candidate.opens(address)
    await candidate.isAt('/login')
    await expect(page.getByText('حسابك موقوف، لذا لا يمكنك المتابعة حاليًا.')).toBeVisible()

    await page.unroute('**/cache_answers/')
    await candidate.signsIn(newcomer.email)
    await candidate.isAt(address)
    await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(1)
  })
})

const gone = {
  en: { submit: 'Submit', said: 'This assessment is not available anymore.', way: 'Back to dashboard' },
  ar: { submit: 'إرسال', said: 'لم يعد هذا التقييم متاحًا.', way: 'العودة إلى لوحة المتابعة' },
}

for (const language of languages) {
  test.describe(`submitting in ${language}`, () => {
    test.use({ takes: 'sjt', language })

    test(`what was taken back meanwhile is said to be gone, with the way on [ERR-11, OPEN-35] (${language})`, async ({
      candidate,
      page,
      newcomer,
    }) => {
      const { id, test: asked } = newcomer.assessment()
      await marksScenarios(newcomer, 18)
      await takesAway(page, completions)
      await candidate.opens(`/sjt-assessment/${id}?test=${asked.id}`)
      await candidate.button(gone[language].submit).click()
      const alert = page.getByRole('alert').filter({ hasText: gone[language].said })
      await expect(alert).toBeVisible()
      await expect(alert).not.toContainText('Not found.')
      await candidate.link(gone[language].way).click()
      await candidate.isAt('/dashboard')
    })
  })
}

test.describe('a game', () => {
  test.use({ takes: 'games' })

  test('that is put away or taken back while it is played says so, with the next answer or when it is over, and keeps what was answered [ERR-12, OPEN-14, OPEN-35]', async ({
    page,
    newcomer,
  }) => {
    const player = new Player(page, 'en')
    const { id, parentId, n, testId } = await findGame(newcomer, 'rotateIt')
    for (const begun of [parentId, id]) await newcomer.call('startAssessment', { params: { id: begun } })
    const application = { params: { id: newcomer.application.id } }
    const isPutAway = async () => {
      await player.isAt(`/assessments/${newcomer.application.id}`)
      await expect(page.getByText('This application is archived.')).toBeVisible()
      await newcomer.call('unarchiveApplication', application)
    }
    await page.goto(`/game/${n}?test=${testId}`)
    await player.hasBegun()
    await newcomer.call('archiveApplication', application)
    await player.presses('2')
    await isPutAway()

    await page.goto(`/game/${n}?test=${testId}`)
    await expect(page.getByRole('radio', { name: player.game.option(2) })).toBeChecked()
    await takesAway(page, completions)
    await player.button(player.game.endGame).click()
    await page.getByRole('alertdialog').getByRole('button', { name: player.game.endGame }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'This is no longer available.' })
    await expect(alert).toBeVisible()
    await expect(alert).not.toContainText('Not found.')
    await page.unroute(completions)
    await newcomer.call('archiveApplication', application)
    await player.button('Try again').click()
    await isPutAway()
  })

  test('that is over is left by Back for the games, and not for one that is gone [DONE-08, ERR-12]', async ({
    page,
    newcomer,
  }) => {
    const player = new Player(page, 'en')
    const place = await findGame(newcomer, 'rotateIt')
    await newcomer.call('startAssessment', { params: { id: place.parentId } })
    await player.opens(`/game-start/${place.n}`)
    await player.button(player.game.startAssessment).click()
    await player.hasBegun()
    await player.button(player.game.endGame).click()
    await page.getByRole('alertdialog').getByRole('button', { name: player.game.endGame }).click()
    await player.hasEnded(place)
    await page.goBack()
    await player.isAt(`/game-assessments/${place.parentId}`)
    await expect(player.heading(player.game.gone)).toHaveCount(0)
  })
})
