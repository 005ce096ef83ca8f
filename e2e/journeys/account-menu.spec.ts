import { expect, test } from '../people.ts'

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
