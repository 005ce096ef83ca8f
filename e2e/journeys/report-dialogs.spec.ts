import type { Locator } from '@playwright/test'
import { expectNoAxeViolations } from '../checks.ts'
import { expect, test } from '../people.ts'
import { completedApplication, expectReady, linkTo, withTold } from '../report-reader.ts'

/* What opens over a report. */

test('a number opens to what it is made of, a recording plays, and its link is renewed when it has run out [OPEN-04] [T-UPL-07]', async ({
  page,
}) => {
  const ranges: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/media/videos/')) ranges.push(response.status())
  })
  await page.goto((await linkTo(await completedApplication(), 'advanced')).address)
  await expectReady(page)
  await page
    .getByRole('button', { name: /^\d+, Fit score: how this score was calculated$/ })
    .first()
    .click()
  const fit = page.getByRole('dialog', { name: 'How this score was calculated' })
  await expect(fit.getByRole('row', { name: /^Personality \d+ 16%$/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(fit).toBeHidden()
  // Also at the lower edge of its digits, where the next row is near.
  const score = page.getByRole('row', { name: /^Personality/ }).getByRole('button')
  await score.scrollIntoViewIfNeeded()
  const { x, bottom } = await score.evaluate((button) => {
    const range = document.createRange()
    range.selectNodeContents(button)
    return range.getBoundingClientRect()
  })
  await page.mouse.click(x + 2, bottom - 2)
  await expect(fit.getByText(/^Personality: /)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(score).toBeFocused()
  // By keyboard the ring goes around this number alone: around its room it would strike out those of other rows.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(score).toBeFocused()
  const rings = await score.evaluate((button) =>
    [button, ...button.children]
      .filter((element) => getComputedStyle(element).outlineStyle !== 'none')
      .map((element) => element.getBoundingClientRect().height < 30),
  )
  expect(rings).toEqual([true])
  await page.getByRole('row', { name: /%/ }).first().getByRole('button').click()
  await expect(fit.getByText('assumptions of a model, not people')).toBeVisible()
  await expect(fit.getByText('± 9 in about two of three cases, ± 18 in 19 of 20')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(fit).toBeHidden()

  const watch = page.getByRole('button', { name: /^Watch the answer: / })
  await expect(watch).toHaveCount(5)
  await watch.first().click()
  const player = page.getByRole('dialog').locator('video')
  const second = () => player.evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(second).toBeGreaterThan(0.3)
  await expect.poll(() => ranges).toContain(206)
  await expect(page.getByRole('dialog').getByText(/^Rated \d of 5: /)).toBeVisible()
  await player.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 3
  })
  await expect.poll(second).toBeGreaterThan(2.9)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(player).toBeHidden()

  await page.route('**/media/videos/**', (route) => route.fulfill({ status: 404 }), { times: 1 })
  const renewed = page.waitForRequest((request) => request.url().endsWith('/report'))
  await watch.nth(1).click()
  await renewed
  await expect.poll(second).toBeGreaterThan(0.3)
})

for (const width of [1280, 390]) {
  test(`an account longer than the window scrolls to its last sentence and its button (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto((await linkTo(await completedApplication(), 'manager')).address)
    await expectReady(page)
    await page
      .getByRole('row', { name: /^Situational judgment/ })
      .getByRole('button')
      .click()
    const dialog = page.getByRole('dialog', { name: 'How this score was calculated' })
    const last = dialog.getByText(/^The key is provisional: /)
    await expect(last).toBeAttached()
    await expect(last).not.toBeInViewport()
    await page.keyboard.press('End')
    await expect(last).toBeInViewport()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  })
}

test('dialogs over a report have the colour of its company, as the report has [SHELL-15]', async ({ page }) => {
  await withTold(page, (told) => {
    told.job.company.theme = '#8a1f5c'
  })
  await page.goto((await linkTo(await completedApplication(), 'advanced')).address)
  await expectReady(page)
  const fillOf = (button: Locator) => button.evaluate((element) => getComputedStyle(element).backgroundColor)
  const fill = await fillOf(page.getByRole('button', { name: 'Download' }))
  for (const name of [/how this score was calculated/, /^Watch the answer: /]) {
    await page.getByRole('button', { name }).first().click()
    expect(await fillOf(page.getByRole('dialog').getByRole('button', { name: 'Close' }))).toBe(fill)
    await page.keyboard.press('Escape')
  }
})
