import { type Language, languages } from '@mizan/contract/language'
import type { Page } from '@playwright/test'
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectOneLanguage,
  expectTargetsAtLeast44,
} from '../checks.ts'
import { gatherComplaints } from '../complaints.ts'
import { operator } from '../operator.ts'
import { expect, test } from '../people.ts'
import { printed, searchable } from '../printed.ts'

interface Link {
  id: number
  address: string
}

/** The application of done@demo.test, which holds every score. */
async function completedApplication(): Promise<number> {
  const jobs = await operator<{ id: number }[]>('job', 'list', '--company', 'demo')
  for (const { id } of jobs) {
    const found = await operator<{ id: number; email: string; status: number }[]>(
      'application',
      'list',
      '--job',
      `${id}`,
    )
    const own = found.find(({ email, status }) => email === 'done@demo.test' && status === 2)
    if (own) return own.id
  }
  throw new Error('done@demo.test has no completed application')
}

const linkTo = (id: number, kind: string) =>
  operator<Link>('report-link', 'add', '--application', `${id}`, '--kind', kind, '--for', 'Huda Saleh')

const ready = (page: Page) => expect(page.locator('[data-report-ready]')).toBeVisible()

/** No sheet holds more than fits on it. */
async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('[data-sheet-body]')]
      .map((body, index) => ({ sheet: index + 1, beyond: body.scrollHeight - body.clientHeight }))
      .filter(({ beyond }) => beyond > 0),
  )
  expect(cut).toEqual([])
}

const sections: Record<Language, Record<'candidate' | 'manager' | 'advanced', string[]>> = {
  en: {
    candidate: [
      'Your top 3 competencies',
      'Other strengths',
      'Career drivers',
      'Most Important',
      'This report is confidential.',
    ],
    manager: [
      'Assessment summary',
      'Fit score',
      'Team fit and diversity',
      'Remote-working fit',
      'Matching traits',
      'Interview questions',
    ],
    advanced: [
      'Strengths, top 5',
      'Competency summary',
      'Potential derailers',
      'Team fit and diversity',
      'Career drivers',
      'Interview questions',
    ],
  },
  ar: {
    candidate: ['أهم ثلاث كفاءات لديك', 'نقاط قوة أخرى', 'دوافع المسار المهني', 'الأكثر أهمية', 'هذا التقرير سري.'],
    manager: ['ملخص التقييم', 'درجة الملاءمة', 'التوافق مع الفريق والتنوع', 'السمات المطابقة'],
    advanced: ['ملخص الكفاءات', 'المحتملة', 'التوافق مع الفريق والتنوع', 'دوافع المسار المهني', 'أسئلة المقابلة'],
  },
}
const furniture: Record<Language, string[]> = {
  en: ['Generated for Huda Saleh', 'Confidential', 'Maya Khoury', 'Provisional scale: not yet compared'],
  ar: ['Huda Saleh', 'سري', 'Maya Khoury', 'مقياس مؤقت'],
}
/** Numbers in Arabic lines come out without the spaces around them, so there only the word is looked for. */
const lastPage: Record<Language, (pages: number) => string> = {
  en: (pages) => `Page ${pages} of ${pages}`,
  ar: () => 'صفحة',
}

for (const language of languages) {
  test.describe(`reports in ${language}`, () => {
    test.use({ language })

    test(`a link opens each report, on the screen and on paper [REPC-01, REPC-02, REPC-11, ROUTE-51..53] (${language})`, async ({
      page,
    }) => {
      const complaints = await gatherComplaints(page)
      const id = await completedApplication()
      for (const kind of ['candidate', 'manager', 'advanced'] as const) {
        await test.step(kind, async () => {
          await page.setViewportSize({ width: 1280, height: 800 })
          await page.goto((await linkTo(id, kind)).address)
          await ready(page)
          expect(page.url()).not.toContain('token')
          await expectNothingCut(page)
          await expectOneLanguage(page, language)
          await expectNoAxeViolations(page)
          const sheets = await page.locator('[data-sheet]').count()
          const paper = await printed(page)
          expect([paper.pages, paper.paper]).toEqual([sheets, 'A4'])
          for (const text of [...sections[language][kind], ...furniture[language], lastPage[language](sheets)]) {
            expect(paper.text, text).toContain(searchable(text))
          }
          await page.setViewportSize({ width: 390, height: 800 })
          await expectNoHorizontalScroll(page)
          await expectTargetsAtLeast44(page)
        })
      }
      expect(complaints).toEqual([])
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('rl_')
    })
  })
}

test('a number opens to what it is made of, with weights, norm and margin of error', async ({ page }) => {
  await page.goto((await linkTo(await completedApplication(), 'advanced')).address)
  await ready(page)
  await page
    .getByRole('button', { name: /how this number came about/ })
    .first()
    .click()
  const fit = page.getByRole('dialog', { name: 'How this number came about' })
  await expect(fit.getByRole('row', { name: /^Personality \d+ 0\.4$/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(fit).toBeHidden()
  await page.getByRole('row', { name: /%/ }).first().getByRole('button').click()
  await expect(fit.getByText('assumptions of a model, not people')).toBeVisible()
  await expect(fit.getByText('± 9 points')).toBeVisible()
})

test('a revoked link, and a link to another report, say so on a screen of their own [OPEN-39]', async ({
  candidate,
  page,
}) => {
  const id = await completedApplication()
  const link = await linkTo(id, 'manager')
  await page.goto(link.address.replace('manager-report', 'advance-manager-report'))
  await expect(candidate.heading('This link opens another report')).toBeVisible()
  await operator('report-link', 'revoke', '--id', `${link.id}`)
  await page.goto(link.address)
  await expect(candidate.heading('This report link does not open any more')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('without a link or a sign-in a report leads to the login [OPEN-27]', async ({ candidate, page }) => {
  for (const path of [
    '/assessment/1/report',
    '/application/1/manager-report',
    '/application/1/advance-manager-report',
  ]) {
    await page.goto(path)
    await candidate.isAt('/login')
  }
})

test.describe('somebody who has completed everything', () => {
  test.use({ signedInAs: 'done@demo.test' })

  test('opens their results from the dashboard, and no manager report [APP-03, OPEN-28]', async ({
    candidate,
    page,
  }) => {
    await candidate.opens('/dashboard')
    await page.getByRole('link', { name: /View Results/ }).click()
    await expect(candidate.heading('Candidate Report')).toBeVisible()
    await ready(page)
    await expect(page.getByRole('button', { name: /how this number came about/ })).toHaveCount(0)
    await page.goto(page.url().replace('assessment', 'application').replace('report', 'manager-report'))
    await candidate.isAt('/404')
  })

  test('is told that a link opens for somebody without an account, and may sign out for it [OPEN-27]', async ({
    candidate,
    page,
  }) => {
    await page.goto((await linkTo(await completedApplication(), 'manager')).address)
    await expect(candidate.heading('You are signed in as a candidate')).toBeVisible()
    expect(page.url()).not.toContain('token')
  })
})
