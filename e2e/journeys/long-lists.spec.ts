import { test } from '../joiner.ts'
import { expect } from '../people.ts'

/** Runs in the page: how many options there were when the first of them were drawn. */
const countTheFirst = () => {
  const observer = new MutationObserver(() => {
    const { length } = document.querySelectorAll('[role=option]')
    if (length === 0) return
    Reflect.set(window, 'firstOptions', length)
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}

test.describe('the list of all countries', () => {
  test.use({ stage: 'accepted' })

  test('opens with what is in sight, the others follow, and it opens at what is chosen [PROFILE-07]', async ({
    candidate,
    page,
  }) => {
    await page.addInitScript(countTheFirst)
    await candidate.opens('/profile')
    const nationality = page.locator('#profile-nationality')
    await nationality.click()
    await expect(page.getByRole('option')).toHaveCount(249)
    expect(await page.evaluate(() => Reflect.get(window, 'firstOptions'))).toBeLessThan(30)
    await page.getByRole('option', { name: 'Zimbabwe' }).click()
    await expect(nationality).toHaveValue('Zimbabwe')
    await page.locator('#profile-country_of_residence').click()
    await nationality.click()
    await expect(page.getByRole('option', { name: 'Zimbabwe' })).toBeInViewport()
    await nationality.fill('')
    await expect(page.getByRole('option')).toHaveCount(249)
  })
})
