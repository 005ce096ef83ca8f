import { expectNoAxeViolations, expectNoHorizontalScroll } from '../checks.ts'
import { type Language, languages } from '../languages.ts'
import { expect, test } from '../people.ts'
import { isOnPaper, printed } from '../printed.ts'
import { completedApplication, expectReady, linkTo, withTold } from '../report-reader.ts'

/* What stands on top of a report, and where it leads. */

test.use({ timezoneId: 'UTC' })

const words: Record<
  Language,
  Record<'contents' | 'interview' | 'ends' | 'copy' | 'copied' | 'score', string | RegExp>
> = {
  en: {
    ...{ contents: 'Contents', interview: /^Interview questions/, ends: 'Opens until 14 Dec 2026' },
    ...{ copy: 'Copy link', copied: 'Link copied', score: /^Fit score \d+/ },
  },
  ar: {
    ...{ contents: 'المحتويات', interview: /^أسئلة المقابلة/, ends: 'يعمل حتى ١٤ ديسمبر ٢٠٢٦' },
    ...{ copy: 'نسخ الرابط', copied: 'نُسخ الرابط', score: /^درجة الملاءمة/ },
  },
}

for (const language of languages) {
  const text = words[language]
  test.describe(`the bar of a manager report in ${language}`, () => {
    test.use({ language, permissions: ['clipboard-read', 'clipboard-write'] })

    test(`says until when the link opens, copies it, and leads to every part by keyboard (${language}) [OPEN-27]`, async ({
      page,
    }) => {
      await withTold(page, (told) => {
        told.link_ends = '2026-12-14T10:42:00Z'
      })
      const { address } = await linkTo(await completedApplication(), 'advanced')
      await page.goto(address)
      await expectReady(page)
      const bar = page.getByRole('banner')
      await expect(bar.getByText(text.ends)).toBeVisible()
      await bar.getByRole('button', { name: text.copy }).click()
      await expect(bar.getByRole('status')).toHaveText(text.copied)
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

      const open = bar.getByRole('button', { name: text.contents })
      await expect(open).toHaveAttribute('aria-expanded', 'false')
      await open.focus()
      await page.keyboard.press('Enter')
      const entry = bar.getByRole('navigation').getByRole('button', { name: text.interview })
      await expect(entry).toBeVisible()
      await expectNoAxeViolations(page)
      await page.keyboard.press('Escape')
      await expect(entry).toBeHidden()
      await expect(open).toBeFocused()
      await page.keyboard.press('Enter')
      await entry.focus()
      await page.keyboard.press('Enter')
      const heading = page.getByRole('heading', { name: text.interview, level: 2 })
      await expect(heading).toBeFocused()
      await expect(heading).toBeInViewport()
      await expect(entry).toBeHidden()
      const top = (await heading.boundingBox())?.y ?? 0
      const bottom = await bar.evaluate((element) => element.getBoundingClientRect().bottom)
      expect(top, 'the bar does not lie over it').toBeGreaterThanOrEqual(bottom)
    })

    test(`stays low on a phone, with its contents inside the window (${language}) [WCAG 1.4.10]`, async ({ page }) => {
      await page.goto((await linkTo(await completedApplication(), 'manager')).address)
      await expectReady(page)
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 800 })
        const bar = page.getByRole('banner')
        expect((await bar.boundingBox())?.height, `${width} px`).toBeLessThan(130)
        await bar.getByRole('button', { name: text.contents }).click()
        const box = await bar.getByRole('navigation').locator('div').boundingBox()
        expect(box?.x).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
        await expectNoHorizontalScroll(page)
        await page.keyboard.press('Escape')
      }
    })

    test(`lets nobody scroll past the cover for the score (${language}) [REPA-01] [REPA-02]`, async ({ page }) => {
      for (const size of [
        { width: 1440, height: 900 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(size)
        await page.goto((await linkTo(await completedApplication(), 'advanced')).address)
        await expectReady(page)
        await expect(page.locator('[data-sheet]').getByText(text.score).first()).toBeInViewport({ ratio: 1 })
      }
    })
  })
}

test('colleagues are named on the screen, and on paper only where the company wants it [REPM-04] [REPA-11]', async ({
  page,
}) => {
  const colleague = 'Rana Saad'
  const { address } = await linkTo(await completedApplication(), 'manager')
  for (const isWanted of [false, true]) {
    await withTold(page, (told) => {
      told.prints_colleague_names = isWanted
    })
    await page.goto('about:blank')
    await page.goto(address)
    await expectReady(page)
    await expect(page.getByText(colleague)).toBeVisible()
    const paper = await printed(page)
    expect(isOnPaper(colleague, paper.pages.join(' '))).toBe(isWanted)
    expect(isOnPaper('Colleagues are not named on paper.', paper.pages.join(' '))).toBe(!isWanted)
    paper.remove()
    await page.unrouteAll()
  }
})
