import { type ReportKind, reportKinds } from '@mizan/contract/schemas/report'
import type { Page } from '@playwright/test'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectOneLanguage,
  expectTargetsAtLeast44,
} from '../checks.ts'
import { gatherComplaints } from '../complaints.ts'
import { type Language, languages } from '../languages.ts'
import { expect, test } from '../people.ts'
import { isOnPaper, printed, textsOfSheets } from '../printed.ts'
import { expectAsDrawn, expectSameOutline } from '../report-pictures.ts'
import {
  completedApplication,
  expectInsideWindow,
  expectNothingCut,
  expectReady,
  linkTo,
  onTheSameDay,
  outlineOf,
  withTold,
} from '../report-reader.ts'

test.use({ timezoneId: 'UTC' })

const furniture: Record<Language, string[]> = {
  en: ['Generated for Huda Saleh', 'Confidential', 'Maya Khoury', 'Assessed'],
  ar: ['أُعدّ لـ Huda Saleh', 'سري', 'Maya Khoury', 'تاريخ التقييم'],
}
const pageOf: Record<Language, (page: number, pages: number) => string> = {
  en: (page, pages) => `Page ${page} of ${pages}`,
  ar: () => 'صفحة',
}
/** The pages that are compared with a picture: the summary, the radar, the team, and the top competencies. */
const drawn: Record<ReportKind, number[]> = { candidate: [1], manager: [1], advanced: [2, 4, 7] }

/** On a phone the text is laid out anew, with every score in sight; nothing of it is cut off at the side. */
async function expectReflow(page: Page): Promise<void> {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoHorizontalScroll(page)
    await expectInsideWindow(page)
    await expectTargetsAtLeast44(page)
  }
}

for (const language of languages) {
  test.describe(`reports in ${language}`, () => {
    test.use({ language })

    test(`a link opens each report, and on paper stands word for word what is on the screen; phones reflow it [REPC-01] [REPC-02] [REPC-11] [REPC-16] [ROUTE-51] [ROUTE-52] [ROUTE-53] [T-AZ-11] [WCAG 1.4.10] (${language})`, async ({
      page,
    }) => {
      const complaints = await gatherComplaints(page)
      const told: string[] = []
      page.on('request', (request) => {
        if (!request.isNavigationRequest()) told.push(request.url(), request.headers().referer ?? '')
      })
      await onTheSameDay(page)
      const id = await completedApplication()
      for (const kind of reportKinds) {
        await test.step(kind, async () => {
          await page.setViewportSize({ width: 1280, height: 800 })
          await page.goto((await linkTo(id, kind)).address)
          await expectReady(page)
          expect(page.url()).not.toContain('token')
          // A file that is printed is called so.
          await expect(page).toHaveTitle(/Maya Khoury/)
          await expectNothingCut(page)
          await expectOneLanguage(page, language)
          await expectNoAxeViolations(page)
          // Read before the heading of its competency, a bare percentage would be taken for the one before.
          const circles = page.getByRole('img', { name: /^.+: [\d٠-٩]+[%٪]$/ })
          if (kind === 'candidate') await expect(circles).toHaveCount(3)
          if (kind === 'advanced') await expectSameOutline(await outlineOf(page), `advanced-${language}`)

          await page.emulateMedia({ media: 'print' })
          const sheets = await textsOfSheets(page)
          await page.emulateMedia({ media: null })
          const paper = await printed(page)
          expect([paper.pages.length, paper.paper]).toEqual([sheets.length, 'A4'])
          const missing = sheets.flatMap((texts, at) => texts.filter((text) => !isOnPaper(text, paper.pages[at] ?? '')))
          expect(missing).toEqual([])
          paper.pages.forEach((text, at) => {
            if (kind === 'advanced' && at === 0) return
            for (const fact of [...furniture[language], pageOf[language](at + 1, sheets.length)]) {
              expect(isOnPaper(fact, text), `${fact} on page ${at + 1}`).toBe(true)
            }
          })
          for (const place of drawn[kind]) expectAsDrawn(paper.picture(place), `${kind}-${place}-${language}`)
          paper.remove()

          await expectReflow(page)
        })
      }
      expect(complaints).toEqual([])
      // The token is in no address that was asked for, in no Referer and in no storage.
      expect(told.filter((text) => text.includes('rl_'))).toEqual([])
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('rl_')
    })
  })
}

test('a heading names its trait once; the number beside it names it again for who listens to buttons alone, and its bar is seen where the device has colours of its own [REPC-03, WCAG 1.4.11, WCAG 2.4.6]', async ({
  page,
}) => {
  await page.goto((await linkTo(await completedApplication(), 'advanced')).address)
  await expectReady(page)
  await expect(page.getByRole('heading', { name: 'Positivity', exact: true })).toBeVisible()
  await expect(page.getByRole('heading').getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ forcedColors: 'active' })
  const paper = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  await expect(page.locator('[style*="--from"] > i').first()).not.toHaveCSS('background-color', paper)
})

test.describe('answers in an Arabic report', () => {
  test.use({ language: 'ar' })

  test('begin at its right edge: words of either language, and numbers, which keep their order [REPC-05] [REPC-16]', async ({
    page,
  }) => {
    const answers = ['الخبرة في البيع', 'Sales', '2026', '+971 50 123 4567']
    await withTold(page, (told) => {
      told.technical_answers = answers.map((answer) => ({ question: 'سؤال', answer }))
    })
    await page.goto((await linkTo(await completedApplication(), 'manager')).address)
    await expectReady(page)
    for (const answer of answers) {
      const gap = await page.getByText(answer, { exact: true }).evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const block = element.closest('p')
        return (block?.getBoundingClientRect().right ?? 0) - range.getBoundingClientRect().right
      })
      expect(Math.abs(gap), answer).toBeLessThan(2)
    }
    const firstDigit = await page.getByText('+971 50 123 4567').evaluate((element) => {
      const leftOf = (at: number) => {
        const range = document.createRange()
        range.setStart(element.firstChild as Text, at)
        range.setEnd(element.firstChild as Text, at + 1)
        return range.getBoundingClientRect().left
      }
      return leftOf(15) - leftOf(1)
    })
    expect(firstDigit, 'a telephone number is read from the left').toBeGreaterThan(0)
  })
})

for (const language of languages) {
  test.describe(`a notice about the answers in ${language}`, () => {
    test.use({ language })

    test(`leaves the summary on the sheet of the fit score, and the strengths beside the parts, also where a part was not assessed [REPA-03] (${language})`, async ({
      page,
    }) => {
      await withTold(page, (told) => {
        told.quality_flags = ['too_fast']
        told.video_score = -1
      })
      await page.goto((await linkTo(await completedApplication(), 'advanced')).address)
      await expectReady(page)
      const bodies = page.locator('[data-sheet-body]')
      await expect(bodies.first().locator('[data-part=glance]')).toBeVisible()
      await expect(bodies.nth(1).locator('table')).toHaveCount(2)
    })
  })
}

test('nothing is cut: custom traits, a large team, everything at its ends or not assessed [REPA-09] [SCORE-03] [REPM-04]', async ({
  page,
}) => {
  const { address } = await linkTo(await completedApplication(), 'advanced')
  const person = { first_name: 'Abdulrahman', last_name: 'Al-Mansouri-Haddad', clashing_traits: [1, 2, 3, 4, 5] }
  const scores = ['fit_score', 'team_fit_score', 'remote_work_score', 'sjt_score', 'game_score'] as const
  const cases: [number, number, number][] = [
    [6, 100, 2],
    [11, 0, 40],
    [10, -1, 0],
  ]
  for (const [customTraits, score, people] of cases) {
    await withTold(page, (told) => {
      const own = told.traits.slice(0, customTraits).map((trait, at) => ({
        ...trait,
        ...{ id: 900 + at, name: `Commercial Thinking ${at + 1} and Planning`, is_custom: true, group_id: null },
      }))
      told.traits.push(...own)
      for (const { id, name, name_ar } of own) {
        const trait = { id, name, name_ar, is_custom: true, group_id: null }
        told.trait_scores.push({ trait, sten_score_percentage: score, standard_error: null })
      }
      for (const each of told.trait_scores) each.sten_score_percentage = score
      for (const name of scores) told[name] = score
      told.red_employees = Array.from({ length: people }, () => person)
      told.quality_flags = ['person_misfit', 'most_favourable', 'straight_lining', 'too_fast']
    })
    // Anew: behind the # alone a browser leaves no page.
    await page.goto('about:blank')
    await page.goto(address)
    await expectReady(page)
    await expectNothingCut(page)
    await page.unrouteAll()
  }
})
