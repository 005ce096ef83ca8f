import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Language } from './languages.ts'

/** Without its remarks and blanks: it is told to every document that is looked at. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const widths = [1280, 390] as const
/** A tablet on its side and upright, and a page that is enlarged four times. */
const otherWidths = [1024, 768, 320] as const
const SMALLEST_TARGET = 44

/**
 * Everything below, at the widths of a desk and of a phone. Looking for violations takes longer than all the rest: where a
 * state of a screen is looked at, English is on a desk and Arabic on a phone; `inEveryWay` is for every screen once, and
 * for room at every other width too. Contrast takes most of it and is the same in both languages, so each width has one.
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
    else if (inEveryWay) await expectNoAxeViolations(page, { without: ['target-size', 'color-contrast'] })
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

/** Runs in the page. */
async function findViolations({ wcag, without }: Record<'wcag' | 'without', string[]>): Promise<string[]> {
  const { run }: typeof axe = Reflect.get(window, 'axe')
  // What fades away has hardly any contrast on its way.
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  // React Aria's announcer holds spoken text for some seconds, also of a button that has gone by then.
  const everythingElse = { exclude: ['[data-live-announcer]'] }
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  // None of these rules looks into the files of styles; it would ask for them again all the same.
  const preload = { assets: ['media'] }
  const { violations } = await run(everythingElse, { runOnly: wcag, rules, resultTypes: ['violations'], preload })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  )
}

/** Nothing reaches over the edge of the window, in either direction of writing. What is open finds its new place soon. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  await expect.poll(overflow, { message: `pixels beyond the window at ${page.url()}`, timeout: 2_000 }).toBe(0)
}

/**
 * Links inside a sentence are exempt, as in WCAG 2.5.8: their height is that of the line. The target of a box or a
 * circle is its whole label.
 */
export async function expectTargetsAtLeast44(page: Page): Promise<void> {
  const message = `targets under ${SMALLEST_TARGET} px at ${page.url()}`
  // What is laid out by script follows another width a moment later.
  await expect.poll(() => page.evaluate(findSmallTargets, SMALLEST_TARGET), { message, timeout: 2_000 }).toEqual([])
}

/** Runs in the page. */
function findSmallTargets(smallest: number): string[] {
  const isOutOfSight = (element: Element | null): boolean => {
    if (!element) return false
    const { width, height } = element.getBoundingClientRect()
    const isClipped = (width <= 1 || height <= 1) && getComputedStyle(element).overflow !== 'visible'
    return isClipped || !element.checkVisibility({ visibilityProperty: true }) || isOutOfSight(element.parentElement)
  }
  const controls = document.querySelectorAll('a[href], button, input, select, textarea, [role=menuitem], [role=option]')
  const targets = new Set([...controls].map((control) => control.closest('label') ?? control))
  return [...targets].flatMap((target) => {
    const { width, height } = target.getBoundingClientRect()
    const isInSentence = getComputedStyle(target).display === 'inline'
    if (isInSentence || (width >= smallest && height >= smallest) || isOutOfSight(target)) return []
    const name = target.getAttribute('aria-label') ?? target.textContent
    return [`${target.tagName.toLowerCase()} "${name}" is ${width} × ${height}`]
  })
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

/** Runs in the page. */
function findBrokenWords(): string[] {
  const linesOf = (range: Range) => new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const broken: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    range.selectNodeContents(node)
    if (linesOf(range) < 2) continue
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(/(?<!\S)[\p{L}\p{M}\p{N}]+/gu)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (linesOf(range) > 1) broken.push(word)
    }
  }
  return broken
}

const hasArabic = (text: string) => /\p{Script=Arabic}/u.test(text)
/** An Arabic sentence may name a Latin term; a text without one Arabic letter is not Arabic. */
const isForeign: Record<Language, (text: string) => boolean> = {
  en: hasArabic,
  ar: (text) => /[A-Za-z]{2,}/.test(text) && !hasArabic(text),
}
/** Addresses and the names of people stay as they are written. */
const sameEverywhere = /\S+@\S+|Layla|Haddad|Omar|Maya|Khoury|Huda|Saleh|Karim|Aziz|Rana|Saad|Yusuf|Amin/g

/** Nothing is left in the other language, save what is marked as being in it; a bare word key would show here too. */
export async function expectOneLanguage(page: Page, language: Language): Promise<void> {
  const pieces = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isMarked = node.parentElement?.closest('[lang]') !== document.documentElement
      if (!isMarked && !node.parentElement?.closest('script, style')) found.push(node.textContent ?? '')
    }
    return [...found, document.title]
  })
  const foreign = pieces.filter((text) => isForeign[language](text.replace(sameEverywhere, '')))
  expect(foreign, `not in "${language}" at ${page.url()}`).toEqual([])
}
