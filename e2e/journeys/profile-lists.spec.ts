import { test } from '../joiner.ts'
import { languages } from '../languages.ts'
import { expect } from '../people.ts'
import { hasDrawn } from '../profile-by-keyboard.ts'

const half = { en: 'Leb', ar: 'لبن' }
const found = { en: 'Lebanon', ar: 'لبنان' }

for (const language of languages) {
  test.describe(`a long list in ${language}`, () => {
    // So high that nothing scrolls: that alone closes a list.
    test.use({ language, stage: 'accepted', viewport: { width: 1280, height: 1600 } })

    test(`opens by a press on its field, also when it was closed before [PROFILE-07] (${language})`, async ({
      candidate,
      page,
    }) => {
      await candidate.opens('/profile')
      const nationality = page.locator('#profile-nationality')
      const options = page.getByRole('option')
      await nationality.click()
      await expect(options.first()).toHaveAttribute('aria-setsize', '249')
      await candidate.presses('Escape')
      await expect(options).toHaveCount(0)
      await nationality.click()
      await expect(options.first()).toHaveAttribute('aria-setsize', '249')
      await page.keyboard.type(half[language])
      await expect(options).toHaveCount(1)
      await nationality.click()
      await expect(options, 'a press into what is typed moves the cursor').toHaveCount(1)
      await nationality.fill(` ${half[language]}  `)
      await expect(options, 'spaces around it make no other name').toHaveText([found[language]])
    })
  })
}

test.describe('a long list', () => {
  test.use({ signedInAs: 'candidate@demo.test' })

  test('opens at what is chosen, and the arrow keys go on from there [PROFILE-07]', async ({ candidate, page }) => {
    await candidate.opens('/profile')
    const country = page.getByRole('combobox', { name: 'Country of residence' })
    await country.click()
    await expect(page.getByRole('option', { name: 'United Arab Emirates' })).toBeInViewport()
    await candidate.presses('ArrowDown', 'Enter')
    await expect(country).toHaveValue('United Kingdom')
  })

  test('that was opened while the page still moved opens again when it stands still [PROFILE-07]', async ({
    candidate,
    page,
  }) => {
    await candidate.opens('/profile')
    const country = page.getByRole('combobox', { name: 'Nationality' })
    await expect(country).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 500 })
    await country.evaluate((field: HTMLElement) => {
      field.scrollIntoView({ block: 'center' })
      field.focus({ preventScroll: true })
      // The page tells that it has moved only with the next frame.
      field.click()
    })
    await expect(page.getByRole('option', { name: 'United Arab Emirates' })).toBeVisible()
    await expect(country).toHaveAttribute('aria-expanded', 'true')
  })
})

test.describe('a long list that reaches down to the edge of the window', () => {
  test.use({ stage: 'accepted', viewport: { width: 1280, height: 900 } })

  test('stays open while somebody goes down it by the keys [PROFILE-07]', async ({ candidate, page }) => {
    await candidate.opens('/profile')
    const nationality = page.locator('#profile-nationality')
    await nationality.evaluate((field) => field.scrollIntoView({ block: 'center' }))
    await hasDrawn(candidate)
    await nationality.click()
    const option = (place: number) => page.locator(`[role=option][aria-posinset="${place}"]`)
    await expect(option(1)).toBeVisible()
    for (const place of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
      await candidate.presses('ArrowDown')
      await expect(option(place)).toHaveAttribute('data-focused', 'true')
    }
    const name = (await option(12).textContent()) ?? ''
    await candidate.presses('Enter')
    await expect(nationality).toHaveValue(name)
  })
})
