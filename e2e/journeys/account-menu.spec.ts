import { type Language, languages } from '../languages.ts'
import { expect, test } from '../people.ts'

/** A desk in one language, a phone in the other. */
const widths: Record<Language, number> = { en: 1280, ar: 390 }

for (const language of languages) {
  const width = widths[language]

  test.describe(`the account menu in ${language}`, () => {
    test.use({ language, signedInAs: 'candidate@demo.test' })

    test(`the account menu shows the first name and works by keyboard at ${width} px [SHELL-07, SHELL-08] (${language})`, async ({
      candidate,
      page,
    }) => {
      const { words } = candidate
      await page.setViewportSize({ width, height: 800 })
      await candidate.opens('/dashboard')
      const menu = candidate.accountMenu('Layla')
      await expect(menu).toHaveAttribute('aria-expanded', 'false')

      await candidate.tabsTo(menu)
      await candidate.presses('ArrowDown')
      const items = page.getByRole('menuitem')
      await expect(items).toHaveText([words.myProfile, words.dashboard, words.changePassword, words.logout])
      await expect(candidate.menuItem(words.myProfile)).toBeFocused()
      // Firefox makes links in a menu anew with each step, and Orca then says none of them.
      await expect(page.locator('a[role=menuitem]')).toHaveCount(0)
      await candidate.presses('End')
      await expect(candidate.menuItem(words.logout)).toBeFocused()
      await candidate.presses('Home', 'ArrowDown')
      await expect(candidate.menuItem(words.dashboard)).toBeFocused()
      await candidate.presses('Escape')
      await expect(items).toHaveCount(0)
      await expect(menu).toBeFocused()
    })
  })
}

/* What is said is another thing in each language, what happens is not. */
test.describe('the account menu, whatever the language,', () => {
  test.use({ signedInAs: 'candidate@demo.test' })

  test('its entries lead to their pages, also when files get lost once on the way [SHELL-08, T-FLT-12]', async ({
    candidate,
    page,
  }) => {
    const { words } = candidate
    const lost = new Set<string>()
    await page.route(/assets\/(account-menu|profile)/, (route) => {
      const address = route.request().url()
      if (lost.has(address)) return route.continue()
      lost.add(address)
      return route.abort()
    })
    await candidate.opens('/layout')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    for (const [entry, path] of [
      [words.myProfile, '/profile'],
      [words.changePassword, '/change-password'],
      [words.dashboard, '/dashboard'],
    ] as const) {
      await candidate.accountMenu('Layla').click()
      await candidate.menuItem(entry).click()
      await candidate.isAt(path)
    }
    expect([lost.size > 2, await page.evaluate(() => 'isSamePage' in window)]).toEqual([true, true])
  })
})
