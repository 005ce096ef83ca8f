import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from '@playwright/test'
import {
  findBrokenWords,
  findOverflow,
  findSmallTargets,
  findTexts,
  findViolations,
  foreignTexts,
  SMALLEST_TARGET,
  wcag,
} from './in-page.ts'
import type { Language } from './languages.ts'

/** Without its remarks and blanks: it is told to every document that is looked at. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const widths = [1280, 390] as const
/** A tablet on its side and upright, and a page that is enlarged four times. */
const otherWidths = [1024, 768, 320] as const

/**
 * Everything below, at the widths of a desk and of a phone. Looking for violations takes longer than all the rest and is
 * the same in both languages, so each width has one: English is on a desk and Arabic on a phone. `inEveryWay` is for every
 * screen once, with room at every other width too.
 */
export async function expectComfortAtEveryWidth(page: Page, { inEveryWay = false } = {}): Promise<void> {
  const isArabic = await page.evaluate(() => document.documentElement.lang === 'ar')
  const ownWidth = isArabic ? 390 : 1280
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoHorizontalScroll(page)
    if (inEveryWay) await expectWholeWords(page)
    await expectTargetsAtLeast44(page)
    // What is 44 px large need not be asked whether it is 24.
    if (width === ownWidth) await expectNoAxeViolations(page, { without: ['target-size'] })
  }
  if (inEveryWay) await expectRoomAt(page, otherWidths)
}

/** Nothing reaches out of the window and no word is broken, also where a row has hardly room for what stands in it. */
export const expectRoomAtEveryWidth = (page: Page): Promise<void> => expectRoomAt(page, [...widths, ...otherWidths])

async function expectRoomAt(page: Page, those: readonly number[]): Promise<void> {
  for (const width of those) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoHorizontalScroll(page)
    await expectWholeWords(page)
  }
}

export async function expectNoAxeViolations(page: Page, { without = [] as string[] } = {}): Promise<void> {
  // Told once to a document, which is then asked as often as one likes.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(findViolations, { wcag, without })
  expect(violations, `accessibility of ${page.url()}`).toEqual([])
}

/** Nothing reaches over the edge of the window, in either direction of writing. What is open finds its new place soon. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(findOverflow), { message: `pixels beyond the window at ${page.url()}`, timeout: 2_000 })
    .toBe(0)
}

export async function expectTargetsAtLeast44(page: Page): Promise<void> {
  const message = `targets under ${SMALLEST_TARGET} px at ${page.url()}`
  // What is laid out by script follows another width a moment later.
  await expect.poll(() => page.evaluate(findSmallTargets, SMALLEST_TARGET), { message, timeout: 2_000 }).toEqual([])
}

/** Two things in one row stand at the same height. */
export async function expectLevel(one: Locator, other: Locator): Promise<void> {
  const middles = await Promise.all(
    [one, other].map((each) =>
      each.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return (top + bottom) / 2
      }),
    ),
  )
  const [first = 0, second = 0] = middles
  expect(Math.abs(first - second), `middles at ${first} and ${second}`).toBeLessThanOrEqual(1)
}

/** No word is broken to fit its place. An address may be: it is one long word to everybody. */
export async function expectWholeWords(page: Page): Promise<void> {
  const message = `words broken at ${page.url()}, ${page.viewportSize()?.width} px`
  // What is laid out by script follows another width a moment later.
  await expect.poll(() => page.evaluate(findBrokenWords), { message }).toEqual([])
}

/** Nothing is left in the other language, save what is marked as being in it; a bare word key would show here too. */
export async function expectOneLanguage(page: Page, language: Language): Promise<void> {
  const foreign = foreignTexts(await page.evaluate(findTexts), language)
  expect(foreign, `not in "${language}" at ${page.url()}`).toEqual([])
}
