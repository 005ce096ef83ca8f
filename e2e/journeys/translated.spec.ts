import { expect, test } from '../people.ts'
import { answersOnServer, ratesPage, rowsOf, startsPersonality } from '../taking.ts'
import { isTranslated } from '../translator.ts'

test.describe('somebody whose browser translates pages', () => {
  test.use({ takes: 'personality' })

  test('goes through a test of which every message is true, and reads its statements in the words that are measured [OPEN-35, PERS-08]', async ({
    candidate,
    page,
    context,
    newcomer,
  }) => {
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await isTranslated(page)
    await candidate.opens(await startsPersonality(newcomer))
    await expect(candidate.button('Save and close').locator('font font')).toHaveText('Save and close')
    await expect(rowsOf(page).first()).toBeVisible()
    await expect(rowsOf(page).locator('font')).toHaveCount(0)
    await page.waitForLoadState('networkidle')

    await context.setOffline(true)
    await ratesPage(page, 0)
    await expect(page.locator('[data-saving]')).toHaveText('Not saved yet: kept on this device')
    await expect(page.getByText('You are offline.')).toBeVisible()
    await candidate.button('Next').click()
    await expect(page.getByText('Page 2 of 32', { exact: true })).toBeVisible()
    await expect(page.getByText('Page 1 of 32', { exact: true })).toHaveCount(0)
    await ratesPage(page, 1)
    await context.setOffline(false)
    await expect(page.getByText('Back online. All answers saved.')).toBeVisible()
    await expect(page.locator('[data-saving]')).toHaveText(/^Saved \d\d:\d\d$/)
    await expect(page.getByText('You are offline.')).toHaveCount(0)
    expect((await answersOnServer(newcomer)).size).toBe(2)

    await candidate.button('Save and close').click()
    await candidate.button('Yes').click()
    await candidate.link('Continue: Personality questionnaire').first().click()
    await expect(page.getByText('Page 2 of 32', { exact: true })).toBeVisible()
    expect(errors).toEqual([])
  })
})
