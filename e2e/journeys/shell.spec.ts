import type { Locator } from '@playwright/test'
import { expect, test } from '../people.ts'

test.describe('before consent', () => {
  test.use({ signedInAs: 'new@demo.test' })

  test('the logo leads nowhere [SHELL-10]', async ({ candidate, page }) => {
    await candidate.opens('/dashboard')
    await candidate.isAt('/confirmation-of-global-policy')
    const logo = page.getByRole('banner').getByRole('link', { name: 'Demo Company' })
    await expect(logo).toHaveAttribute('href', '#')
    const places = await page.evaluate(() => history.length)
    await logo.click()
    await candidate.isAt('/confirmation-of-global-policy')
    expect(await page.evaluate(() => history.length), 'Back leads to where one came from').toBe(places)
  })
})

test.describe('over a slow line', () => {
  test.use({ signedInAs: 'candidate@demo.test' })

  test('an outline stands where the screen will be, until the first answer is there: grey until it is known whose it is [SHELL-15]', async ({
    candidate,
    page,
  }) => {
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/**', async (route) => {
      await isAnswered
      await route.continue()
    })
    await page.goto('/dashboard')
    await expect(page.locator('.opening')).toBeVisible()
    const [red, green, blue] = await paintOf(page.locator('.opening > div').first())
    expect([red, blue], 'grey').toEqual([green, green])
    answer()
    await expect(candidate.heading('Welcome Layla')).toBeVisible()
    await expect(page.locator('.opening')).toHaveCount(0)
  })

  test('the outline has the colour of the company that is known here, before the portal itself has come [SHELL-15]', async ({
    candidate,
    page,
  }) => {
    await candidate.opens('/dashboard')
    await expect(candidate.heading('Welcome Layla')).toBeVisible()
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('refCompanyData') ?? '{}')
      localStorage.setItem('refCompanyData', JSON.stringify({ ...stored, theme: '#e30613' }))
    })
    await page.route('**/assets/portal-*.js', () => undefined)
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await expect(page.locator('.opening')).toBeVisible()
    const [red = 0, , blue = 0] = await paintOf(page.locator('.opening > div').first())
    expect(red).toBeGreaterThan(blue)
  })
})

/** Red, green and blue of a background, from 0 to 255. */
const paintOf = (place: Locator): Promise<number[]> =>
  place.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (!canvas) throw new Error('No canvas')
    canvas.fillStyle = getComputedStyle(element).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
  })
