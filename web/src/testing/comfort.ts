import 'axe-core'
import type { Language } from '@mizan/contract/language'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import {
  findBrokenWords,
  findOverflow,
  findSmallTargets,
  findTexts,
  findViolations,
  foreignTexts,
  SMALLEST_TARGET,
  wcag,
} from '../../../e2e/in-page.ts'

export const DESK = 1440
export const PHONE = 390

/** What is laid out by script follows another width a moment later. */
const soon = { timeout: 2_000 }

export const setWidth = (width: number): Promise<void> => page.viewport(width, width === PHONE ? 800 : 900)

/** At the widths of a desk and of a phone: nothing overflows, no word is broken, everything is easy to hit, axe is content. */
export async function expectComfort(): Promise<void> {
  // Looking at contrast takes most of the time: it is the same in both languages, so each width has one.
  const ownWidth = document.documentElement.lang === 'ar' ? PHONE : DESK
  for (const width of [DESK, PHONE]) {
    await setWidth(width)
    await expect.poll(findOverflow, { ...soon, message: `pixels beyond the window at ${width} px` }).toBe(0)
    await expect.poll(findBrokenWords, { ...soon, message: `words broken at ${width} px` }).toEqual([])
    await expect
      .poll(() => findSmallTargets(SMALLEST_TARGET), { ...soon, message: `small targets at ${width} px` })
      .toEqual([])
    if (width === ownWidth) await expectNoViolations()
  }
  await setWidth(DESK)
}

/** What is 44 px large need not be asked whether it is 24. */
export async function expectNoViolations(rules = wcag): Promise<void> {
  expect(await findViolations({ wcag: rules, without: rules === wcag ? ['target-size'] : [] })).toEqual([])
}

export async function expectOneLanguage(language: Language): Promise<void> {
  await expect.poll(() => foreignTexts(findTexts(), language), soon).toEqual([])
}
