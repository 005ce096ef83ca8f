import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectOneLanguage,
  expectTargetsAtLeast44,
} from '../checks.ts'
import { gatherComplaints } from '../complaints.ts'
import { expect, test } from '../people.ts'

/* The checks of the journeys must notice what they look for: each is shown a planted fault. */

test('an unlabelled field is noticed [T-A11Y-01]', async ({ candidate, page }) => {
  await candidate.opens('/layout')
  await page.getByRole('main').evaluate((main) => main.append(document.createElement('input')))
  await expect(expectNoAxeViolations(page)).rejects.toThrow(/label/)
})

test('faint text is noticed [T-A11Y-01]', async ({ candidate, page }) => {
  await candidate.opens('/expired')
  await page.getByText('The deadline for your application has expired').evaluate((text) => {
    text.style.color = '#ccc'
  })
  await expect(expectNoAxeViolations(page)).rejects.toThrow(/color-contrast/)
})

test('content wider than the window is noticed, in both directions of writing', async ({ candidate, page }) => {
  await candidate.opens('/layout')
  await page.getByRole('main').evaluate((main) => {
    const wide = main.appendChild(document.createElement('div'))
    wide.style.inlineSize = '3000px'
    wide.style.blockSize = '1px'
  })
  await expect(expectNoHorizontalScroll(page)).rejects.toThrow(/beyond the window/)
  await candidate.switchesLanguage()
  await expect(expectNoHorizontalScroll(page)).rejects.toThrow(/beyond the window/)
})

test('a small button is noticed', async ({ candidate, page }) => {
  await candidate.opens('/layout')
  await page.getByRole('main').evaluate((main) => {
    const button = main.appendChild(document.createElement('button'))
    button.append('Small')
    button.style.blockSize = '30px'
  })
  await expect(expectTargetsAtLeast44(page)).rejects.toThrow(/Small.* is \d+ × 30/)
})

test('a word of the other language is noticed [SHELL-02]', async ({ candidate, page }) => {
  await candidate.opens('/layout')
  await expect(expectOneLanguage(page, 'ar')).rejects.toThrow(/Skip to content/)
  await page.getByRole('main').evaluate((main) => main.append('مرحبًا'))
  await expect(expectOneLanguage(page, 'en')).rejects.toThrow(/مرحبًا/)
})

test('what the browser complains about is gathered [T-HDR-01]', async ({ candidate, page }) => {
  const complaints = await gatherComplaints(page)
  await candidate.opens('/layout')
  expect(complaints).toEqual([])
  await page.evaluate(() => {
    const style = document.head.appendChild(document.createElement('style'))
    style.append('body { color: red }')
    setTimeout(() => {
      throw new Error('planted')
    })
  })
  await expect.poll(() => complaints.join()).toMatch(/style-src.*planted|planted.*style-src/)
})
