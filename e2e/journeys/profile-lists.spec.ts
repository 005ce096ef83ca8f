import { expect, test } from '../people.ts'

test.describe('a long list', () => {
  test.use({ signedInAs: 'candidate@demo.test' })

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
