import type { Page } from '@playwright/test'
import {
  expectComfortAtEveryWidth,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectOneLanguage,
  expectRoomAtEveryWidth,
} from '../checks.ts'
import { driverArea as area, beginsDrivers as begin, driverTexts as texts } from '../drivers.ts'
import { languages } from '../languages.ts'
import { expect, test } from '../people.ts'

/** Each key goes to what has the focus by then; nothing is drawn between them. */
const pressesWithoutAFrame = (page: Page, keys: string[]): Promise<void> =>
  page.evaluate((all) => {
    for (const key of all) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  }, keys)

for (const language of languages) {
  const text = texts[language]
  const [most = '', middle = '', least = ''] = text.groups

  test.describe(`career drivers in ${language}`, () => {
    test.use({ language, takes: 'career-drivers,pulse' })

    for (const [width, height] of [
      [1280, 720],
      [1440, 900],
    ] as const) {
      test(`are all in sight at ${width} by ${height}, with the five places of each group and Submit, so that a drag scrolls nothing [DRIVE-04] (${language})`, async ({
        candidate,
        page,
        newcomer,
      }) => {
        await page.setViewportSize({ width, height })
        await begin(candidate, newcomer)
        await expect(area(candidate, text.pool).getByRole('listitem')).toHaveCount(15)
        const heights = () =>
          page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth])
        expect(await heights()).toEqual([height, width])
        const main = page.getByRole('main')
        await expect(area(candidate, least).locator('div[aria-hidden]').last()).toBeInViewport({ ratio: 1 })
        // The bar lies over the page, and not over the last place or the last driver.
        const bar = (await main.getByRole('button', { name: text.submit, exact: true }).boundingBox())?.y ?? 0
        for (const last of [area(candidate, text.pool).getByRole('listitem').last(), area(candidate, least)]) {
          const box = await last.boundingBox()
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar)
        }
      })
    }

    test(`explain themselves beside their card, by mouse and by keyboard, until Escape [T-A11Y-02] (${language})`, async ({
      candidate,
      page,
      newcomer,
    }) => {
      await begin(candidate, newcomer)
      const [first] = text.drivers
      const card = area(candidate, text.pool).getByRole('listitem').first()
      const about = card.locator('[id^="about-driver"]')
      await expect(about).toBeHidden()
      await expect(page.getByText(text.explained)).toBeVisible()
      await card.hover()
      await expect(about).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(about).toBeHidden()
      await page.mouse.move(0, 0)
      await page.keyboard.press('Tab')
      await candidate.button(text.move(first ?? '')).focus()
      await expect(about).toBeVisible()
    })

    test(`are dragged into three groups: a sixth warns, a seventh is ignored, five each can be submitted [DRIVE-01, DRIVE-02, DRIVE-03, DRIVE-04, DRIVE-05, DRIVE-06, DRIVE-09, DRIVE-10, DRIVE-11, ADASH-15] (${language})`, async ({
      candidate,
      page,
      newcomer,
    }) => {
      await candidate.opens(`/assessments/${newcomer.application.id}`)
      await page.getByRole('listitem').getByRole('button', { name: text.start, exact: true }).click()
      await expect(candidate.heading(text.question)).toBeVisible()
      await page.setViewportSize({ width: 1280, height: 1200 })
      for (const driver of text.drivers) await expect(candidate.button(text.move(driver))).toBeVisible()
      await expect(area(candidate, text.pool).getByRole('listitem')).toHaveCount(15)
      await expectOneLanguage(page, language)
      await expectComfortAtEveryWidth(page)
      await expectRoomAtEveryWidth(page)
      await page.setViewportSize({ width: 1280, height: 1200 })

      const card = (driver: string) =>
        page.getByRole('listitem').filter({ has: page.getByText(driver, { exact: true }) })
      const drag = async (driver = '', group: string) =>
        card(driver).dragTo(area(candidate, group).getByRole('heading'))
      const count = (group: string) => area(candidate, group).getByRole('listitem')
      const warning = page.getByText(text.warning, { exact: true })

      for (const driver of text.drivers.slice(0, 5)) await drag(driver, most)
      await expect(warning).toHaveCount(0)
      await drag(text.drivers[5], most)
      await expect(warning).toBeVisible()
      await drag(text.drivers[6], most)
      await expect(count(most)).toHaveCount(6)
      await expect(count(text.pool)).toHaveCount(9)
      await expect(candidate.button(text.submit)).toBeDisabled()

      await drag(text.drivers[5], middle)
      await expect(warning).toHaveCount(0)
      await expect(page.getByText(text.placed(6), { exact: true })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: text.placed(6) }), 'said below').toHaveCount(0)

      // What is placed is kept, in the candidate's own order.
      await card(text.drivers[4] ?? '').dragTo(card(text.drivers[0] ?? ''))
      await expect(count(most).first()).toContainText(text.drivers[4] ?? '')
      await page.reload()
      await expect(count(most).first()).toContainText(text.drivers[4] ?? '')

      // The menu does the same without a drag; what is full cannot be chosen.
      await card(text.drivers[6] ?? '').click()
      await expect(page.getByRole('menuitem', { name: most })).toBeDisabled()
      await page.getByRole('menuitem', { name: new RegExp(`^${middle}`) }).click()
      for (const driver of text.drivers.slice(7, 10)) await drag(driver, middle)
      for (const driver of text.drivers.slice(10)) await drag(driver, least)
      await candidate.button(text.submit).click()
      await expect(candidate.heading(text.done)).toBeVisible()
    })

    test(`are sorted with the keyboard alone, each move announced [DRIVE-04, DRIVE-08, T-A11Y-02] (${language})`, async ({
      candidate,
      page,
      newcomer,
    }) => {
      await begin(candidate, newcomer)
      const button = (driver = '') => candidate.button(text.move(driver))
      await candidate.tabsTo(button(text.drivers[0]))
      await candidate.presses('2')
      await expect(page.getByRole('status').filter({ hasText: text.moved })).toBeAttached()
      // The next one that waits has the focus, so that numbers alone sort them all.
      await expect(button(text.drivers[1])).toBeFocused()
      for (const [place, group] of ['1', '1', '1', '1', '1', '2', '2', '2', '2', '3', '3', '3', '3', '3'].entries()) {
        await expect(button(text.drivers[place + 1])).toBeFocused()
        await candidate.presses(group)
      }
      await expect(candidate.button(text.submit)).toBeEnabled()

      // Out again with Delete, back in with the menu.
      await expect(button(text.drivers[14])).toBeFocused()
      await candidate.presses('Delete')
      await expect(button(text.drivers[14])).toBeFocused()
      await expect(candidate.button(text.submit)).toBeDisabled()
      await candidate.presses('1')
      await expect(page.getByRole('alert').filter({ hasText: text.warning })).toBeVisible()
      await candidate.presses('Enter')
      await expect(page.getByRole('menuitem', { name: least })).toBeVisible()
      await expectNoAxeViolations(page)
      // What is chosen in a menu is said while it closes; hidden with the page behind it, that would be lost.
      await expect(page.getByRole('status').filter({ hasText: text.drivers[14] ?? '' })).toBeAttached()
      await candidate.presses('End', 'Enter')
      await expect(button(text.drivers[14])).toBeFocused()
      await candidate.tabsTo(candidate.button(text.submit))
      await candidate.presses('Enter')
      await expect(candidate.heading(text.done)).toBeVisible()
    })

    test(`lose no key of a fast typist or a switch device, however soon it follows another [DRIVE-04, T-A11Y-02] (${language})`, async ({
      candidate,
      page,
      newcomer,
    }) => {
      await begin(candidate, newcomer)
      const button = (driver = '') => candidate.button(text.move(driver))
      await button(text.drivers[0]).focus()
      await pressesWithoutAFrame(page, ['1', '2', '3', ...'111122223333'])
      await expect(candidate.button(text.submit)).toBeEnabled()
      await expect(area(candidate, least).getByRole('listitem')).toHaveCount(5)
      // The focus went with the last one, which is taken out, put elsewhere and refused there.
      await expect(button(text.drivers[14])).toBeFocused()
      await pressesWithoutAFrame(page, ['Delete', '2'])
      await expect(page.getByRole('alert').filter({ hasText: text.warning })).toBeVisible()
      await expect(button(text.drivers[14])).toBeFocused()
      await pressesWithoutAFrame(page, ['3'])
      await candidate.button(text.submit).click()
      await expect(candidate.heading(text.done)).toBeVisible()
    })

    test(`lose no key that follows a choice in the menu, before the menu is gone from the screen [DRIVE-04, T-A11Y-02] (${language})`, async ({
      candidate,
      page,
      newcomer,
    }) => {
      await begin(candidate, newcomer)
      const button = (driver = '') => candidate.button(text.move(driver))
      const opensMenuOf = async (driver = '') => {
        await button(driver).focus()
        await candidate.presses('Enter')
        await expect(page.getByRole('menuitem').first()).toBeFocused()
      }
      const holdsOnly = (group: string, driver = '') =>
        expect(area(candidate, group).getByRole('listitem')).toHaveText([new RegExp(`^${driver}`)])
      await opensMenuOf(text.drivers[0])
      await pressesWithoutAFrame(page, ['Enter', '2', '3'])
      await holdsOnly(most, text.drivers[0])
      await holdsOnly(middle, text.drivers[1])
      await holdsOnly(least, text.drivers[2])
      await expect(page.getByRole('menu')).toHaveCount(0)
      await expect(button(text.drivers[3])).toBeFocused()

      // A place further down in the same group: the card stays, and so does the focus.
      await candidate.presses('1')
      await opensMenuOf(text.drivers[0])
      await candidate.presses('ArrowDown', 'ArrowDown')
      await expect(page.getByRole('menuitem', { name: text.down, exact: true })).toBeFocused()
      await pressesWithoutAFrame(page, ['Enter', 'Delete'])
      await holdsOnly(most, text.drivers[3])
      await expect(page.getByRole('menu')).toHaveCount(0)
      await expect(button(text.drivers[0])).toBeFocused()
    })

    test(`warn in sight of whoever is far down on the page [DRIVE-05] (${language})`, async ({
      candidate,
      page,
      newcomer,
    }) => {
      await page.setViewportSize({ width: 1280, height: 500 })
      await begin(candidate, newcomer)
      await candidate.button(text.move(text.drivers[0] ?? '')).focus()
      await pressesWithoutAFrame(page, [...'1111133333'])
      await candidate.button(text.move(text.drivers[9] ?? '')).focus()
      await candidate.presses('1')
      await expect(page.getByRole('alert').filter({ hasText: text.warning })).toBeInViewport({ ratio: 1 })
    })

    test(`are chosen with checkboxes on a phone, five for each tab [DRIVE-07, DRIVE-08, DRIVE-09, DRIVE-10] (${language})`, async ({
      candidate,
      page,
      newcomer,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await begin(candidate, newcomer)
      const tab = (group: string) => page.getByRole('tab', { name: new RegExp(`^${group} `) })
      const box = (driver = '') => page.getByRole('checkbox', { name: new RegExp(`^${driver}`) })
      await expect(page.getByText(text.explained), 'what they mean stands with them').toHaveCount(0)
      const choose = async (drivers: string[]) => {
        for (const driver of drivers) await box(driver).check({ force: true })
      }
      await choose(text.drivers.slice(0, 5))
      await expect(box(text.drivers[5])).toBeDisabled()
      await tab(middle).click()
      await expect(box(text.drivers[0])).toBeDisabled()
      await expect(page.getByText(text.elsewhere, { exact: true })).toHaveCount(5)
      await choose(text.drivers.slice(5, 10))
      await expectOneLanguage(page, language)
      await page.setViewportSize({ width: 320, height: 700 })
      await expectNoHorizontalScroll(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await tab(least).click()
      await choose(text.drivers.slice(10))
      await candidate.button(text.submit).click()
      await expect(candidate.heading(text.done)).toBeVisible()
      const { id } = newcomer.assessment()
      expect(await newcomer.call('getAssessment', { params: { id } })).toMatchObject({ status: 2 })
    })
  })
}
